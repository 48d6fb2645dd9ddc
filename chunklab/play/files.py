"""A file that was dropped on a page: its text, and what was left out."""
from __future__ import annotations

import os

from chunklab.loaders import load_with_note
from chunklab.loaders.source import shown
from chunklab.text.graphemes import boundary_before

MOST_BYTES = 30_000_000
MOST_PAGES = 200
MOST_CHARACTERS = 5_000_000
_NEAR = 1000  # characters before the limit in which a line end is a better place to stop


def read(name: str, path: str) -> dict[str, str]:
    """Read a dropped file within what a browser can bear: `text`, and `note`, which says what was left out.

    The sentence of the `ValueError` is for the reader of the page.
    """
    try:
        if (size := os.path.getsize(path)) > MOST_BYTES:
            raise ValueError(f"{shown(name)} has {size / 1e6:,.0f} MB, and files of up to {MOST_BYTES // 1_000_000} MB can "
                             "be read here: drop a part of it.")
        document, note = load_with_note(path, name=name, max_pages=MOST_PAGES, max_bytes=MOST_BYTES)
    except ImportError:
        raise ValueError(f"{shown(name)} cannot be read here, since what reads such files is not in this build of the "
                         "book: save it as .txt, .md or .html, and drop that.") from None
    except ValueError as error:
        if "max_bytes" not in str(error):
            raise
        raise ValueError(f"{shown(name)} unpacks to more than {MOST_BYTES // 1_000_000} MB, the most that can be read here: "
                         "drop a part of it.") from None
    except OSError:
        raise ValueError(f"{shown(name)} did not arrive in this page: drop it again.") from None
    text = document.text
    if len(text) > MOST_CHARACTERS:
        end = _end(text)
        note = f"{note} The first {end:,} of {len(text):,} characters were kept.".lstrip()
        text = text[:end]
    return {"text": text, "note": note}


def _end(text: str) -> int:
    """Where to cut a text that is too long: after a line, if one ends near the limit; never inside a character."""
    line_end = text.rfind("\n", MOST_CHARACTERS - _NEAR, MOST_CHARACTERS) + 1
    return line_end or boundary_before(text, MOST_CHARACTERS)
