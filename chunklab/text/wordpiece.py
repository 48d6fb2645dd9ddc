"""WordPiece in plain Python: the pieces that a BERT model without case reads of a text.

Two steps make pieces of a text. First it is split into words, lower case and without accents, each mark by
itself. Then each word is read from the left, the longest piece of the vocabulary first.
"""
from __future__ import annotations

import unicodedata
from collections.abc import Sequence

UNKNOWN = "[UNK]"
_LONGEST_WORD = 100  # letters; a longer one is unknown, as in BERT
_IDEOGRAPHS = ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2A6DF), (0x2A700, 0x2B73F),
               (0x2B740, 0x2B81F), (0x2B920, 0x2CEAF), (0x2F800, 0x2FA1F))  # as BERT lists them, with its gaps


class _Forms(dict[int, str]):
    """Map a character to what is left of it: itself in lower case, alone between blanks, a blank, or nothing."""

    def __missing__(self, code: int) -> str:
        found = self[code] = self._form(code, chr(code))
        return found

    def _form(self, code: int, char: str) -> str:
        kind = unicodedata.category(char)
        if char in "\t\n\r" or kind[0] == "Z":
            return " "
        if kind in ("Cc", "Cf", "Co", "Cs", "Mn") or char == "\ufffd":
            return ""
        if (kind[0] == "P" or (char.isascii() and not char.isalnum())
                or (code >= 0x3400 and any(first <= code <= last for first, last in _IDEOGRAPHS))):
            return f" {char} "
        return char.lower()


_FORMS = _Forms()


def bare_words(text: str) -> list[str]:
    """Split a text into words as BERT does: lower case, no accents, each mark and each ideograph by itself.

    Examples
    --------
    >>> bare_words("Two cafés, naïve 日本!")
    ['two', 'cafes', ',', 'naive', '日', '本', '!']

    Chapter: semantic
    """
    return (text if text.isascii() else unicodedata.normalize("NFD", text)).translate(_FORMS).split()


class WordPiece:
    """Find the pieces of words in a vocabulary.

    Parameters
    ----------
    vocabulary : sequence of str
        The pieces in the order of their ids, `[UNK]` among them. One that continues a word begins with `##`.

    Notes
    -----
    The rules are those of BERT without case (Devlin et al. 2019): the longest piece that fits is taken, from
    the left, with no way back; a word that cannot be made of pieces, or has over 100 letters, is `[UNK]`.

    Examples
    --------
    >>> pieces = WordPiece(["[UNK]", "chunk", "##ing", "is", "fun"])
    >>> pieces.encode("Chunking is fun, is it?")
    [1, 2, 3, 4, 0, 3, 0, 0]

    Chapter: semantic
    """

    def __init__(self, vocabulary: Sequence[str]) -> None:
        self._ids = {piece: at for at, piece in enumerate(vocabulary)}
        self._longest = max(map(len, vocabulary))
        self._unknown = [self._ids[UNKNOWN]]

    def encode(self, text: str) -> list[int]:
        """Return the ids of the pieces of a text."""
        return [piece for word in bare_words(text) for piece in self.pieces_of(word)]

    def pieces_of(self, word: str) -> list[int]:
        """Return the ids of the pieces of one word, which `bare_words` gave."""
        whole = self._ids.get(word)
        if whole is not None and len(word) <= _LONGEST_WORD:
            return [whole]
        return self._split(word) if len(word) <= _LONGEST_WORD else self._unknown

    def _split(self, word: str) -> list[int]:
        found: list[int] = []
        start, mark = 0, ""
        while start < len(word):
            for end in range(min(len(word), start + self._longest), start, -1):
                piece = self._ids.get(mark + word[start:end])
                if piece is not None:
                    break
            else:
                return self._unknown
            found.append(piece)
            start, mark = end, "##"
        return found
