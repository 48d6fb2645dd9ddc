"""Sentences: where they end in prose and in Markdown, in many languages, without a model.

One pass finds every place that may end a sentence: a mark with the quotes after it, or a line break.
Rules then look at what stands around it, in a fixed order, and the first that applies decides. In
doubt two sentences stay together: that loses nothing, while a cut would break a name or a number.

Next door: `languages` holds the word lists, `traps` the names of the rules, `quotes` finds quotes and
brackets, `lines` headings, lists and code, `fullstops` decides about abbreviations and numbers. To look
at an abbreviation and at the word after it is an old idea. Kiss and Strunk (2006) learn both from a
text; here they are lists.
"""
from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from chunklab.document import Span
from chunklab.text import traps
from chunklab.text.fullstops import DASHES, FullStops
from chunklab.text.graphemes import FIRST_EXTENDING, is_boundary
from chunklab.text.languages.marks import CLOSERS, OTHER_MARKS, WESTERN_MARKS, in_ascii, one_of
from chunklab.text.late import late_pattern
from chunklab.text.lines import LINE_STARTS
from chunklab.text.neighbours import WORD_REACH
from chunklab.text.quotes import is_ideographic, kept_whole
from chunklab.text.traps import TRAPS, Trap, Verdict

if TYPE_CHECKING:
    from chunklab.text.decisions import SentenceDecision

__all__ = ["TRAPS", "Trap", "explain_sentences", "sentence_ends", "sentence_spans", "split_sentences"]


def sentence_spans(text: str, start: int = 0, end: int | None = None) -> list[Span]:
    """Find the sentences of `text[start:end]`, each with the white space after it.

    Parameters
    ----------
    text : str
        Any text: prose, Markdown, one language or several.
    start, end : int, optional
        The part to read, in characters; by default the whole text. What lies outside is not looked at.

    Returns
    -------
    list of (int, int)
        Half-open spans that tile the part: each begins where the one before ends. White space before
        the first sentence belongs to it. An empty part gives an empty list.

    Examples
    --------
    >>> sentence_spans("Dr. Fox came. She stayed.")
    [(0, 14), (14, 25)]

    Chapter: sentences
    """
    end = len(text) if end is None else min(end, len(text))
    ends = sentence_ends(text, start, end)
    return list(zip([start, *ends], ends))


def sentence_ends(text: str, start: int = 0, end: int | None = None) -> list[int]:
    """List where the sentences of `text[start:end]` end, the end of the part included.

    Parameters and rules are those of `sentence_spans`.

    Examples
    --------
    >>> sentence_ends("Dr. Fox came. She stayed.")
    [14, 25]

    Chapter: sentences
    """
    end = len(text) if end is None else min(end, len(text))
    if start >= end:
        return []
    ends = _Reader(text[start:end]).read()
    return [start + at for at in ends] if start else ends


def split_sentences(text: str) -> list[str]:
    """Split a text into sentences. Joined, they give the text back.

    Parameters
    ----------
    text : str
        Any text: prose, Markdown, one language or several.

    Returns
    -------
    list of str
        The sentences, each with the white space after it.

    Examples
    --------
    >>> split_sentences("Ask HR, e.g. Ann. It takes 3.5 days.")
    ['Ask HR, e.g. Ann. ', 'It takes 3.5 days.']

    Chapter: sentences
    """
    return [text[start:end] for start, end in sentence_spans(text)]


def explain_sentences(text: str) -> list[SentenceDecision]:
    """Tell, for every place that may end a sentence, what was decided and why.

    The decisions are those of `sentence_spans`: both read the same places by the same rules.

    Parameters
    ----------
    text : str
        Any text: prose, Markdown, one language or several.

    Returns
    -------
    list of SentenceDecision
        In the order of the text.

    Examples
    --------
    >>> [(decision.mark, decision.is_end, decision.rule) for decision in explain_sentences("See Fig. 3. Go on!")]
    [('.', False, 'abbreviation'), ('.', True, 'full stop'), ('!', True, 'end of text')]

    Chapter: sentences
    """
    from chunklab.text.decisions import SentenceDecision

    told: list[_Place] = []
    if text:
        _Reader(text).read(told)
    return [SentenceDecision(position, text[start:mark_end], verdict.is_end, verdict.rule,
                             verdict.reason.format(word=word, mark=text[start:mark_end]))
            for start, mark_end, position, verdict, word in told]


# A place that was decided on: where the mark begins and ends, the position, the verdict, the word before the mark.
_Place = tuple[int, int, int, Verdict, str]

