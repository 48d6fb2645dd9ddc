"""The built site, served on loopback, and a Chromium to look at it."""
from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.book.browser import FLAGS, NO_BROWSER, find_chromium
from tests.book.pages import ROOT
from tests.lacking import lacking
from tools import build_lite, build_site
from tools.serve import SITE, serving
from tools.vendor import vendor


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site, as its sources are now."""
    vendor()
    build_lite.refresh()
    return SITE if build_site.is_fresh() else build_site.build()


@pytest.fixture(scope="session")
def site_url(site: Path) -> Iterator[str]:
    """The address of the built site, with a slash at its end."""
    with serving(site) as url:
        yield url


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """A headless Chromium."""
    path = find_chromium()
    if path is None:
        lacking(NO_BROWSER)
    from playwright.sync_api import sync_playwright  # half a second, which the other tests need not wait

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def extension(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The extension of the book that a test module names in EXTENSION."""
    monkeypatch.syspath_prepend(str(ROOT / "book" / "_ext"))
    return importlib.import_module(request.module.EXTENSION)
