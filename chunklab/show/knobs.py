"""The story of a knob: one text and one setting, and what each turn of one of its parameters changes."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from chunklab import params
from chunklab.chunkers.ladder import RecursiveChunker
from chunklab.document import Span
from chunklab.show.numbers import Numbers, numbers_of
from chunklab.steps import Step
from chunklab.text.words import word_spans

_KNOBS = ("chunk_size", "overlap", "separator", "unit")
_SEPARATORS = ("", " ", ". ", "\n\n")
_UNITS: dict[str, dict[str, Any]] = {
    "characters": {}, "words": {"length": lambda text: len(word_spans(text))}, "tokens": {"tokenizer": "cl100k_base"}}


class KnobSweep:
    """Tell what turning one knob changes, one step a turn, while the other three stay.

    `stepper` and `player` show its steps. The first is the setting as it is given. The text is cut at one
    separator, which stays at the end of a piece, and whole pieces are packed; a piece over the size stays whole.

    Parameters
    ----------
    knob : "chunk_size", "overlap", "separator" or "unit", default "chunk_size"
        Which one is turned.
    turns : sequence of int or str, or None, default None
        Where it is turned to, in this order, after the setting as it is given. None takes three sizes or
        overlaps that grow, or the other separators or units.
    chunk_size : int, default 40
        The largest size of a chunk, S, in the unit, 1 or more.
    overlap : int, default 0
        What whole pieces that are repeated may have together, O, in the unit, from 0 to S − 1.
    separator : str, default " "
        Where the text may be cut. "" is between any two characters.
    unit : "characters", "words" or "tokens", default "characters"
        What size and overlap count. Tokens are those of cl100k_base.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense, or a turn of one does not.

    Examples
    --------
    >>> for step in KnobSweep("chunk_size", [20], chunk_size=10).steps("Book a seat. Take the train."):
    ...     print(step.reason)
    chunk_size 10: 3 chunks, of 6 to 10 characters, 0.93 times the text. 0 of 2 sentences are whole.
    chunk_size 20: 2 chunks, of 10 to 17 characters, 0.96 times the text. 1 of 2 sentences are whole.

    Chapter: knobs
    """

    def __init__(self, knob: str = "chunk_size", turns: Iterable[Any] | None = None, chunk_size: int = 40,
                 overlap: int = 0, separator: str = " ", unit: str = "characters") -> None:
        self.knob = params.choice("knob", knob, _KNOBS)
        self._setting: dict[str, Any] = {"chunk_size": chunk_size, "overlap": overlap, "separator": separator, "unit": unit}
        _chunker(**self._setting)
        self.turns = _turns(turns, knob, self._setting)
        self._chunkers = [(value, _chunker(**{**self._setting, self.knob: value}))
                          for value in (self._setting[self.knob], *self.turns)]

    def __repr__(self) -> str:
        setting = ", ".join(f"{name}={value!r}" for name, value in self._setting.items())
        return f"KnobSweep({self.knob!r}, {list(self.turns)!r}, {setting})"

    def steps(self, text: str) -> list[Step]:
        """Tell one step a turn. Its state is what the package's chunker gives with that setting."""
        params.string("text", text)
        told: list[Step] = []
        before: list[Span] | None = None
        for value, chunker in self._chunkers:
            chunks = chunker.chunk(text)
            spans = [chunk.span for chunk in chunks if chunk.span]
            still = "not one cut has moved. " if spans and spans == before else ""
            shown = value if isinstance(value, int) else repr(value)
            unit = value if self.knob == "unit" else self._setting["unit"]
            told.append(Step("knob", (0, len(text)), f"{self.knob} {shown}: {still}{_count(numbers_of(chunks, chunker), unit)}",
                             None, (), len(spans), spans))
            before = spans
        return told


def _turns(turns: Any, knob: str, setting: dict[str, Any]) -> tuple[Any, ...]:
    if turns is None:
        size = setting["chunk_size"]
        usual: dict[str, tuple[Any, ...]] = {
            "chunk_size": (2 * size, 3 * size, 4 * size), "overlap": (size // 4, size // 2, size * 3 // 4),
            "separator": _SEPARATORS, "unit": tuple(_UNITS)}
        return tuple(value for value in usual[knob] if value != setting[knob])
    if isinstance(turns, str) or not isinstance(turns, Iterable):
        raise TypeError(f"turns is {turns!r}: give a list of values of {knob}, such as {list(_turns(None, knob, setting))}.")
    return tuple(turns)


def _count(numbers: Numbers, unit: Any) -> str:
    if not numbers.count:
        return "there is nothing to cut."
    made = "1 chunk" if numbers.count == 1 else f"{numbers.count} chunks"
    sizes = f"{numbers.least} to {numbers.largest}" if numbers.least < numbers.largest else f"{numbers.largest}"
    over = f", {len(numbers.over)} of them over the size" if numbers.over else ""
    return (f"{made}, of {sizes} {unit}{over}, {numbers.stored / numbers.characters:.2f} times the text. "
            f"{numbers.sentences - numbers.broken} of {numbers.sentences} sentences are whole.")


def _chunker(chunk_size: int, overlap: int, separator: str, unit: str) -> RecursiveChunker:
    length = _UNITS[params.choice("unit", unit, tuple(_UNITS))]
    params.string("separator", separator)
    return RecursiveChunker(chunk_size, overlap, (separator,), keep_separator="end", **length)