_ALL_MARKS = frozenset(WESTERN_MARKS + OTHER_MARKS)
_OTHER_MARKS = frozenset(OTHER_MARKS)
_DOTS = frozenset(".… ")  # with the blanks of ". . ."
_PUNCTUATION = frozenset(",;:)]}»”’،؛，、；：）］」』】》")
_OPEN_ONLY = frozenset("([{“‘„‚‟（［【《〈〔「『｢")


@lru_cache(maxsize=2)
def _candidates(ascii: bool) -> re.Pattern[str]:
    """The pattern of every place that may end a sentence: a mark, what closes with it, and white space.

    After the first character every part may be empty, so no match fails late: one linear pass. That for texts in
    ASCII has no more than can be there: it is compiled many times as fast, and reads faster.
    """
    marks, closers = WESTERN_MARKS + OTHER_MARKS, CLOSERS
    # A semicolon asks in Greek, a colon ends in Armenian.
    first = f"[{re.escape(marks)};:\n](?:(?<![;:])|(?<=[\u0370-\u03ff\u1f00-\u1fff];)|(?<=[\u0531-\u0587]:))"
    raised, apart = "|[¹²³⁰-⁹]", r"(?:[ \xa0\u202f][»›](?=[\s.,;:!?)]|\Z))?"
    if ascii:
        marks, closers = in_ascii(marks), in_ascii(closers)
        first, raised, apart = f"[{re.escape(marks)}\n]", "", ""
    return re.compile(
        rf"{first}(?:(?<!\n)({one_of(marks)}*(?:(?<=\.)(?:[ ]\.(?!\w))+)?)"
        rf"({one_of(closers)}*(?:\[\^?\d{{1,3}}\]|\[\^[\w-]{{1,20}}\]{raised})*{apart}))?\s*")


_GAP_WITH_PAGE_BREAK = late_pattern(r"(?<!\s)\s*\f\s*")


def _as_line_end(gap: re.Match[str]) -> str:
    """Write a gap of as many characters, with one line end at most where the page breaks stand."""
    white = gap[0] if "\n" in gap[0] else gap[0].replace("\f", "\n", 1)
    return white.replace("\f", " ")


