"""Lines that stand on their own in a text: headings, list items, table rows, block quotes, code."""
from __future__ import annotations

import re
from functools import cached_property

from chunklab.text.late import late_pattern

_LINE = late_pattern(r"""
    (?P<underline>(?:=+|-{2,}|[*_~^]{6,})[ \t]*\r?(?=\n|\Z))
  | (?P<whole>\#{1,6}(?=[ \t\r\n]|\Z) | \| | \+[-=] | ([-*_])(?:[ \t]*\3){2,}[ \t]*\r?(?=\n|\Z))
  | (?P<fence>```(?=[^`\n]*(?:\n|\Z)) | ~~~)
  | (?P<item>[-*+•‣◦▪●○·][ \t\xa0]+(?=\S) | [—–][ \t\xa0]?(?=[A-ZÀ-ÖØ-ÞА-ЯЁ¿¡«“"]) | >>>[ ] | \.\.\.?[ ]
      | \d{1,3}\)[ \t] | [a-z]\)[ \t])
  | (?P<bare>>[ \t]*\r?(?=\n|\Z))
  | (?P<quote>>)
  | (?P<number>\d{1,3})\.[ \t]
  | (?P<bracketed>\(\w{1,3}\)[ \t])
""", re.VERBOSE)
# The first characters of all these lines, but for `a)`.
LINE_STARTS = frozenset("#|`~^.-*_=+•‣◦▪●○·—–>0123456789(")
# What, at the end of a line, announces a list.
_ANNOUNCES = frozenset(".!?…:;。！？：；।؟")


class Lines:
    """Reads the lines of one text in order and tells which line breaks are the end of a sentence."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.block_end = 0  # up to here each line is a sentence: a heading, a row, a block of code
        self.list_number = 0  # the number that was last read as that of a list item
        self._quote_end = -1  # the line break after the last line of a block quote
        self._unclosed = ""  # kinds of code fence that nothing closes from here on

    def begin(self, at: int, line_break: int) -> bool:
        """Look at the line whose first letter is at `at`; tell whether the line break before it is an end."""
        if self.text[at] not in LINE_STARTS and self.text[at + 1:at + 2] != ")":
            return False
        match = _LINE.match(self.text, at)
        if match is None:
            return False
        kind = match.lastgroup
        if kind == "item":
            return True
        if kind == "number":
            # In wrapped prose a line may begin with any number, so only the next of a list counts.
            return int(match["number"]) in (0, 1, self.list_number + 1) or self._announced(line_break)
        if kind == "bracketed":
            return self._announced(line_break)
        line_end = self._line_end(at)
        if kind in ("quote", "bare"):
            goes_on = self._quote_end == line_break
            self._quote_end = line_end
            if kind == "bare":
                self.block_end = line_end + 1
            return not goes_on
        self.block_end = line_end + 1
        if kind == "fence" and match["fence"][0] not in self._unclosed:
            closing = self._fence_end(match["fence"]).search(self.text, line_end)
            if closing:
                self.block_end = self._line_end(closing.end()) + 1
            else:
                self._unclosed += match["fence"][0]
        return kind != "underline"  # it belongs to the heading above it

    def _fence_end(self, fence: str) -> re.Pattern[str]:
        from chunklab.text.headings import fence_end

        return fence_end(fence, self._line_ends)

    @cached_property
    def _line_ends(self) -> str:
        from chunklab.text.headings import line_end_of

        return line_end_of(self.text)

    def _line_end(self, at: int) -> int:
        line_end = self.text.find("\n", at)
        return line_end if line_end >= 0 else len(self.text)

    def _announced(self, line_break: int) -> bool:
        """Tell whether the line that ends at `line_break` announces a list."""
        return not _ANNOUNCES.isdisjoint(self.text[max(line_break - 8, 0):line_break].rstrip()[-1:])
