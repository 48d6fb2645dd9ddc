"""The named rules by which a sentence ends or goes on, and what each says to a reader.

`TRAPS` is the list to show; the verdicts below it are what the splitter hands out.
"""
from __future__ import annotations

from typing import NamedTuple


class Trap(NamedTuple):
    """A named rule: what it says, and an example with the cuts shown as ‖.

    Chapter: sentences
    """

    name: str
    description: str
    example: str


TRAPS = (
    Trap("blank line", "A blank line ends whatever stands before it.", "Leave policy\n\n‖Staff get twenty days."),
    Trap("line break", "A line break inside prose is white space; headings, list items, table rows, block quotes "
                       "and lines of code stand on their own.", "The cat sat on\nthe mat.\n‖- Feed it."),
    Trap("abbreviation", "The full stop may belong to the word: a title, a reference, a company.",
         "Dr. Smith saw Fig. 2. ‖He works at Acme Inc. ‖She does not."),
    Trap("dotted form", "A word with full stops inside keeps its last one, unless a typical first word follows.",
         "The U.S. economy grew, e.g. in May. ‖We left at 5 p.m. ‖Then we slept."),
    Trap("initial", "A single letter before a full stop is an initial.", "J. K. Rowling wrote it. ‖We read it."),
    Trap("list number", "A number that opens a sentence numbers it.", "1. Wash it. ‖2. Dry it."),
    Trap("ordinal", "Some languages write a full stop after an ordinal number.",
         "Das ist am 3. Oktober. ‖Danach nicht."),
    Trap("decimal", "A full stop before a digit is part of the number.", "It costs $4.99 in v2.0.1 today. ‖Buy it."),
    Trap("url or file name", "A mark inside an address or a file name is part of it.",
         "See example.com/a.b?x=1 or main.py today. ‖Thanks."),
    Trap("no space", "A Western mark ends a sentence only before white space.", "The end.Next one starts."),
    Trap("punctuation follows", "A comma or colon after the full stop carries the sentence on.",
         "Ann has an M.D.: she works here."),
    Trap("quote or bracket", "Inside a quote or bracket no sentence ends; after it, one may.",
         'He said, "Stop! Go home." and left. ‖"It is late." ‖She stayed.'),
    Trap("ellipsis", "Three dots end a sentence only before a capital.",
         "I thought ... maybe not. ‖I waited... ‖Nothing happened."),
    Trap("run of marks", "Marks in a row count as one.", "Really?! ‖Yes."),
    Trap("question or exclamation mark", "A question or exclamation mark ends a sentence.", "Is it late? ‖It is!"),
    Trap("name with a mark", "Some names end in a mark.", "Yahoo! shares fell."),
    Trap("lone mark", "A mark that stands alone in quotes or brackets, or with nothing before it, ends nothing.",
         'The mark "!" is loud. ‖Use it well.'),
    Trap("lower case follows", "Lower case carries the sentence on after a dash, after a mark that stands "
                                "apart, and where it says who spoke.",
         "Quoi ! dit-il."),
    Trap("other script", "Other scripts have marks of their own, which need no blank after them.",
         "今天下雨。‖我们走吧！‖好不好？"),
    Trap("joined character", "A blank that carries an accent is no place to cut.", "It ended. \u0301 It went on."),
    Trap("full stop", "A full stop after an ordinary word ends a sentence, before lower case too.",
         "It ended. ‖iPhone sales rose."),
    Trap("end of text", "The last mark of a text ends its last sentence.", "Bring pens, paper, etc."),
)


class Verdict(NamedTuple):
    """What a rule decides about one place. The reason may name the `{word}` and the `{mark}`."""

    rule: str
    is_end: bool
    reason: str


BLANK_LINE = Verdict("blank line", True, "A blank line ends the sentence.")
OWN_LINE = Verdict("line break", True, "The line break is an end, for a heading, list item, table row, block "
                                       "quote or line of code stands on its own.")
IN_LINE = Verdict("line break", False, "The line is a heading, table row or line of code, and such a line is kept "
                                       "whole.")
