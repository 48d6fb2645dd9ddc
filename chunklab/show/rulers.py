"""The story of three rulers: a text unit by unit, and how far each ruler has come."""
from __future__ import annotations

from bisect import bisect_left
from itertools import pairwise

from chunklab import params
from chunklab.document import Span
from chunklab.steps import Step, Story, numbered
from chunklab.text.graphemes import extends
from chunklab.text.words import word_spans

_UNITS = ("tokens", "words", "characters")
_MARKS = str.maketrans({"\n": "¶", "\r": "¶", "\t": "→"})


class Rulers:
    """Tell a text unit by unit, and how many characters, words and tokens have begun up to there.

    `stepper` and `player` show its steps: each unit has a colour and a number of its own. Tokens that are
    less than a character have one step together, because nothing can be shown between them.

    Parameters
    ----------
    unit : "tokens", "words" or "characters", default "tokens"
        The ruler to step along. Tokens are those of cl100k_base.

    Raises
    ------
    ValueError, TypeError
        When `unit` is none of the three.

    Examples
    --------
    >>> for step in Rulers().steps("Up to 5 days"):
    ...     print(step.reason)
    Token 1 is “Up”. Up to here: 2 characters, 1 word, 1 token.
    Token 2 is “ to”. Up to here: 5 characters, 2 words, 2 tokens.
    Token 3 is “ ”. Up to here: 6 characters, 2 words, 3 tokens.
    Token 4 is “5”. Up to here: 7 characters, 3 words, 4 tokens.
    Token 5 is “ days”. Up to here: 12 characters, 4 words, 5 tokens.

    Chapter: tokens
    """

    def __init__(self, unit: str = "tokens") -> None:
        self.unit = params.choice("unit", unit, _UNITS)

    def __repr__(self) -> str:
        return f"Rulers({'' if self.unit == _UNITS[0] else f'unit={self.unit!r}'})"

    def steps(self, text: str) -> list[Step]:
        """Tell one step a unit, in the order of the text. The last state has the spans of all units."""
        from chunklab.tokenizers import get_tokenizer

        text = params.string("text", text)
        words = [start for start, _ in word_spans(text)]
        # A token that begins inside a character begins, for this count, where the next one after that character does not.
        tokens: list[int] = []
        for start in get_tokenizer().encode_with_starts(text)[1][:-1]:
            tokens.append(start if start >= 0 else tokens[-1])
        story = Story()
        for number, (start, end) in enumerate(self._spans(text, tokens), 1):
            first, last = bisect_left(tokens, start), bisect_left(tokens, end)
            name = self.unit[:-1].capitalize() + f" {number}"
            verb = "is"
            if self.unit == "tokens":
                name = numbered("token", first + 1, last).capitalize()
                verb = "are together" if last > first + 1 else "is"
            story.close(start, end, f"{name} {verb} “{_shown(text[start:end])}”. Up to here: {_count(end, 'character')}, "
                                    f"{_count(bisect_left(words, end), 'word')}, {_count(last, 'token')}.")
        return story.steps

    def _spans(self, text: str, tokens: list[int]) -> list[Span]:
        if self.unit == "words":
            return word_spans(text)
        starts = sorted({*tokens}) if self.unit == "tokens" else list(range(len(text)))
        return list(pairwise([*starts, len(text)])) if starts else []


def _shown(piece: str) -> str:
    """Make every character of a unit visible: an accent alone gets a circle, and one without a shape its number."""
    shown = "".join(char if char.isprintable() else f"U+{ord(char):04X}" for char in piece.translate(_MARKS))
    return f"◌{shown}" if extends(piece[0]) and shown[0] == piece[0] else shown


def _count(number: int, unit: str) -> str:
    return f"{number:,} {unit}{'' if number == 1 else 's'}"
