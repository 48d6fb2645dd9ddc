"""Sentences: where they end in running text and in Markdown, in many languages, without a model.

One pass finds every place that may end a sentence: a mark with the quotes after it, or a line break.
Rules then look at the words around it, in a fixed order, and the first that applies decides. In
doubt two sentences stay together: that loses nothing, while a cut would break a name or a number.
The word lists live in `chunklab.text.languages`.

The rules grew out of a list of 36 traps on which well-known splitters were compared; tables of
abbreviations and frequent first words go back to Kiss and Strunk (2006), here written by hand.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from chunklab.document import Span
from chunklab.text.graphemes import is_boundary
from chunklab.text.headings import fence_end
from chunklab.text.languages import Tables, load_tables
from chunklab.text.languages.marks import BRACKETS, CLOSERS, OPENERS, OTHER_MARKS, QUOTES, WESTERN_MARKS

# Longest quote or bracket that is kept whole, in characters: about forty English words.
REACH = 240
# Longest word that can be an abbreviation, with what stands before it; also how far openers are skipped.
_WORD_REACH = 24
_OPENERS_REACH = 8
# Largest gap between two numbers of one inline list, in characters.
_LIST_REACH = 1000


class Trap(NamedTuple):
    """A named rule, what it says, and an example with the cuts shown as ‖."""

    name: str
    description: str
    example: str


TRAPS = (
    Trap("blank line", "A blank line ends whatever stands before it.", "Leave policy\n\n‖Staff get twenty days."),
    Trap("line break", "A line break inside prose is white space; headings, list items, table rows, block "
                       "quotes and lines of code stand on their own.", "The cat sat on\nthe mat.\n‖- Feed it."),
    Trap("abbreviation", "The full stop may belong to the word: a title, a reference, a company.",
         "Dr. Smith saw Fig. 2. ‖He works at Acme Inc. ‖She does not."),
    Trap("dotted form", "A word with full stops inside keeps its last one; a typical first word after it begins "
                        "a new sentence.", "The U.S. economy grew, e.g. in May. ‖We left at 5 p.m. ‖Then we slept."),
    Trap("initial", "A single letter before a full stop is an initial.", "J. K. Rowling wrote it. ‖We read it."),
    Trap("list number", "A number that opens a sentence numbers it.", "1. Wash it. ‖2. Dry it."),
    Trap("ordinal", "Some languages write a full stop for the ending of an ordinal number.",
         "Am 3. Oktober ist frei. ‖Danach nicht."),
    Trap("decimal", "A full stop between digits is part of the number.", "It costs $4.99 in v2.0.1 today. ‖Buy it."),
    Trap("url or file name", "A mark inside an address or a file name is part of it.",
         "See example.com/a.b?x=1 or main.py. ‖Thanks."),
    Trap("no space", "A Western mark ends a sentence only before white space.", "The end.Next one starts."),
    Trap("punctuation follows", "A comma, colon or closing mark after the full stop carries the sentence on.",
         "Ann has an M.D.: she works here."),
    Trap("quote or bracket", "Inside a quote or bracket no sentence ends; after it, one may.",
         'He said, "Stop! Go home." and left. ‖"It is late." ‖She stayed.'),
    Trap("ellipsis", "Three dots end a sentence only before a capital.",
         "I thought ... maybe not. ‖I waited... ‖Nothing happened."),
    Trap("run of marks", "Marks in a row count as one.", "Really?! ‖Yes."),
    Trap("question or exclamation mark", "A question or exclamation mark ends a sentence.", "Is it late? ‖It is!"),
    Trap("name with a mark", "Some names end in a mark.", "Yahoo! shares fell."),
    Trap("lower case follows", "After a dash or a mark that stands alone, lower case carries the sentence on.",
         "— Bonjour ! — dit-il."),
    Trap("other script", "Other scripts have marks of their own, which need no blank after them.",
         "今天下雨。‖我们走吧！‖好不好？"),
    Trap("joined character", "A blank that carries an accent is no place to cut.", "It ended. \u0301 It went on."),
    Trap("full stop", "A full stop after an ordinary word ends a sentence, before lower case too.",
         "It ended. ‖iPhone sales rose."),
    Trap("end of text", "The last mark of a text ends its last sentence.", "Bring pens, paper, etc."),
)


@dataclass(frozen=True, slots=True)
class SentenceDecision:
    """Tell why one place in a text is or is not the end of a sentence.

    Parameters
    ----------
    position : int
        The offset, in characters, after the mark and the quotes or brackets that close with it.
    mark : str
        The mark, or the marks of a run; a line feed for a line break.
    is_end : bool
        Whether the sentence ends here. The white space that follows still belongs to it.
    rule : str
        The name of the rule that decided: one of the names in `TRAPS`.
    reason : str
        The same in one plain sentence.

    Examples
    --------
    >>> explain_sentences("Dr. Smith left.")[0].reason
    '"Dr." is in the list of titles, so the full stop belongs to it.'

    Chapter: sentences
    """

    position: int
    mark: str
    is_end: bool
    rule: str
    reason: str


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
    part = text[start:end]
    ends = [start + place.cut for place in _Reader(part).places() if place.verdict.is_end]
    if not ends or ends[-1] != end:
        ends.append(end)
    return ends


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
    >>> [(decision.mark, decision.is_end, decision.rule) for decision in explain_sentences("See p. 3. Go on!")]
    [('.', False, 'abbreviation'), ('.', True, 'full stop'), ('!', True, 'end of text')]

    Chapter: sentences
    """
    return [SentenceDecision(place.position, place.mark, place.verdict.is_end, place.verdict.rule,
                             place.verdict.reason.format(word=place.word, mark=place.mark))
            for place in _Reader(text).places()]


