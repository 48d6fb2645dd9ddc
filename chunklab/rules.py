"""The rules that every chunker keeps, and a search for a text on which a chunker breaks one."""
from __future__ import annotations

import inspect
import operator
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from chunklab import params
from chunklab.chunkers.base import BaseChunker
from chunklab.counterexample import smallest, texts_like
from chunklab.document import Span
from chunklab.text.graphemes import is_boundary
from chunklab.text.headings import find_headings
from chunklab.text.words import is_blank

Rule = Callable[[BaseChunker, str], "Span | str | None"]
AN_ANSWER = "an answer"  # the rule that is broken by an error
_SHOWN = 160  # characters of a text, its middle left out where it has more


def inside_the_text(chunker: BaseChunker, text: str) -> Span | str | None:
    """Spans are pairs of whole numbers, inside the text."""
    for span in chunker.spans(text):
        try:
            start, end = map(operator.index, span)
        except (TypeError, ValueError):
            return f"{span!r} is no pair of whole numbers."
        if not 0 <= start <= end <= len(text):
            return f"{span!r} is not inside a text of {len(text)} characters."
    return None


def same_again(chunker: BaseChunker, text: str) -> str | None:
    """The same text has the same chunks, whatever was cut before it."""
    first = list(chunker.spans(text))
    chunker.spans(f"{text}\n{text}")
    again = list(chunker.spans(text))
    return None if first == again else f"Asked again, spans gives {again}."


def texts_true(chunker: BaseChunker, text: str) -> Span | str | None:
    """A chunk's text stands where its span says, and split_text gives the same."""
    chunks = chunker.chunk(text)
    for chunk in chunks:
        if chunk.span is None:
            return f"The chunk {_shown(chunk.text)} stands nowhere in the text."
        if not chunk.is_valid(text):
            return chunk.span
    if [piece for piece in chunker.split_text(text) if piece.strip()] != [chunk.text for chunk in chunks]:
        return "split_text gives other texts than chunk."
    return None


def in_order(chunker: BaseChunker, text: str) -> Span | None:
    """No chunk begins before the one in front of it."""
    return next((after for before, after in pairwise(chunker.spans(text)) if after[0] < before[0]), None)


def nothing_twice(chunker: BaseChunker, text: str) -> Span | None:
    """No chunk lies wholly inside the one before it."""
    return next((after for before, after in pairwise(chunker.spans(text)) if before[0] <= after[0] and after[1] <= before[1]),
                None)


def nothing_blank(chunker: BaseChunker, text: str) -> Span | None:
    """No chunk is blank, and a blank text has none."""
    return next((span for span in chunker.spans(text) if is_blank(text, *span)), None)


def nothing_lost(chunker: BaseChunker, text: str) -> Span | None:
    """Only white space, and headings that stand in a path, may be in no chunk."""
    lost = {at for at, char in enumerate(text) if not char.isspace()}
    titles: set[str] = set()
    for chunk in chunker.chunk(text):
        if chunk.span:
            lost.difference_update(range(*chunk.span))
        titles.update(chunk.section_path or ())
    for heading in find_headings(text) if lost else ():
        if heading.title in titles:
            lost.difference_update(range(heading.start, heading.end))
    if not lost:
        return None
    start = end = min(lost)
    while end in lost:
        end += 1
    return start, end


def characters_whole(chunker: BaseChunker, text: str) -> Span | None:
    """No cut is inside an emoji, an accented letter or a line end."""
    return next((span for span in chunker.spans(text) if not all(is_boundary(text, edge) for edge in span)), None)


def steps_true(chunker: BaseChunker, text: str) -> str | None:
    """The last step's state is what spans gives."""
    steps, spans = chunker.steps(text), [tuple(span) for span in chunker.spans(text)]
    last = list(steps[-1].state) if steps else []
    return None if last == spans else f"The last step stands at {last}."


RULES = (inside_the_text, same_again, texts_true, in_order, nothing_twice, nothing_blank, nothing_lost, characters_whole,
         steps_true)


