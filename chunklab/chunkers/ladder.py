"""A ladder of separators: the biggest unit first, finer ones only where a piece is still too big."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Literal

from chunklab import params
from chunklab.chunkers.base import Ledger
from chunklab.chunkers.packed import PackingChunker
from chunklab.document import Span
from chunklab.measure import measure_of
from chunklab.rungs import Rung
from chunklab.text.separators import LADDERS, LANGUAGES, Keep, check_separators, compile_separator, split_at

_NAMES = {"\n\n": "a blank line", "\n": "a line end", ". ": "a full stop and a space", " ": "a space",
          "": "any character"}


def rung_name(separator: str) -> str:
    """Say in plain words what a separator is."""
    return _NAMES.get(separator, repr(separator))


class RecursiveChunker(PackingChunker):
    """Cut a text down a ladder of separators, and pack the pieces up to a size.

    A text that fits stays whole. Otherwise it is cut at the first separator that occurs in it; a
    piece that is still too big is cut at the next one; and so on. Then pieces are packed: each
    chunk takes pieces until the next would make it bigger than S.

    Parameters
    ----------
    chunk_size : int, default 1000
        The largest size of a chunk, S, in characters, or in tokens with `tokenizer`.
    overlap : int, default 200
        Size that the last whole pieces of a chunk may have to be repeated, O, from 0 to S − 1. Left
        out: 200, or a fifth of S where 200 is too much.
    separators : sequence of str, default ("\\n\\n", "\\n", ". ", " ", "")
        The ladder, biggest unit first. "" cuts anywhere; without it a piece may stay over the limit
        and says so.
    keep_separator : "end", "start" or False, default "end"
        To which piece a separator goes, if to any.
    is_separator_regex : bool, default False
        Take the separators as regular expressions.
    pack : "across" or "within", default "across"
        "across" packs all pieces of the document in one walk; "within" packs only pieces of the same cut.
    count_edges : bool, default False
        Count white space at a chunk's edges before it is trimmed away.
    tokenizer : str or object or None, default None
        An encoding's name or an object with `encode` and `decode`: sizes are then tokens.
    length : function or None, default None
        Any function from a string to its size, in place of characters.
    min_size : int, default 0
        The smallest size that a chunk should have, where S allows: a smaller one joins a neighbour
        or borrows whole pieces from the chunk before it.
    strip : bool or "lines", default True
        Take white space off the edges of each chunk; "lines" keeps the first line's indentation.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> text = "Remote work\\n\\nAsk your lead first. Two days a week are fine."
    >>> RecursiveChunker(chunk_size=34, overlap=0).split_text(text)
    ['Remote work\\n\\nAsk your lead first.', 'Two days a week are fine.']

    Chapter: ladder
    """

    def __init__(self, chunk_size: int = 1000, overlap: int | None = None,
                 separators: Sequence[str] = ("\n\n", "\n", ". ", " ", ""), keep_separator: Keep = "end",
                 is_separator_regex: bool = False, pack: Literal["across", "within"] = "across",
                 count_edges: bool = False, tokenizer: Any = None, length: Callable[[str], int] | None = None,
                 min_size: int = 0, strip: bool | Literal["lines"] = True) -> None:
        self.chunk_size: int = params.size(chunk_size)
        self.overlap = params.overlap_of(overlap, self.chunk_size, 200)
        self.separators = check_separators(separators)
        self.keep_separator: Keep = params.choice("keep_separator", keep_separator, (False, "start", "end"))
        self.is_separator_regex = params.flag("is_separator_regex", is_separator_regex)
        self.pack = params.choice("pack", pack, ("across", "within"))
        self.count_edges = params.flag("count_edges", count_edges)
        self.tokenizer, self.length = tokenizer, length
        self._measure = measure_of(tokenizer, length)
        self.min_size = params.min_size_of(min_size, self.chunk_size)
        self.strip = self._strip = params.choice("strip", strip, (True, False, "lines"))
        if is_separator_regex:  # else there is nothing to be wrong, and a text that fits meets none of them
            for separator in self.separators:
                compile_separator(separator, True)

    @classmethod
    def for_language(cls, language: str, **parameters: Any) -> RecursiveChunker:
        """Make a chunker with the ladder of a kind of text: "markdown", "python", "html" and others.

        Parameters
        ----------
        language : str
            One of `chunklab.LANGUAGES`.
        **parameters
            As for `RecursiveChunker`.

        Raises
        ------
        ValueError
            When there is no ladder for the language; the sentence lists them.

        Examples
        --------
        >>> code = "def one():\\n    return 1\\n\\ndef two():\\n    return 2\\n"
        >>> RecursiveChunker.for_language("python", chunk_size=30, overlap=0).split_text(code)
        ['def one():\\n    return 1', 'def two():\\n    return 2']

        Chapter: ladder
        """
        if language not in LADDERS:
            raise ValueError(f"language is {language!r}: there are ladders for {', '.join(LANGUAGES)}. Give one "
                             "of these, or your own separators.")
        defaults: dict[str, Any] = {"separators": LADDERS[language], "is_separator_regex": True,
                                    "keep_separator": "end", "strip": "lines"}
        return cls(**{**defaults, **parameters})

    @cached_property
    def _jumps(self) -> bool:
        """Whether the jumps know the ladder, and find what is asked for."""
        from chunklab.jumping import can_jump

        return (self.keep_separator == "end" and self.pack == "across" and self.strip is True
                and not self.is_separator_regex and self._in_plain_characters
                and can_jump(self.separators, self.chunk_size, self.overlap))

    @cached_property
    def _jumps_lines(self) -> bool:
        """The same for the ladder of a language."""
        from chunklab.line_jumps import can_jump_lines

        return (self.keep_separator == "end" and self.pack == "across" and self.strip == "lines"
                and self.is_separator_regex and self._in_plain_characters
                and can_jump_lines(self.separators, self.overlap))

    def _rung(self, ledger: Ledger, separator: str) -> Rung:
        if not separator:
            return self._hard(ledger)

        def split(text: str, start: int, end: int) -> list[Span]:
            return split_at(compile_separator(separator, self.is_separator_regex), text, start, end, self.keep_separator)

        return Rung(rung_name(separator), split)

    def _run(self, ledger: Ledger) -> None:
        if not ledger.story and len(ledger.text) > self.chunk_size:
            if self._jumps and self._jump(ledger, self.separators, list(map(rung_name, self.separators))):
                return
            if self._jumps_lines and self._jump_lines(ledger):
                return
        rungs = [self._rung(ledger, separator) for separator in self.separators]
        self._pack_at_once(ledger, self._pieces(ledger, [(0, len(ledger.text))], rungs), self.pack == "within")

    def _jump_lines(self, ledger: Ledger) -> bool:
        """Find the chunks by jumps, which give those of the plain way; tell whether the text allows it."""
        from chunklab.jumping import AttachedBlank
        from chunklab.line_jumps import jump_lines

        if "\r" in ledger.text:
            return False
        hard = [self._hard(ledger)]

        def cut_hard(start: int, end: int) -> list[Span]:
            pieces = [self._edges(ledger, piece.start, piece.end) for piece in self._pieces(ledger, [(start, end)], hard)]
            return [piece for piece in pieces if piece[0] < piece[1]]

        try:
            jumps = jump_lines(ledger.text, self.separators, self.chunk_size, cut_hard)
        except AttachedBlank:
            return False
        self._close_jumps(ledger, jumps, list(map(rung_name, self.separators)), "the end of the text")
        return True
