"""Which Chromium looks at the pages, and how it is started."""
from __future__ import annotations

import os
import shutil
from pathlib import Path

NO_BROWSER = "there is no Chromium; install chromium, or name one in CHUNKLAB_CHROMIUM."
NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
ON_A_MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # no page of ours reaches another machine, whatever it asks
]


def find_chromium() -> str | None:
    """Return the path of a Chromium: the one that is named, else one that is installed."""
    named = os.environ.get("CHUNKLAB_CHROMIUM")
    found = [named] if named else [*map(shutil.which, NAMES), ON_A_MAC]
    return next((path for path in found if path and Path(path).exists()), None)
