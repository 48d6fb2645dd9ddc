"""Print the built book into one PDF, `chunklab-book.pdf`: `make pdf`.

Chromium lays out one page that `tools/one_page.py` puts together. It has an outline, links within, and page numbers.
"""
from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from pypdf import PdfWriter

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))  # so that this file also runs as a script

from tests.book.browser import FLAGS, NO_BROWSER, find_chromium  # noqa: E402
from tools.downloads import FOLDER  # noqa: E402
from tools.one_page import compose  # noqa: E402
from tools.serve import SITE, serving  # noqa: E402

PDF = ROOT / FOLDER / "chunklab-book.pdf"
LONGEST = 300_000  # milliseconds for the formulas of the whole book
FOOT = ('<div style="width:100%;font:9px sans-serif;color:#555;padding:0 18mm;display:flex;justify-content:space-between">'
        '<span>chunklab: where to cut</span><span class="pageNumber"></span></div>')
SET = "() => window.MathJax?.startup?.promise?.then(() => document.fonts.ready).then(() => true)"


def make_pdf(browser: Browser, site: Path = SITE, only: list[str] | None = None) -> bytes:
    """Return the PDF of the book, or of some of its pages."""
    html = compose(site, only=only)
    with serving(site) as url:
        page = browser.new_page(color_scheme="light", reduced_motion="reduce")
        page.set_default_timeout(LONGEST)
        page.route(f"{url}one-page.html", lambda route: route.fulfill(body=html, content_type="text/html; charset=utf-8"))
        page.goto(f"{url}one-page.html", timeout=LONGEST)
        page.wait_for_function(SET, timeout=LONGEST)
        printed: bytes = page.pdf(prefer_css_page_size=True, print_background=True, outline=True, tagged=True,
                                  display_header_footer=True, header_template="<span></span>", footer_template=FOOT)
        page.close()
    return described(printed)


def described(printed: bytes) -> bytes:
    """Say in the file what it is, and no more than once what comes again."""
    writer = PdfWriter(clone_from=io.BytesIO(printed))
    writer.add_metadata({"/Title": "chunklab: where to cut", "/Author": "The chunklab authors"})
    writer.compress_identical_objects()
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("pages", nargs="*", help="such as book/windows; all without")
    only = parser.parse_args(argv).pages or None
    if not (SITE / "index.html").exists():
        raise SystemExit("The book is not built yet: run `make site`.")
    chromium = find_chromium()
    if chromium is None:
        raise SystemExit(f"The PDF is printed by Chromium, and {NO_BROWSER}")
    with sync_playwright() as playwright:
        printed = make_pdf(playwright.chromium.launch(executable_path=chromium, args=FLAGS), only=only)
    PDF.parent.mkdir(parents=True, exist_ok=True)
    PDF.write_bytes(printed)
    print(f"{PDF.relative_to(ROOT)}: {len(printed) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