class _Verdict(NamedTuple):
    rule: str
    is_end: bool
    reason: str  # may name {word} and {mark}


class _Place(NamedTuple):
    """A place that may end a sentence, and what was decided about it."""

    mark: str
    position: int  # after the mark and what closes with it
    cut: int  # after the white space that follows
    verdict: _Verdict
    word: str


_BLANK_LINE = _Verdict("blank line", True, "A blank line ends the sentence.")
_OWN_LINE = _Verdict("line break", True, "A heading, list item, table row, block quote or line of code stands on its "
                                         "own, so the line break is an end.")
_SOFT_LINE = _Verdict("line break", False, "A single line break inside prose is white space.")
_END_OF_TEXT = _Verdict("end of text", True, "The text ends here.")
_JOINED = _Verdict("joined character", False, "The next character is an accent on the blank before it, and no character "
                                              "is cut in two.")
_FULL_STOP = _Verdict("full stop", True, 'The full stop follows an ordinary word, "{word}".')
_LONE_STOP = _Verdict("full stop", True, "The full stop stands alone and a capital follows.")
_NO_NUMBER = _Verdict("full stop", True, 'No number follows "{word}", so it is an ordinary word here.')
_INITIAL = _Verdict("initial", False, '"{word}" is a single letter, so it is read as an initial.')
_LIST_NUMBER = _Verdict("list number", False, '"{word}" numbers the item of a list.')
_ORDINAL = _Verdict("ordinal", False, '"{word}" is an ordinal number or part of a date.')
_DECIMAL = _Verdict("decimal", False, "A digit follows at once, so the mark is part of a number.")
_ADDRESS = _Verdict("url or file name", False, "The mark stands inside an address, a file name or another name.")
_INNER_DOT = _Verdict("dotted form", False, "The full stop stands inside a dotted form.")
_NO_SPACE = _Verdict("no space", False, "No white space follows the mark.")
_PUNCTUATION = _Verdict("punctuation follows", False, "The punctuation that follows carries the sentence on.")
_INSIDE = _Verdict("quote or bracket", False, "The mark stands inside a quote or bracket that is kept whole.")
_ALONE = _Verdict("quote or bracket", False, "The mark stands alone in quotes or brackets.")
_QUOTE_ON = _Verdict("quote or bracket", False, "The sentence goes on after the closing quote or bracket.")
_LOWER = _Verdict("lower case follows", False, "The mark stands apart or before a dash, and lower case follows.")
_DOTS_ON = _Verdict("ellipsis", False, "No capital follows the dots, so the sentence goes on.")
_DOTS_END = _Verdict("ellipsis", True, "A capital follows the dots, so a new sentence begins.")
_MARK = _Verdict("question or exclamation mark", True, '"{mark}" ends the sentence.')
_RUN = _Verdict("run of marks", True, 'The run "{mark}" counts as one mark and ends the sentence.')
_RUN_ON = _Verdict("run of marks", False, "Another mark follows, and the run counts as one.")
_MARKED_NAME = _Verdict("name with a mark", False, '"{word}" is a name that has a mark.')
_OTHER = _Verdict("other script", True, '"{mark}" ends the sentence, with or without a blank after it.')

