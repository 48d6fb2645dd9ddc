"""Windows of words, with no look at each word."""
from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from operator import itemgetter

from chunklab.text.graphemes import PREPENDED, extends
from chunklab.text.words import first_ink, last_ink


class _Reader:
    """Read words from a place on, `count` at a time.

    `str.split` with a largest number of cuts leaves the rest of the string as it is, so the rest's length tells where
    the word after these begins. It is given somewhat more text than as many words took the last time, and eight times as
    much again where that is too little.
    """

    def __init__(self, text: str, count: int) -> None:
        self.text = text
        self.count = count
        self.width = 8 * count + 8

    def read(self, at: int) -> tuple[list[str], int]:
        """The words from the one that begins at `at`, and where the word after them begins, or the text's end."""
        text, count, width = self.text, self.count, self.width
        while True:
            block = text[at:at + width]
            words = block.split(None, count)
            if len(words) > count:
                following = at + len(block) - len(words.pop())
                self.width = (following - at) * 5 // 4 + 8
                return words, following
            if at + width >= len(text):
                return words, len(text)
            width *= 8


def word_windows(text: str, size: int, overlap: int) -> Iterator[tuple[int, int, list[str]]]:
    """Slide a window of `size` words over `text`, `size - overlap` at a time: where it is, and its words.

    The words are the units of `str.split()`. Where a blank belongs to one of them, `BlankOfWord` is raised. The list is
    good until the next window is asked for.
    """
    step = size - overlap
    # A window begins at every `step`-th word, and ends `until_end` words after one: these places are to be found.
    until_end = size % step
    readers = [_Reader(text, count) for count in (until_end, step - until_end) if count]
    begins: deque[int] = deque()
    held: list[str] = []  # the words from the first window on that has not ended
    at = first_ink(text, 0, len(text))
    while at < len(text):
        begins.append(at)
        for reader in readers:
            begun = at
            words, at = reader.read(begun)
            if not text[begun:at].isascii() and _may_own_a_blank(words):
                raise BlankOfWord
            held += words
            if len(held) == size:
                begin = begins.popleft()
                yield begin, last_ink(text, begin, at), held
                if at == len(text):
                    return
                del held[:step]
    if begins:
        yield begins[0], last_ink(text, begins[0], at), held


class BlankOfWord(Exception):
    """A blank may belong to the word beside it, so that the words are not those of `str.split()`."""


def _may_own_a_blank(words: list[str]) -> bool:
    # There are far fewer letters than words.
    firsts, lasts = set(map(itemgetter(0), words)), set(map(itemgetter(-1), words))
    return any(map(extends, firsts)) or not PREPENDED.isdisjoint(lasts)
