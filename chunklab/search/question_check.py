"""A check of questions, before anything is searched: what is wrong with them, and what they are like."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from statistics import fmean
from typing import Any, NamedTuple

from chunklab.search.measures.corpus import Corpus
from chunklab.search.measures.coverage import whole
from chunklab.search.measures.gold import Place, Question
from chunklab.search.readings import Searched
from chunklab.search.vocabulary import terms
from chunklab.text.quotations import find_quote

SHORTEST = 10  # characters of an answer; fewer stand nearly anywhere
COPIED = "right-copy"  # the tag of a question whose answer stands elsewhere too, and is right in one place alone

# Words that say how one asks and not what about: English, German, French, Spanish.
_FUNCTION_WORDS = frozenset("""
a about after all also am an and any are as at be because been before being between both but by can cannot could did do
does doing done each either else ever every few for from get gets give given gives had has have having he her here him his
how i if in into is it its itself just may me might mine more most much must my need needs no nor not of off on once one
only or other our out over own per same shall she should since so some still such take takes than that the their them then
there these they this those through to too under until up us use used very was we were what when where whether which while
who whom whose why will with within without would you your s t
aber als am an auch auf aus bei bis da dann das dass dem den der des die dies diese dieser dieses doch du durch ein eine
einem einen einer eines er es für haben hat ich ihr im in ist kann man mit muss nach nicht noch nur ob oder seine sich sie
sind so um und unter vom von vor wann warum was welche welchem welchen welcher welches wem wen wenn wer werden wie wird wo
zu zum zur über
au aux avec ce ces cette combien comment dans de des du elle en est et il ils la le les leur lors mais ne on ou où par pas
pour pourquoi qu quand que quel quelle quelles quels qui quoi sa se ses si son sont sur un une y
al como con cuando cuál cuáles cuánto cuántos cuándo cómo del donde dónde el ella en entre es está hay la las lo los más no
para pero por porque que qué quién se si sin sobre son su sus un una y
""".split())


class Elsewhere(NamedTuple):
    """Say where the words of an answer stand again, and whether the question says that this is meant."""

    question: str
    place: Place
    copy: Place
    is_declared: bool


class Solved(NamedTuple):
    """Count the questions of a tag that none of some settings answer whole, that some do, and that all do."""

    none: int
    some: int
    all: int


@dataclass(frozen=True, slots=True)
class QuestionCheck:
    """Hold what `check_questions` found.

    Parameters
    ----------
    faults : tuple of str
        What is wrong, a sentence for each.
    elsewhere : tuple of Elsewhere
        Each other place where the words of an answer stand.
    overlaps : mapping from str to float
        For each question that has an answer, the share of its content words that stand in the answer.
    tags, halves, written_from : mapping from str to int
        How many questions there are of each.
    overlap_by_writing : mapping from str to float
        The mean overlap, by what the questions were written from. High values flatter lexical search.
    solved : mapping from str to Solved
        By tag; empty where no settings were given. A tag that all or none solve separates nothing.

    Chapter: measure
    """

    faults: tuple[str, ...]
    elsewhere: tuple[Elsewhere, ...]
    overlaps: Mapping[str, float]
    tags: Mapping[str, int]
    halves: Mapping[str, int]
    written_from: Mapping[str, int]
    overlap_by_writing: Mapping[str, float]
    solved: Mapping[str, Solved]


def check_questions(documents: Any, questions: Iterable[Question], settings: Mapping[str, Any] | None = None,
                    budget: int = 4000) -> QuestionCheck:
    """Check questions against their documents, before any of them is asked.

    Faults are: an id that comes twice, a blank question, a place that is in no document or outside of its
    text, blank, or not its quote; an answer of under 10 characters; an answer whose words stand elsewhere
    too, where that place is neither an alternative nor the question tagged "right-copy".

    Parameters
    ----------
    documents : documents
        As a chunker takes them.
    questions : iterable of Question
    settings : mapping from str to chunker, or None, default None
        Reference settings. How many of them answer each kind of question whole is counted, by BM25.
    budget : int, default 4000
        What each of them may read, in characters that are not white space.

    Returns
    -------
    QuestionCheck

    Raises
    ------
    ValueError
        When two documents have one name; or when there are settings and faults, since what a faulty
        question measures is nothing.

    Examples
    --------
    >>> song = {"source": "song.txt", "text": "tea for two and two for tea, me for you and you for me"}
    >>> check = check_questions(song, [Question("q1", "Tea for whom?", [[("song.txt", 0, 11)]], tags=["short"])])
    >>> check.faults, check.overlaps, check.tags
    ((), {'q1': 1.0}, {'short': 1})

    Chapter: measure
    """
    corpus = Corpus(documents)
    listed = list(questions)
    faults = [fault for question in listed for fault in _faults(corpus, question)]
    faults += [f"Question {name!r} is there {count} times: give each an id of its own."
               for name, count in Counter(question.id for question in listed).items() if count > 1]
    elsewhere = tuple(copy for question in listed for copy in _elsewhere(corpus, question))
    faults += [f"Question {one.question!r}: what stands at {one.place.start} in {one.place.source!r} stands at "
               f"{one.copy.start} in {one.copy.source!r} too. Make that an alternative, or tag the "
               f"question {COPIED!r} if it answers another."
               for one in elsewhere if not one.is_declared]
    overlaps = {question.id: overlap for question in listed if (overlap := _overlap(corpus, question)) is not None}
    writings: dict[str, list[float]] = {}
    for question in listed:
        if question.id in overlaps:
            writings.setdefault(question.written_from, []).append(overlaps[question.id])
    if settings and faults:
        raise ValueError(f"The questions have {len(faults)} faults, the first of them: {faults[0]} Check them without settings "
                         "and mend them first.")
    return QuestionCheck(
        tuple(faults), elsewhere, overlaps, _counted(tag for question in listed for tag in question.tags),
        _counted(question.half for question in listed), _counted(question.written_from for question in listed),
        {name: fmean(values) for name, values in sorted(writings.items())},
        _solved(corpus, listed, settings, budget) if settings else {})


def _counted(names: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(names).items()))


def _faults(corpus: Corpus, question: Question) -> Iterator[str]:
    if not question.text.strip():
        yield f"Question {question.id!r} is blank: write what is asked."
    for slot in question.slots:
        for place in slot:
            try:
                corpus.gold(Question(question.id, question.text, [[place]]))
            except ValueError as error:
                yield str(error)
                continue
            length = len(_quote(corpus, place).strip())
            if length < SHORTEST:
                yield (f"Question {question.id!r} has an answer of {length} characters at {place.start} in {place.source!r}: "
                       f"mark {SHORTEST} or more, or every chunk with such a word answers it.")


def _quote(corpus: Corpus, place: Place) -> str:
    """What stands at a place; nothing where there is no such place."""
    document = corpus.documents.get(place.source)
    return document.text[place.start:place.end] if document else ""


def _elsewhere(corpus: Corpus, question: Question) -> Iterator[Elsewhere]:
    known = [(place.source, place.start, place.end) for slot in question.slots for place in slot]
    for slot in question.slots:
        for place in slot:
            quote = _quote(corpus, place)
            for name, document in corpus.documents.items():
                for start, end in find_quote(document.text, quote):
                    if not any(source == name and first < end and start < last for source, first, last in known):
                        copy = Place(name, start, end, document.text[start:end])
                        yield Elsewhere(question.id, place, copy, COPIED in question.tags)


def _overlap(corpus: Corpus, question: Question) -> float | None:
    """The share of content words that stand in the answer; None where there is no answer or no such word."""
    asked = set(terms(question.text)) - _FUNCTION_WORDS
    answer = {term for slot in question.slots for place in slot for term in terms(_quote(corpus, place))}
    return len(asked & answer) / len(asked) if asked and question.slots else None


def _solved(corpus: Corpus, questions: list[Question], settings: Mapping[str, Any], budget: int) -> dict[str, Solved]:
    answered = [question for question in questions if question.slots]
    golds = [corpus.gold(question) for question in answered]
    times = [0] * len(answered)
    for chunker in settings.values():
        found = Searched(corpus, chunker.chunk(corpus.documents.values()))
        for at, (question, gold) in enumerate(zip(answered, golds)):
            times[at] += whole(gold, found.reading(question.text, budget, 1).within(budget)) == 1
    by_tag: dict[str, list[int]] = {}
    for question, count in zip(answered, times):
        for tag in question.tags:
            by_tag.setdefault(tag, []).append(count)
    return {tag: Solved(counts.count(0), sum(0 < count < len(settings) for count in counts), counts.count(len(settings)))
            for tag, counts in sorted(by_tag.items())}
