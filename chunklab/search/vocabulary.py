"""Terms: what lexical search compares."""
from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from chunklab import params

# Scripts written without blanks between words: Thai and Lao, Burmese, Khmer, kana, Han and its extensions.
_NO_BLANKS = ("\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
              "\uf900-\ufaff\U00020000-\U0003ffff")
# The vowel signs and accents that `\w` leaves out, and the Indic scripts but for the danda, which is punctuation.
_SIGNS = "\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0900-\u0963\u0966-\u0dff"
_LETTERS = f"(?:[^\\W{_NO_BLANKS}]+|[{_SIGNS}]+)+"
_RUN = re.compile(f"[{_NO_BLANKS}]+|{_LETTERS}(?:[-.'’@:/]{_LETTERS})*(?:\\+\\+|#)?")
_ASCII_RUN = re.compile(r"[A-Za-z0-9_]+(?:[-.'@:/][A-Za-z0-9_]+)*(?:\+\+|#)?")
_LONG = 40  # characters of a run that is not worth remembering
_WITHOUT_BLANKS = re.compile(f"[{_NO_BLANKS}]")
_BETWEEN = re.compile(r"[-_.'’@:/+#]+")


def terms(text: str) -> list[str]:
    """Find the terms of a text, in order.

    A word is one term, in lower case. An identifier is a term as a whole and each of its parts: `max_size`,
    `maxSize`, `v2.0`, `leave-policy`. Scripts without blanks between words give pairs of neighbouring
    characters, a single one if it stands alone. One letter is a term too, and so are `C++` and `C#`.

    Parameters
    ----------
    text : str

    Returns
    -------
    list of str

    Raises
    ------
    TypeError
        When `text` is not a string.

    Examples
    --------
    >>> terms("Set maxSize in v2.0!")
    ['set', 'maxsize', 'max', 'size', 'in', 'v2.0', 'v2', '0']
    >>> terms("东京都 C++")
    ['东京', '京都', 'c++', 'c']

    Chapter: search
    """
    params.string("text", text)
    pattern = _ASCII_RUN
    if not text.isascii():
        text, pattern = unicodedata.normalize("NFKC", text), _RUN
    found: list[str] = []
    for run in pattern.findall(text):
        found += _known(run) if len(run) <= _LONG else _of(run)
    return found


def _of(run: str) -> tuple[str, ...]:
    if _WITHOUT_BLANKS.match(run):
        return tuple(run[at:at + 2] for at in range(max(1, len(run) - 1)))
    whole = run.replace("’", "'").casefold()
    parts = tuple(part.casefold() for piece in _BETWEEN.split(run) if piece for part in _humps(piece))
    return parts if parts == (whole,) else (whole, *parts)


_known = lru_cache(maxsize=1 << 15)(_of)  # the same words come again and again


def _humps(word: str) -> list[str]:
    """Part camelCase: before a capital that follows a small letter, or that begins a word after capitals (`HTMLPage`)."""
    if word[1:] == word[1:].lower() or word.isupper() or word[:-1].isupper():  # VPNs
        return [word]
    cuts = [at for at in range(1, len(word))
            if word[at].isupper() and (word[at - 1].islower() or (word[at - 1].isupper() and word[at + 1:at + 2].islower()))]
    return [word[start:end] for start, end in zip([0, *cuts], [*cuts, len(word)], strict=True)]