# What each list of abbreviations says: (goes on, ends). Lists that never end a sentence have one verdict.
_LIST_REASONS = {
    "TITLES": ('"{word}" is in the list of titles, so the full stop belongs to it.', ""),
    "LEADING": ('"{word}" is an abbreviation that always leads on, so the full stop belongs to it.', ""),
    "NUMBERED": ('"{word}" is an abbreviation that goes with what follows, so the full stop belongs to it.', ""),
    "CLOSING": ('"{word}" is an abbreviation, and no new sentence begins after it.',
                '"{word}" is an abbreviation that may close a sentence, and a capital follows.'),
    "EITHER": ('"{word}" is an abbreviation, and no typical first word follows.',
               '"{word}" is an abbreviation, but a typical first word follows.'),
}
_ON = {(rule, name): _Verdict(rule, False, on) for rule in ("abbreviation", "dotted form")
       for name, (on, _) in _LIST_REASONS.items()}
_END = {(rule, name): _Verdict(rule, True, end) for rule in ("abbreviation", "dotted form")
        for name, (_, end) in _LIST_REASONS.items() if end}

_GOES_ON_AFTER = ",;:)]}»”’،؛，、；：）］」』】》"
_DASHES = "-–—―"
_STRAIGHT = "\"'"
_OPENING_AFTER_OTHER = "“‘«‹"
_ALL_MARKS = frozenset(WESTERN_MARKS + OTHER_MARKS)
_OTHER_SET = frozenset(OTHER_MARKS)
_DOTS = frozenset(".…")
_LETTERS = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_DOTTED_FORM = re.compile(r"(?:[^\W\d_]\.)+[^\W\d_]")
_ROMAN = re.compile(r"[IVXLC]{2,7}|[ivx]{2,5}")
_NUMBERED_NEXT = re.compile(r"\d|[§#№]|[A-Z]\d|[IVXLC]+\b|[A-Z](?=[\s.,;:)\]–-]|\Z)")
_DATE_TAIL = re.compile(r"\d{1,2}\. ?\d{4}(?!\d)|\d{4}(?!\d)")
_DATE_HEAD = re.compile(r"(?<!\d)\d{1,2}\. ?\d{1,2}\Z")
_LINE = re.compile(r"""
    (?P<rule>([-*_=])(?:[ \t]*\2){2,}[ \t]*\r?(?=\n|\Z))
  | (?P<line>\#{1,6}(?=[ \t\r\n]|\Z) | \|)
  | (?P<fence>```(?=[^`\n]*(?:\n|\Z)) | ~~~)
  | (?P<item>[-*+•‣◦▪●○·][ \t\xa0]+(?=\S) | [—–][ \t\xa0]?(?=[A-ZÀ-ÖØ-ÞА-ЯЁ¿¡«“"]) | >>>[ ]
      | \d{1,3}\)[ \t] | [a-z]\)[ \t])
  | (?P<bare>>[ \t]*\r?(?=\n|\Z))
  | (?P<quote>>)
  | (?P<number>\d{1,3})\.[ \t]
  | (?P<bracketed>\(\w{1,3}\)[ \t])
""", re.VERBOSE)
_LINE_STARTS = frozenset("#|`~-*_=+•‣◦▪●○·—–>0123456789(")