SOFT_LINE = Verdict("line break", False, "A single line break inside prose is white space.")
NO_VOWEL = Verdict("abbreviation", False,
                   '"{word}." has no vowel, so it reads as an abbreviation, and no capital follows.')
INITIAL = Verdict("initial", False, '"{word}." is a single letter, so it is read as an initial.')
LIST_NUMBER = Verdict("list number", False, '"{word}." numbers the item of a list.')
ORDINAL = Verdict("ordinal", False, '"{word}." is an ordinal number or part of a date.')
DECIMAL = Verdict("decimal", False, "A digit follows at once, so the mark is part of a number.")
ADDRESS = Verdict("url or file name", False, "The mark stands inside an address, a file name or another name.")
INNER_DOT = Verdict("dotted form", False, "The full stop stands inside a dotted form.")
NO_SPACE = Verdict("no space", False, "No white space follows the mark.")
PUNCTUATION = Verdict("punctuation follows", False, "The punctuation that follows carries the sentence on.")
INSIDE = Verdict("quote or bracket", False, "The mark stands inside a quote or bracket that is kept whole.")
ALONE = Verdict("lone mark", False, "The mark stands alone in quotes or brackets.")
NOTHING_BEFORE = Verdict("lone mark", False, "Nothing stands before the mark that it could end.")
QUOTE_GOES_ON = Verdict("quote or bracket", False, "The sentence goes on after the closing quote or bracket.")
LOWER_CASE = Verdict("lower case follows", False,
                     "Lower case follows, after a dash or a mark that stands apart, or to say who spoke.")
DOTS_GO_ON = Verdict("ellipsis", False, "No capital follows the dots, so the sentence goes on.")
DOTS_END = Verdict("ellipsis", True, "A capital follows the dots, so a new sentence begins.")
MARK = Verdict("question or exclamation mark", True, 'The "{mark}" ends the sentence.')
RUN = Verdict("run of marks", True, 'The run "{mark}" counts as one mark and ends the sentence.')
RUN_GOES_ON = Verdict("run of marks", False, "Another mark follows, and the run counts as one.")
MARKED_NAME = Verdict("name with a mark", False, '"{word}{mark}" is a name that ends in a mark.')
OTHER_SCRIPT = Verdict("other script", True, 'The "{mark}" ends the sentence, with or without a blank after it.')
JOINED = Verdict("joined character", False,
                 "An accent follows that belongs to the blank, and no character is cut in two.")
FULL_STOP = Verdict("full stop", True, 'The full stop follows "{word}", an ordinary word.')
LONE_STOP = Verdict("full stop", True, "The full stop stands alone, and a capital follows.")
NO_NUMBER = Verdict("full stop", True, 'No number follows "{word}.", so it is an ordinary word here.')
END_OF_TEXT = Verdict("end of text", True, "The text ends here.")

# For each list of abbreviations: what is said where the sentence goes on, and where it ends.
_LIST_REASONS = {
    "TITLES": ('"{word}." is in the list of titles, so the full stop belongs to it.', None),
    "LEADING": ('"{word}." is an abbreviation that always leads on, so the full stop belongs to it.', None),
    "NUMBERED": ('"{word}." is an abbreviation that goes with what follows, so the full stop belongs to it.', None),
    "NUMBERED_WORDS": ('"{word}." goes with what follows, so the full stop belongs to it.', None),
    "CLOSING": ('"{word}." is an abbreviation, and no new sentence begins after it.',
                '"{word}." is an abbreviation that may close a sentence, and a capital follows.'),
    "EITHER": ('"{word}." is an abbreviation, and no typical first word follows.',
               '"{word}." is an abbreviation, but a typical first word follows.'),
}
# (list, whether the form is dotted) → the verdict.
GOES_ON = {(name, dotted): Verdict(rule, False, on) for name, (on, _) in _LIST_REASONS.items()
           for dotted, rule in enumerate(("abbreviation", "dotted form"))}
ENDS = {(name, dotted): Verdict(rule, True, end) for name, (_, end) in _LIST_REASONS.items() if end
        for dotted, rule in enumerate(("abbreviation", "dotted form"))}
