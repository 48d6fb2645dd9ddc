"""The package in a page: a worker asked by a test, and what the page asked of servers meanwhile."""
from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

START = 60_000  # milliseconds that Python may take to start on a machine that is busy with other tests
ASK = """async ([address, requests]) => {
  const { engine } = await import(address);
  const answers = [];
  for (const request of requests) answers.push(await engine.ask(request, { client: "test" }));
  return answers;
}"""


def folder(site: Path) -> Path:
    """Return the folder of the live files in a built site."""
    (found,) = (site / "_static" / "live").iterdir()
    return found


def compressed(path: Path) -> int:
    """Return how many bytes a server sends of a file."""
    return len(gzip.compress(path.read_bytes(), 6))


@dataclass
class Open:
    """A page of the built site, and what it did."""

    page: Page
    site_url: str
    name: str
    errors: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    @property
    def foreign(self) -> list[str]:
        """What the page asked of other sites."""
        return [url for url in self.asked if not url.startswith((self.site_url, "data:", "blob:"))]

    def ask(self, site: Path, requests: Iterable[dict[str, Any]]) -> list[Any]:
        """Put questions to the page's worker, one after another, and give the answers."""
        address = f"{self.site_url}_static/live/{folder(site).name}/engine.mjs"
        # JSON keeps half characters, which the browser's own way of passing arguments does not.
        answers: list[Any] = self.page.evaluate(f"async ([address, text]) => JSON.stringify(await ({ASK})([address, "
                                                "JSON.parse(text)]))", [address, json.dumps(list(requests))])
        return list(json.loads(answers))  # type: ignore[arg-type]


def visit(chromium: Browser, site_url: str, name: str, **context: Any) -> Open:
    """Open a page, and note its errors and requests, its workers' too."""
    page = chromium.new_context(**context).new_page()
    found = Open(page, site_url, name)
    page.set_default_timeout(START)
    page.on("console", lambda said: found.errors.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: found.errors.append(str(error)))
    page.context.on("request", lambda request: found.asked.append(request.url))
    page.goto(f"{site_url}{name}.html", wait_until="networkidle")
    return found