def _set(chars: str) -> str:
    return "[" + re.escape(chars) + "]"


@lru_cache(maxsize=1)
def _candidates() -> re.Pattern[str]:
    """The pattern of every place that may end a sentence: marks, what closes with them, white space.

    After its first character every part is optional, so a match never fails late: one linear pass.
    """
    marks = _set(WESTERN_MARKS + OTHER_MARKS)
    return re.compile(
        f"[{re.escape(WESTERN_MARKS + OTHER_MARKS)}\n](?:(?<!\n)"
        rf"({marks}*(?:(?<=\.)(?:[ ]\.(?!\w))+)?)"
        rf"({_set(CLOSERS)}*(?:\[\^?\d{{1,3}}\]|\[\^[\w-]{{1,20}}\]|[¹²³⁰-⁹])*"
        r"(?:[ \xa0\u202f][»›](?=[\s.,;:!?)]|\Z))?))?\s*")


_ROLES = {char: (pair[0], char == pair[0]) for pair in BRACKETS for char in pair}
_FAMILIES = {char: family for family in QUOTES for char in family}
_PAIR_MARKS = re.compile(
    f"{_set(''.join((*BRACKETS, *QUOTES)))}"
    r"(?:(?<!['’])|(?<=[.!?,…]['’])|(?<=')(?<![^\s(\[{\"“‘«—–*_]')(?=\w))")
_BLANK = re.compile(r"\n[^\S\n]*\n")
_QUOTE_LEADS = frozenset(" \t\n\r\f\v\xa0\u202f\u3000([{«“„‘‹—–-―*_/=:'\"`（「『【")


def kept_whole(text: str) -> list[Span]:
    """Find the quotes and brackets of at most `REACH` characters, in which no sentence ends.

    Each span runs from the opening to the closing character, both by their own offset. One pass, and
    for each kind of quote one open place at most, so the work is linear in the text.
    """
    found: list[Span] = []
    opened: dict[str, tuple[int, str, int]] = {}  # kind → where it opened, with what, how deep
    size = len(text)
    for match in _PAIR_MARKS.finditer(text):
        at, char = match.start(), match[0]
        role = _ROLES.get(char)
        kind = role[0] if role else _FAMILIES[char]
        before = opened.get(kind)
        if before and at - before[0] > REACH:
            before = None
            del opened[kind]
        if role:
            opens = role[1]
        else:
            opens = _opens_quote(text, at, char, before[1] if before else "")
        if opens:
            if role and before:
                opened[kind] = (before[0], char, before[2] + 1)
            elif at + 1 < size and (not role or not text[at + 1].isspace()):
                opened[kind] = (at, char, 1)
        elif before:
            if role and before[2] > 1:
                opened[kind] = (before[0], before[1], before[2] - 1)
            else:
                del opened[kind]
                if not _BLANK.search(text, before[0], at):
                    found.append((before[0], at))
    found.sort()
    return found


def _opens_quote(text: str, at: int, char: str, pending: str) -> bool:
    """Tell whether a quote mark opens; `pending` is the mark that opened the one still open, or nothing."""
    leads = at == 0 or text[at - 1] in _QUOTE_LEADS
    if not pending:
        return leads or char in "“‘„‚«" or _is_ideographic(text[at - 1])
    if char != pending:
        return char in "„‚"
    return leads and at + 1 < len(text) and not text[at + 1].isspace()


