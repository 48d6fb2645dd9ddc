"""Take the README's pictures of the built book, each in light and in dark, into `docs/pictures/`.

Run: `make pictures`, which builds the book first. They are small: few colours, and no more than the README shows.
"""
from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))  # so that this file also runs as a script

from tests.book.browser import FLAGS, NO_BROWSER, find_chromium  # noqa: E402
from tools.serve import serving  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
THEMES = ("light", "dark")
COLOURS = 64
MARGIN = 12  # of the page, around a part
SHARP = 2  # pixels of the picture for one of the page


@dataclass(frozen=True, slots=True)
class Picture:
    """What is to be seen: a page, what is done on it, and the part of it that is shown; all of the window if None."""

    name: str
    page: str
    act: Callable[[Any], None]
    part: str | None = None
    size: tuple[int, int] = (1100, 700)


def step(page: Any) -> None:
    """Go some steps into the first player, away from what lies at the edges of the window."""
    slider = page.locator("chunk-player input[type=range]").first
    slider.press("Home")
    for _ in range(5):
        slider.press("ArrowRight")
    page.evaluate("document.activeElement.blur()")


def answer(page: Any) -> None:
    """Choose a wrong answer to the first question."""
    page.locator(".ck-quiz input:not([data-right])").first.check(force=True)
    page.evaluate("document.activeElement.blur()")


PICTURES = [
    Picture("book", "index", lambda page: None, size=(1100, 800)),
    Picture("steps", "book/windows", step, "chunk-player >> nth=0", (1000, 900)),
    Picture("quiz", "book/windows", answer, ".ck-quiz fieldset >> nth=0", (1000, 900)),
]


def small(png: bytes) -> bytes:
    """Return the picture with few colours, which is all that a page of text has."""
    file = io.BytesIO()
    Image.open(io.BytesIO(png)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


def around(page: Any, part: str) -> dict[str, float]:
    """Bring a part of the page into the window, and return where it is, with a margin."""
    found = page.locator(part)
    found.evaluate("part => part.scrollIntoView({block: 'center'})")
    box = found.bounding_box()
    return {"x": box["x"] - MARGIN, "y": box["y"] - MARGIN,
            "width": box["width"] + 2 * MARGIN, "height": box["height"] + 2 * MARGIN}


def take(browser: Any, site_url: str, picture: Picture, theme: str) -> bytes:
    """Open the page in a theme, do what is to be done, and return the picture."""
    width, height = picture.size
    page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=SHARP, color_scheme=theme,
                            reduced_motion="reduce")
    try:
        page.goto(f"{site_url}{picture.page}.html", wait_until="networkidle")
        page.evaluate("document.fonts.ready")
        picture.act(page)
        page.mouse.move(0, 0)  # so that nothing lights up under the pointer
        return small(page.screenshot(clip=around(page, picture.part) if picture.part else None))
    finally:
        page.close()


def path_of(picture: Picture, theme: str, folder: Path = FOLDER) -> Path:
    """Return the file of a picture in a theme."""
    return folder / f"{picture.name}-{theme}.png"


def main() -> None:
    path = find_chromium()
    if path is None:
        raise SystemExit(f"The pictures need a browser, and {NO_BROWSER}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for picture in PICTURES:
            for theme in THEMES:
                file = path_of(picture, theme)
                file.write_bytes(take(browser, url, picture, theme))
                print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1000} kB", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