class _Reader(FullStops):
    """Reads one text from start to end and decides about each place that may end a sentence."""

    def __init__(self, text: str) -> None:
        # A page ends where the paper ends, so its end says of a sentence what a line end says.
        super().__init__(_GAP_WITH_PAGE_BREAK.sub(_as_line_end, text) if "\f" in text else text)

    def read(self, told: list[_Place] | None = None) -> list[int]:
        """Find where the sentences end, the end of the text included; tell every decision to `told`."""
        text, size, lines = self.text, self.size, self.lines
        ends: list[int] = []
        first = len(text) - len(text.lstrip())
        if first < size:
            lines.begin(first, -1)
        self.sentence_start = first
        known = self.tables.known
        whole = [*kept_whole(text), (len(text), 0)]
        opens_at, next_whole, inside_to = whole[0][0], 1, -1
        for match in _candidates(text.isascii()).finditer(text, first, size):
            start, cut = match.span()
            char = text[start]
            word = ""
            verdict: Verdict | None = None
            if char == "\n":
                mark_end, position = start + 1, start
                if text[cut] in LINE_STARTS or start < lines.block_end or text[cut + 1:cut + 2] == ")":
                    verdict = self._line_break(start, start, cut) or traps.SOFT_LINE
                else:
                    verdict = traps.BLANK_LINE if text.count("\n", start, cut) > 1 else traps.SOFT_LINE
            else:
                while opens_at < start:
                    inside_to = max(inside_to, whole[next_whole - 1][1])
                    opens_at = whole[next_whole][0]
                    next_whole += 1
                # The common case, which the rules below would decide in the same way: ". " between an
                # ordinary word and a capital.
                if char == "." and cut - start == 2 and text[start + 1] == " " and text[cut].isupper() and (
                        inside_to < cut and start >= lines.block_end):
                    word = text[start - WORD_REACH if start > WORD_REACH else 0:start].rsplit(" ", 1)[-1]
                    if len(word) > 1 and word.isalpha() and not word.isupper() and word.lower() not in known:
                        if told is None and text[cut] < FIRST_EXTENDING:  # what the end of this loop would do
                            ends.append(cut)
                            self.sentence_start = cut
                            continue
                        mark_end = position = start + 1
                        verdict = traps.FULL_STOP
                if verdict is None:
                    mark_end, position = match.span(2)
                    if cut - position > 1 or position < cut and text[position] == "\n":
                        verdict = self._line_break(start, position, cut)
                    if start < lines.block_end and verdict is None:
                        verdict = traps.END_OF_TEXT if cut == size else traps.IN_LINE
                if verdict is None:
                    # In scripts without blanks a Western mark needs none either.
                    other = not _OTHER_MARKS.isdisjoint(text[start:mark_end]) or (
                        position == cut and char in "!?" and is_ideographic(text[start - 1:start]))
                    if other and position == cut < size:
                        position = cut = self._closed_by(mark_end, position, inside_to)
                    verdict, word = self._mark(start, mark_end, position, cut, inside_to, other)
            if verdict.is_end and cut < size:
                if text[cut] >= FIRST_EXTENDING and not is_boundary(text, cut):
                    verdict = traps.JOINED
                else:
                    ends.append(cut)
                    self.sentence_start = cut
            if told is not None:
                told.append((start, mark_end, position, verdict, word))
        ends.append(len(text))
        return ends

    def _line_break(self, start: int, position: int, cut: int) -> Verdict | None:
        """Decide about white space that may hold line breaks; None leaves it to the mark."""
        breaks = self.text.count("\n", position, cut)
        if not breaks or cut == self.size:
            return None
        in_block = start < self.lines.block_end
        starts_line = cut >= self.lines.block_end and self.lines.begin(cut, self.text.find("\n", position))
        if breaks > 1:
            return traps.BLANK_LINE
        return traps.OWN_LINE if starts_line or in_block else None

    def _closed_by(self, start: int, end: int, inside_to: int) -> int:
        """Where the closing quotes end after a mark of a script without blanks: an opening quote may follow."""
        for at in range(start, end):
            char = self.text[at]
            if char in "“‘«‹" or char in "\"'" and inside_to < at:
                return at
        return end

    def _mark(self, start: int, mark_end: int, position: int, cut: int, inside_to: int,
              other: bool) -> tuple[Verdict, str]:
        """Decide about a mark in running text; `other` if it needs no white space after it.

        The first rule that applies counts.
        """
        text = self.text
        mark = text[start:mark_end]
        if cut == self.size:
            return traps.END_OF_TEXT, ""
        if inside_to >= position:
            return traps.INSIDE, ""
        if position == cut and not other:
            return self._attached(start, cut), ""
        after = text[cut]
        if after in _PUNCTUATION:
            return traps.PUNCTUATION, ""
        if after in _OTHER_MARKS or after in _ALL_MARKS and not text[cut + 1:cut + 2].isalnum():
            return traps.RUN_GOES_ON, ""
        closed = position > mark_end
        if closed and start > 0 and (text[start - 1] in _OPEN_ONLY or text[start - 1] in "\"'" and (
                text[max(start - 2, 0):start - 1].strip() == "")):
            return traps.ALONE, ""
        if self.opens_sentence(start):
            return traps.NOTHING_BEFORE, ""
        if other:
            return self._other(start, mark, closed, cut), ""
        if mark == ".":
            return self.full_stop(start, closed, cut)
        lower = self.lower_follows(cut)
        if closed and (lower or self.is_said(cut)):
            return traps.QUOTE_GOES_ON, ""
        apart = start > 0 and text[start - 1].isspace()
        if _DOTS.issuperset(mark):
            at = self.skip_openers(cut)
            is_pronoun = text[at] == "I" and not text[at + 1:at + 2].isalpha()
            return (traps.DOTS_END if text[at].isupper() and not (apart and is_pronoun) else traps.DOTS_GO_ON), ""
        if lower and mark[-1] in _DOTS:
            return traps.DOTS_GO_ON, ""
        if lower and (apart or after in DASHES or self.word_at(cut) in self.tables.saying):
            return traps.LOWER_CASE, ""
        word = self.word_before(start)
        if word in self.tables.marked_names and not self.first_word_follows(cut):
            return traps.MARKED_NAME, word
        return (traps.RUN if len(mark) > 1 else traps.MARK), ""

    def _attached(self, start: int, cut: int) -> Verdict:
        """Name the reason why a Western mark with no white space after it is no end."""
        text = self.text
        before, after = text[max(start - 2, 0):start], text[cut]
        if after.isdigit() and not before[-1:].isalpha():
            return traps.DECIMAL
        if not after.isalnum() and after not in "/_~":
            return traps.PUNCTUATION
        if before[-1:].isalpha() and not before[:-1].isalnum() and after.isalpha():
            return traps.INNER_DOT
        return traps.NO_SPACE if after.isupper() and text[start] == "." else traps.ADDRESS

    def _other(self, start: int, mark: str, closed: bool, cut: int) -> Verdict:
        """Decide about a mark of another script."""
        text, tables = self.text, self.tables
        if mark == "．" and text[start - 1:start].isdigit() and text[cut].isdigit():
            return traps.DECIMAL
        if closed and (self.is_said(cut) or text.startswith(tables.quote_goes_on, cut)
                       and not text.startswith(tables.quote_is_over, cut)):
            return traps.QUOTE_GOES_ON
        return traps.OTHER_SCRIPT
