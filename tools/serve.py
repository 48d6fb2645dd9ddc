"""Serve the built book on this machine only, and print its address.

Run: `python serve.py` (`--port 8000`; 0 takes a free one). The pages need a server, since browsers load no script
modules from `file://`. It needs nothing but Python, and lies beside the pages in the archive to be read offline.
"""
from __future__ import annotations

import argparse
import contextlib
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
SITE = HERE if (HERE / "index.html").exists() else HERE.parent / "_build" / "html"


class Handler(SimpleHTTPRequestHandler):
    """Files as they are; types that do not depend on the machine's own table."""

    # The built-in table reads the system's, and a wrong type for a module or for wasm is fatal.
    extensions_map = {  # noqa: RUF012  (mypy takes the base class's word for what it is)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".woff2": "font/woff2",
    }

    def handle(self) -> None:
        """Take no notice of a browser that leaves before its answer has come."""
        with contextlib.suppress(ConnectionError):
            super().handle()

    def log_message(self, format: str, *args: Any) -> None:
        """Stay quiet: a page is forty requests."""


def server(folder: Path = SITE, port: int = 0) -> ThreadingHTTPServer:
    """Return a server of `folder` on loopback, on a free port if `port` is 0 or taken."""
    handler = partial(Handler, directory=str(folder))
    try:
        return ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError:
        return ThreadingHTTPServer(("127.0.0.1", 0), handler)


def address(running: ThreadingHTTPServer) -> str:
    """Return the address to open, ending in a slash."""
    return f"http://127.0.0.1:{running.server_address[1]}/"


@contextlib.contextmanager
def serving(folder: Path = SITE) -> Iterator[str]:
    """Serve `folder` for the length of a with-block; give its address."""
    with server(folder) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        try:
            yield address(running)
        finally:
            running.shutdown()


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--port", type=int, default=8000)
    port = parser.parse_args(argv).port
    if not (SITE / "index.html").exists():
        raise SystemExit("The book is not built yet: run `make book`.")
    with server(SITE, port) as running, contextlib.suppress(KeyboardInterrupt):
        print(f"The book is at {address(running)}  (Ctrl-C ends)", flush=True)
        running.serve_forever()


if __name__ == "__main__":
    main()