class _AskedOnce(BaseChunker):
    """A chunker that cuts a text once for all rules that ask the same of it: one that embeds each sentence is slow."""

    def __init__(self, chunker: BaseChunker) -> None:
        self._chunker = chunker
        self._text: str | None = None
        self._answers: dict[str, Any] = {}

    def _ask(self, method: Callable[[str], Iterable[Any]], text: str) -> list[Any]:
        if text != self._text:
            self._text, self._answers = text, {}
        name = method.__name__
        if name not in self._answers:
            self._answers[name] = list(method(text))
        return list(self._answers[name])

    def spans(self, text: str) -> list[Span]:
        return self._ask(self._chunker.spans, text)

    def split_text(self, text: str) -> list[str]:
        return self._ask(self._chunker.split_text, text)

    def steps(self, text: str) -> list[Any]:
        return self._ask(self._chunker.steps, text)

    def chunk(self, documents: Any) -> Any:
        return self._ask(self._chunker.chunk, documents)


def _limit_holds(limit: int, length: Callable[[str], int] = len) -> Rule:
    """Make the rule that no chunk is longer than `limit`, unless its metadata says `oversize`."""
    def within_the_limit(chunker: BaseChunker, text: str) -> Span | str | None:
        for chunk in chunker.chunk(text):
            if length(chunk.text) > limit and "oversize" not in chunk.metadata:
                return chunk.span or f"The chunk {_shown(chunk.text)} is over the limit."
        return None

    within_the_limit.__doc__ = f"No chunk is over {limit}, or it says that it is oversize."
    return within_the_limit


class Breach(NamedTuple):
    """What is wrong: by which rule, what the rule says, and the span at fault or a sentence."""

    rule: str
    promise: str
    span: Span | None
    said: str
    error: type[Exception] | None = None


def _breach(rule: Rule, chunker: BaseChunker, text: str) -> Breach | None:
    """Look at one rule on one text."""
    try:
        found = rule(chunker, text)
    except NotImplementedError:
        raise  # nothing is written yet, which has a sentence of its own
    except Exception as error:
        if rule not in RULES:  # a mistake in a rule of the caller's is not the chunker's
            raise
        return Breach(AN_ANSWER, "The chunker raises no error.", None, f"{type(error).__name__}: {error}", type(error))
    if found is None:
        return None
    promise = (inspect.getdoc(rule) or "It has no docstring.").split("\n\n")[0].replace("\n", " ")
    if isinstance(found, str):
        return Breach(_name(rule), promise, None, found)
    if isinstance(found, tuple) and len(found) == 2:
        return Breach(_name(rule), promise, found, "")
    raise TypeError(f"The rule {_name(rule)!r} returned {found!r}: give None where it is kept, else a span or a sentence.")


def _name(rule: Rule) -> str:
    return getattr(rule, "__name__", "a rule").replace("_", " ")


def _shown(value: object) -> str:
    """Show a value, the middle of a long one left out."""
    written = repr(value)
    return written if len(written) <= _SHOWN else f"{written[:_SHOWN // 2]} … {written[-_SHOWN // 2:]}"


@dataclass(frozen=True)
class RulesReport:
    """What `check_rules` found. It is true where no rule was broken, so `assert check_rules(...)` does what it says.

    Parameters
    ----------
    chunker : str
        The chunker, as it shows itself.
    tried : int
        How many texts it cut.
    rules : int
        How many rules it keeps.
    rule, promise : str
        The name of the rule that is broken and what it says; empty where none is.
    text : str
        The smallest text found on which it is broken.
    spans : list of Span
        What the chunker makes of this text.
    span : Span or None
        The span at fault, where there is one: a chunk's, or that of text which is in no chunk.
    said : str
        A sentence, where no span says what is wrong.
    """

    chunker: str
    tried: int
    rules: int
    rule: str = ""
    promise: str = ""
    text: str = ""
    spans: tuple[Span, ...] = ()
    span: Span | None = None
    said: str = ""

    def __bool__(self) -> bool:
        return not self.rule

    def __repr__(self) -> str:
        if self:
            return f"{self.chunker} keeps {self.rules} rules on {self.tried} texts."
        at = self.said if self.span is None else f"{self.span}: {_shown(self.text[slice(*self.span)])}"
        return (f"{self.chunker} breaks the rule “{self.rule}”.\n"
                f"  rule    {self.promise}\n"
                f"  text    {_shown(self.text)}\n"
                f"  spans   {_shown(list(self.spans))}\n"
                f"  broken  {at}")