def _is_ideographic(char: str) -> bool:
    return "\u2e80" <= char <= "\u9fff" or "\uff00" <= char <= "\uff65"


class _Lines:
    """What line breaks say: which lines stand on their own."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.block_end = 0  # up to here each line is a sentence: a heading, a row, a block of code
        self.quote_end = -1  # the line break after the last line of a block quote
        self.list_number = 0  # the last number that was read as that of a list item
        self.list_at = -_LIST_REACH
        self.unclosed = ""  # fences that are never closed from here on

    def begin(self, cut: int, newline: int) -> bool:
        """Look at the line that begins at `cut`; tell whether the line break at `newline` is an end."""
        text = self.text
        if text[cut] not in _LINE_STARTS and text[cut + 1:cut + 2] != ")":
            return False
        match = _LINE.match(text, cut)
        if match is None:
            return False
        kind = match.lastgroup
        if kind == "item":
            return True
        if kind == "number":
            number = int(match["number"])
            return number <= 1 or number == self.list_number + 1 or self._announced(newline)
        if kind == "bracketed":
            return self._announced(newline)
        line_end = text.find("\n", cut)
        if line_end < 0:
            line_end = len(text)
        if kind in ("quote", "bare"):
            goes_on = self.quote_end == newline
            self.quote_end = line_end
            if kind == "bare":
                self.block_end = line_end + 1
            return not goes_on
        self.block_end = line_end + 1
        if kind == "fence" and match["fence"][0] not in self.unclosed:
            closing = fence_end(match["fence"]).search(text, line_end)
            if closing:
                self.block_end = closing.end() + 1
            else:
                self.unclosed += match["fence"][0]
        return match["rule"] is None or match["rule"][0] not in "-="

    def _announced(self, newline: int) -> bool:
        """Tell whether the text before a line break announces a list."""
        before = self.text[max(newline - 1, 0):newline].strip("\r") or self.text[max(newline - 2, 0):newline - 1]
        return before in _ALL_MARKS or before in ":;：；"


class _Reader:
    """Reads one text from start to end and decides about each place that may end a sentence."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tables: Tables = load_tables()
        self.lines = _Lines(text)
        self.sentence_start = 0

    def places(self) -> Iterator[_Place]:
        """Yield every place that may end a sentence, with the verdict on it, in the order of the text."""
        text, size, lines = self.text, len(self.text), self.lines
        first = size - len(text.lstrip())
        if first == size:
            return
        lines.begin(first, -1)
        self.sentence_start = first
        whole = kept_whole(text)
        whole.append((size, size))
        next_whole, reach = 0, -1
        for match in _candidates().finditer(text, first):
            start, cut = match.span()
            is_mark = text[start] != "\n"
            position = match.end(2) if is_mark else start
            word = mark = text[start:match.end(1)] if is_mark else "\n"
            verdict = self._line_break(start, position, cut) if is_mark is False or "\n" in text[position:cut] else None
            if verdict is None:
                if start < lines.block_end:
                    continue
                if is_mark:
                    while whole[next_whole][0] < start:
                        reach = max(reach, whole[next_whole][1])
                        next_whole += 1
                    if position == cut and cut < size and (
                            text[start] in _OTHER_SET or text[start] in "!?" and _is_ideographic(text[start - 1])):
                        position = cut = self._closers_end(match.end(1), position, reach)
                    verdict, word = self._mark(start, match.end(1), position, cut, reach)
                else:
                    verdict = _SOFT_LINE
            if verdict.is_end:
                if cut < size and text[cut] > "\u02ff" and not is_boundary(text, cut):
                    verdict = _JOINED
                else:
                    self.sentence_start = cut
            yield _Place(mark, position, cut, verdict, word)

    def _line_break(self, start: int, position: int, cut: int) -> _Verdict | None:
        """Decide about white space with a line break in it; None leaves it to the mark, or to prose."""
        text = self.text
        if cut == len(text):
            return None
        newline = text.find("\n", position)
        was_block = start < self.lines.block_end
        own_line = self.lines.begin(cut, newline) if cut >= self.lines.block_end else False
        if text.count("\n", position, cut) > 1:
            return _BLANK_LINE
        return _OWN_LINE if own_line or was_block else None

    def _closers_end(self, start: int, end: int, reach: int) -> int:
        """Where the closing quotes end after a mark of another script: a quote that opens is none of them."""
        for at in range(start, end):
            char = self.text[at]
            if char in _OPENING_AFTER_OTHER or char in _STRAIGHT and reach < at:
                return at
        return end

    def _mark(self, start: int, mark_end: int, position: int, cut: int, reach: int) -> tuple[_Verdict, str]:
        """Decide about a mark in running text. The first rule that applies counts."""
        text = self.text
        char = text[start]
        mark = text[start:mark_end]
        if cut == len(text):
            return _END_OF_TEXT, mark
        if reach >= position:
            return _INSIDE, mark
        other = not _OTHER_SET.isdisjoint(mark)
        if position == cut and not other:
            if char in "!?" and start and _is_ideographic(text[start - 1]):
                other = True
            else:
                return self._attached(start, cut), mark
        after = text[cut]
        if after in _GOES_ON_AFTER:
            return _PUNCTUATION, mark
        if after in _ALL_MARKS and not text[cut + 1:cut + 2].isalnum():
            return _RUN_ON, mark
        closed = position > mark_end
        if closed and start and text[start - 1] in OPENERS and text[start - 1] not in "*_~`\xa0\u202f":
            return _ALONE, mark
        if other:
            return self._other(start, mark, closed, cut), mark
        if mark == ".":
            return self._full_stop(start, position, cut, closed)
        lower = self._lower_follows(cut)
        if closed and (lower or self._is_said(cut)):
            return _QUOTE_ON, mark
        if _DOTS.issuperset(mark):
            spaced = start > 0 and text[start - 1].isspace()
            at = self._skip_openers(cut)
            pronoun = spaced and text[at:at + 1] == "I" and not text[at + 1:at + 2].isalpha()
            return (_DOTS_END if text[at:at + 1].isupper() and not pronoun else _DOTS_ON), mark
        if lower and (after in _DASHES or start and text[start - 1].isspace()):
            return _LOWER, mark
        word = self._word_before(start)
        if word in self.tables.marked_names and not self._starts_sentence(cut):
            return _MARKED_NAME, word + mark
        return (_RUN if len(mark) > 1 else _MARK), mark

    def _attached(self, start: int, cut: int) -> _Verdict:
        """Decide about a Western mark without white space after it: never an end, for one of several reasons."""
        text = self.text
        before, after = text[start - 1:start], text[cut]
        if after.isdigit() and not before.isalpha():
            return _DECIMAL
        if after in _GOES_ON_AFTER or not (after.isalnum() or after in "/_~"):
            return _PUNCTUATION
        if before.isalpha() and not text[start - 2:start - 1].isalnum() and start - 1 >= 0 and after.isalpha():
            return _INNER_DOT
        return _NO_SPACE if after.isupper() and text[start] == "." else _ADDRESS

    def _other(self, start: int, mark: str, closed: bool, cut: int) -> _Verdict:
        """Decide about a mark of another script."""
        text = self.text
        if mark == "．" and text[start - 1:start].isdigit() and text[cut].isdigit():
            return _DECIMAL
        if closed and (self._is_said(cut) or self._quote_goes_on(cut)):
            return _QUOTE_ON
        return _OTHER

    def _full_stop(self, start: int, position: int, cut: int, closed: bool) -> tuple[_Verdict, str]:
        """Decide about a single full stop with white space after it: what it belongs to is the question."""
        text = self.text
        word = self._word_before(start)
        if not word:
            at = self._skip_openers(cut)
            return (_LONE_STOP if text[at:at + 1].isupper() else _LOWER), "."
        named = word + "."
        found, form = self._look_up(word, start)
        if found:
            if form != word:
                named = form + "."
            return self._abbreviation(found, "dotted form" if "." in form else "abbreviation", cut), named
        tail = word[max(word.rfind(char) for char in "-–/—(") + 1:]
        if len(tail) == 1 and tail.isalpha() and (tail.lower() != tail.upper() or "\u0600" <= tail <= "\u06ff"):
            return _INITIAL, tail + "."
        if "." in word and _DOTTED_FORM.fullmatch(tail):
            return self._abbreviation("EITHER", "dotted form", cut), named
        if word[-1].isdigit():
            verdict = self._number(word, start, cut)
            if verdict:
                return verdict, named
        elif _ROMAN.fullmatch(word) and (self._opens_sentence(start - len(word))
                                         or word.isupper() and self._lower_follows(cut)):
            return (_LIST_NUMBER if self._opens_sentence(start - len(word)) else _ORDINAL), named
        if (closed or text[cut] in _DASHES) and self._lower_follows(cut):
            return (_QUOTE_ON if closed else _LOWER), "."
        if closed and not text[cut].isupper() and self._is_said(cut):
            return _QUOTE_ON, "."
        return _FULL_STOP, word

    def _look_up(self, word: str, start: int) -> tuple[str | None, str]:
        """Find the list a word stands in, alone, without what is joined to it, or with the word before it."""
        tables = self.tables
        found = tables.list_of(word)
        if found:
            return found, word
        if len(word) == 1 or word in tables.pair_ends:
            before = self.text[max(start - _WORD_REACH, 0):start].split()[-2:-1]
            if before:
                form = before[0] + word if before[0].endswith(".") else f"{before[0]} {word}"
                found = tables.as_written.get(form) or tables.any_case.get(form)
                if found:
                    return found, form
            return None, word
        if not word.isalpha():
            tail = re.split(r"[-–/—'’(\d]", word)[-1]
            if len(tail) > 1 and tail != word:
                return tables.list_of(tail), tail
        return None, word

    def _abbreviation(self, name: str, rule: str, cut: int) -> _Verdict:
        """Decide about an abbreviation by the list it stands in and by what follows."""
        on = _ON[rule, "NUMBERED" if name == "NUMBERED_WORDS" else name]
        if name in ("TITLES", "LEADING"):
            return on
        text = self.text
        at = self._skip_openers(cut)
        after = text[at:at + 1]
        if name == "NUMBERED":
            return on if after.islower() or _NUMBERED_NEXT.match(text, at) else _NO_NUMBER
        if name == "NUMBERED_WORDS":
            return on if after.islower() or _dated().match(text, at) else _NO_NUMBER
        if text[cut] in "([":
            return on
        if name == "CLOSING":
            word = self._word_at(at)
            follows = (after.isupper() and word not in self.tables.after_time
                       and self.tables.list_of(word) != "CLOSING" and word != "KG"
                       or after.isalpha() and after.lower() == after.upper() and not _is_ideographic(after))
        else:
            follows = self._starts_sentence(cut)
        return _END[rule, name] if follows or self._opens_item(at) else on

    def _number(self, word: str, start: int, cut: int) -> _Verdict | None:
        """Decide about a full stop after digits; None where the number is an ordinary word."""
        text, lines = self.text, self.lines
        if word.strip("0123456789.–-"):
            return None
        digits = re.split(r"\D", word)[-1]
        if len(digits) > 3:
            return None
        number = int(digits)
        before = text[max(start - len(word) - _WORD_REACH, 0):start - len(word)].rstrip()
        if (self._opens_sentence(start - len(word))
                or number == lines.list_number + 1 and start - lines.list_at <= _LIST_REACH
                or number == 1 and before.endswith((":", ";"))):
            lines.list_number, lines.list_at = number, start
            return _LIST_NUMBER
        if self._lower_follows(cut):
            return _ORDINAL
        next_word = self._word_at(cut)
        if next_word in self.tables.ordinal_words:
            return _ORDINAL
        if text[cut].isupper() and next_word not in self.tables.starters:
            article = before.split()[-1:] or [""]
            if article[0] in self.tables.ordinal_articles:
                return _ORDINAL
        if len(digits) < 3 and _DATE_TAIL.match(text, cut):
            dated = text[cut:cut + 4].isdigit()
            if not dated or _DATE_HEAD.search(text, max(start - 8, 0), start):
                return _ORDINAL
        return None

    def _word_before(self, start: int) -> str:
        """The word before a mark, without what opens before it; empty after white space."""
        chunk = self.text[max(start - _WORD_REACH, 0):start]
        if not chunk or chunk[-1].isspace():
            return ""
        return chunk.rsplit(None, 1)[-1].lstrip(OPENERS)

    def _word_at(self, at: int) -> str:
        match = _LETTERS.match(self.text, at)
        return match[0] if match else ""

    def _skip_openers(self, at: int) -> int:
        """The place of the first character that is no quote, bracket, dash or emphasis."""
        text, last = self.text, min(at + _OPENERS_REACH, len(self.text))
        while at < last and (text[at] in OPENERS or text[at] == " "):
            at += 1
        return at

    def _lower_follows(self, cut: int) -> bool:
        at = self._skip_openers(cut)
        return self.text[at:at + 1].islower()

    def _starts_sentence(self, cut: int) -> bool:
        """Tell whether a typical first word of a sentence follows."""
        at = self._skip_openers(cut)
        word = self._word_at(at)
        return word in self.tables.starters and not (len(word) == 1 and self.text[at + 1:at + 2] == ".")

    def _opens_sentence(self, at: int) -> bool:
        """Tell whether nothing but white space and marks such as `-` or `**` stands before `at` in its sentence."""
        return at - self.sentence_start <= _OPENERS_REACH and not self.text[self.sentence_start:at].strip(
            OPENERS + "+ \t\r\n\f\v")

    def _opens_item(self, at: int) -> bool:
        return bool(_ITEM_NEXT.match(self.text, at))

    def _is_said(self, cut: int) -> bool:
        """Tell whether a clause follows that says who spoke: `Anna asked`."""
        text, tables = self.text, self.tables
        if _is_ideographic(text[cut]):
            return bool(_said_in_chinese().match(text, cut))
        words = re.findall(r"[^\W\d_]+", text[cut:cut + 40])[:3]
        return (bool(words) and not tables.saying.isdisjoint(words)
                and not (words[0] in tables.starters and words[0].lower() != words[0].upper()))

    def _quote_goes_on(self, cut: int) -> bool:
        """Tell whether a particle follows that carries the sentence on: `「はい。」と`."""
        text, tables = self.text, self.tables
        return text.startswith(tables.quote_goes_on, cut) and not text.startswith(tables.quote_is_over, cut)


_ITEM_NEXT = re.compile(r"\d{1,3}[.)]\s")


@lru_cache(maxsize=1)
def _dated() -> re.Pattern[str]:
    """Digits, a longer Roman number, or a month with a day: what follows `No.` or `Mon.`"""
    names = "|".join(sorted(load_tables().after_time))
    return re.compile(rf"\d|[§#№]|[IVXLC]{{2,}}\b|(?:{names})\.?\s\d")


@lru_cache(maxsize=1)
def _said_in_chinese() -> re.Pattern[str]:
    verbs = "|".join(sorted(word for word in load_tables().saying if _is_ideographic(word[0])))
    return re.compile(rf"[^，。！？：；、“”「」\s]{{0,10}}?(?:{verbs})(?:着|著|了|道)?[，。：；]")