def check_rules(chunker: BaseChunker, texts: str | Iterable[str] = (), *, limit: int | None = None,
                length: Callable[[str], int] = len, also: Iterable[Rule] = (), without: Iterable[str] = ()) -> RulesReport:
    """Look for a text on which a chunker breaks a rule, and show the smallest one found.

    The texts you give are tried, then changed in many ways, mixed with each other and with traps:
    line ends of Windows, blank lines, emoji, accents, a first line that is missing. A text on which a
    rule is broken is made smaller for as long as the same rule stays broken. The search is the same
    on every machine. That nothing was found is no proof that there is nothing.

    An error counts as a breach of the rule `an answer`. The others are looked at in this order:

    - `inside the text`: spans are pairs of whole numbers, inside the text.
    - `same again`: the same text has the same chunks, whatever was cut before.
    - `texts true`: a chunk's text stands where its span says.
    - `in order`: no chunk begins before the one in front of it.
    - `nothing twice`: no chunk lies wholly inside the one before it.
    - `nothing blank`: no chunk is blank, and a blank text has none.
    - `nothing lost`: only white space, and headings that stand in a path, may be in no chunk.
    - `characters whole`: no cut is inside an emoji, an accented letter or a line end.
    - `steps true`: the last step's state is what `spans` gives.

    Parameters
    ----------
    chunker : BaseChunker
        One of the package's, or your own.
    texts : str or iterable of str, default ()
        What it is made for, such as a page of a log: a few hundred characters are enough.
    limit : int, optional
        The most that a chunk may have: `within the limit` is a rule, too.
    length : function from str to int, default len
        What the limit counts.
    also : iterable of functions
        Promises of your own: `rule(chunker, text)` returns None where it is kept, else the span at
        fault or a sentence. The function's name is the rule's, and its docstring says what it is.
    without : iterable of str
        Names of rules that the chunker does not promise.

    Returns
    -------
    RulesReport
        True if no rule was broken. Otherwise it names the rule, the text, and the span at fault.

    Raises
    ------
    TypeError
        When `chunker` is not a chunker, `texts` are not strings, or a rule of `also` returns something else.
    ValueError
        When `without` names a rule that there is not, or `limit` is under 1.

    Examples
    --------
    >>> import re
    >>> from chunklab import BaseChunker, check_rules
    >>> class Words(BaseChunker):
    ...     def spans(self, text):
    ...         return [found.span() for found in re.finditer("[a-z]+", text)]
    >>> check_rules(Words())
    Words() breaks the rule “nothing lost”.
      rule    Only white space, and headings that stand in a path, may be in no chunk.
      text    'A'
      spans   []
      broken  (0, 1): 'A'

    Chapter: build
    """
    if not isinstance(chunker, BaseChunker):
        raise TypeError(f"chunker is {chunker!r}: give a chunker"
                        + (f", such as {chunker.__name__}()." if isinstance(chunker, type) else "."))
    examples = [texts] if isinstance(texts, str) else list(texts)
    for example in examples:
        params.string("texts", example, "Give a string or a list of strings.")
    sized = () if limit is None else (_limit_holds(params.whole_number("limit", limit, 1), length),)
    rules = {_name(rule): rule for rule in (*RULES, *sized, *also)}
    for name in without:
        if rules.pop(name, None) is None:
            raise ValueError(f"without has {name!r}, which is no rule here: choose among {', '.join(rules)}.")
    tried = list(dict.fromkeys(texts_like(examples)))
    once = _AskedOnce(chunker)
    for number, text in enumerate(tried, 1):
        for rule in rules.values():
            # One asks on purpose again, and a promise of your own may ask for what only your class has.
            found = _breach(rule, once if rule in RULES and rule is not same_again else chunker, text)
            if found:
                return _smallest(chunker, number, rule, text, found)
    return RulesReport(repr(chunker), len(tried), len(rules))


def _smallest(chunker: BaseChunker, tried: int, rule: Rule, text: str, found: Breach) -> RulesReport:
    """Make the text smaller for as long as the same rule is broken, and tell of it."""
    def still(smaller: str) -> bool:
        nonlocal found
        now = _breach(rule, chunker, smaller)
        if now is None or now.rule != found.rule or now.error is not found.error:
            return False
        found = now
        return True

    text = smallest(text, still)
    spans = () if found.error else tuple(chunker.spans(text))
    return RulesReport(repr(chunker), tried, 0, found.rule, found.promise, text, spans, found.span, found.said)
