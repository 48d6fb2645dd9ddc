"""Exercises of the chapter on pages."""
from __future__ import annotations

import re
from collections.abc import Callable

from chunklab.chunkers.pages import PageChunker
from chunklab.document import Span
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake
from chunklab.text.pages import page_breaks, pages_of
from chunklab.text.quotations import find_quote

BOOKLET = "\fWelcome.\f \n\fAsk first. Then book.\fPay later."
NUMBERS = [chunk.page_numbers for chunk in PageChunker(chunk_size=12).chunk(BOOKLET)]

_PIECES = ("tea", "hot", " ", "\f", "\n", "t.a", "Tea")
_QUOTES = ("tea", "hot tea", "t.a", "tea  hot", "tea tea", "", " \n")


def _spans(draw: Draw) -> tuple[str, int, int]:
    text = "a" + draw.text(("a", "\f", "b"), 9)
    start = draw.whole(0, len(text) - 1)
    return text, start, draw.whole(start + 1, len(text))


def _quoted(draw: Draw) -> tuple[str, str]:
    return draw.text(_PIECES, 9), draw.one_of(_QUOTES)


def _cited(draw: Draw) -> tuple[str, str, int, int, int]:
    text = "tea" + draw.text(("\f", " ", "tea", "hot", "\n", "Hot"), 8)
    quote = draw.one_of(("tea", "hot", "tea hot", "tea tea"))
    right = find_quote(text, quote)
    where = [*right, *((start, min(end + 1, len(text))) for start, end in right[:1]), (0, 3), (0, len(text))]
    start, end = draw.one_of(where)
    return text, quote, draw.whole(1, 3), start, end


# --- span-pages ---------------------------------------------------------------------------------------

def _pages(text: str, start: int, end: int) -> list[int]:
    return pages_of(page_breaks(text), start, end)


def _counted(text: str, start: int, end: int, *, first: int = 1) -> list[int]:
    low, high = text.count("\f", 0, start), text.count("\f", 0, end)
    return list(range(low + first, high + first + 1))


# --- find-quote ---------------------------------------------------------------------------------------

def _pattern(quote: str) -> str:
    return r"\s+".join(map(re.escape, quote.split()))


def _exact(text: str, quote: str) -> list[Span]:
    return [match.span() for match in re.finditer(re.escape(quote), text)] if quote.strip() else []


def _in_flat_text(text: str, quote: str) -> list[Span]:
    flat, wanted = " ".join(text.split()), " ".join(quote.split())
    return [match.span() for match in re.finditer(re.escape(wanted), flat)] if wanted else []


def _overlapping(text: str, quote: str) -> list[Span]:
    places = (re.compile(_pattern(quote)).match(text, at) for at in range(len(text)))
    return [place.span() for place in places if place] if quote.split() else []


def _matched(text: str, quote: str, change: str = "{}", flags: int = 0) -> list[Span]:
    pattern = change.format(_pattern(quote))
    return [match.span() for match in re.finditer(pattern, text, flags)] if quote.split() else []


def _unescaped(text: str, quote: str) -> list[Span]:
    return [match.span() for match in re.finditer(r"\s+".join(quote.split()), text)] if quote.split() else []


def _without_white_space(text: str, quote: str) -> list[Span]:
    pattern = r"\s*".join(map(re.escape, "".join(quote.split())))
    return [match.span() for match in re.finditer(pattern, text)] if pattern else []


# --- check-citation -----------------------------------------------------------------------------------

def _verdict(text: str, quote: str, page: int, start: int, end: int) -> str:
    if text[start:end].split() != quote.split():
        return "not there"
    return "right" if page in _pages(text, start, end) else "wrong page"


def _loosely(text: str, quote: str, page: int, start: int, end: int, *, words: Callable[[list[str]], object] = list,
             pages: Callable[[list[int]], list[int]] = list, end_moved: int = 0) -> str:
    touched = pages(_pages(text, start, end + end_moved))
    return _judged(words(text[start:end].split()) == words(quote.split()), page in touched)


def _judged(words_right: bool, page_right: bool) -> str:
    return "not there" if not words_right else "right" if page_right else "wrong page"


EXERCISES = (
    Exercise(
        name="pages-predict",
        title="Number the pages",
        task=f"""This text has the form feeds of a PDF file. Which `page_numbers` do its chunks have with
`PageChunker(chunk_size=12)`, in order? Hand in a list with one list for each chunk.

```python
{BOOKLET!r}
```

(`\\x0c` is the form feed.)""",
        stub="""
from chunklab.exercises import check

numbers = ...  # a list of lists, such as [[1], [1, 2]]

check("pages-predict", numbers)
""",
        solution=f"""
from chunklab import PageChunker

text = {BOOKLET!r}
numbers = [chunk.page_numbers for chunk in PageChunker(chunk_size=12).chunk(text)]
""",
        why="""The text begins with a page break, so page 1 is empty, and `Welcome.` stands on page 2. Page 3 holds white
space: no chunk, but it counts. Page 4 is over the size and gives two chunks. Each chunk has one number, as none goes
across a page break.""",
        answer=NUMBERS,
        mistakes=(
            Mistake("Pages without text are no chunks, but a reader who turns the leaves counts them.", [[1], [2], [2], [3]]),
            Mistake("What stands before the first page break? A page without text is a page, and page numbers begin with 1.",
                    [[1], [3], [3], [4]]),
            Mistake("One page is over the size. How many chunks does it make?", [[2], [4], [5]]),
            Mistake("A page that is over the size is cut, but its number stays.", [[2], [4], [5], [6]]),
            Mistake("A page of white space makes no chunk.", [[2], [3], [4], [4], [5]]),
            Mistake("Look again at two pages: does one of white space make a chunk? And does the next one fit into one?",
                    [[2], [3], [4], [5]]),
            Mistake("Each chunk has a list of its pages, even where it is one page.", [2, 4, 4, 5]),
        ),
        tested="You count pages as a viewer does.",
        untested="The number that is printed on a page may be another.",
    ),
    Exercise(
        name="span-pages",
        title="The pages of a span",
        task="""Write `my_pages(text, start, end)`. It gives back the list of all pages that the span touches, from 1. A form
feed ends a page and belongs to it. The span is half-open, and never empty.

`my_pages("ab\\fcd", 1, 4)` is `[1, 2]`.""",
        stub="""
from chunklab.exercises import check


def my_pages(text, start, end):
    ...


check("span-pages", my_pages)
""",
        solution=r"""
def my_pages(text, start, end):
    first = text[:start].count("\f") + 1
    last = text[:end - 1].count("\f") + 1
    return list(range(first, last + 1))
""",
        why="""It is {eq}`eq-page` at both ends. The last character of a half-open span stands at `end - 1`, and what is
counted are the breaks *before* it.""",
        answer=_pages,
        inputs=_spans,
        examples=(("ab", 0, 2), ("ab\fcd", 1, 4), ("ab\fcd", 0, 3), ("ab\fcd", 0, 2), ("ab\fcd", 3, 5), ("a\f\fb", 0, 4),
                  ("a\fb", 1, 2)),
        mistakes=(
            Mistake("The character at `end` does not belong to the span. What if the span ends with the page break itself?",
                    _counted),
            Mistake("Page numbers begin with 1.", lambda text, start, end: _counted(text, start, end - 1, first=0)),
            Mistake("A span that begins on one page may end on another.",
                    lambda text, start, end: _pages(text, start, start + 1)),
            Mistake("The pages in the middle are touched too.",
                    lambda text, start, end: sorted({*_pages(text, start, end)[:1], *_pages(text, start, end)[-1:]})),
            Mistake("Pages are counted in the whole text, and not from where the span begins.",
                    lambda text, start, end: list(range(1, text.count("\f", start, end - 1) + 2))),
            Mistake("A page break belongs to the page that it ends.",
                    lambda text, start, end: list(range(text.count("\f", 0, start + 1) + 1,
                                                        text.count("\f", 0, end) + 2))),
            Mistake("One number is not enough: a list is asked for.",
                    lambda text, start, end: text.count("\f", 0, start) + 1),
            Mistake("Each page stands in the list once, however many of its characters are in the span.",
                    lambda text, start, end: [text.count("\f", 0, place) + 1 for place in range(start, end)]),
            Mistake("The last page is missing. Where does a `range` stop?",
                    lambda text, start, end: _pages(text, start, end)[:-1]),
            Mistake("Pages that end before the span begins are not touched.",
                    lambda text, start, end: list(range(1, text.count("\f", 0, end - 1) + 2))),
        ),
        tested="Your function numbers pages as every chunker does.",
        untested="The number that is printed on a page may be another.",
    ),
    Exercise(
        name="find-quote",
        title="Where does a quote stand?",
        task="""Write `my_find(text, quote)`. It gives back the spans of all places where the words of the quote stand, in
order. Between two words there may be any white space in the text, a line end or a page break too, but at least some. The
words must be the same, letter by letter, marks included. A place may begin or end inside a longer word. Places do not overlap;
the first is taken first. A quote without a word stands nowhere.

`my_find("Ask\\fMia. Then ask Mia.", "Mia. Then")` is `[(4, 13)]`.""",
        stub="""
from chunklab.exercises import check


def my_find(text, quote):
    ...


check("find-quote", my_find)
""",
        solution=r"""
import re


def my_find(text, quote):
    words = [re.escape(word) for word in quote.split()]
    if not words:
        return []
    return [found.span() for found in re.finditer(r"\s+".join(words), text)]
""",
        why="""The words are escaped, so that a full stop is a full stop. `\\s+` stands for any white space. The text itself is
not changed, so that the places are places in it.""",
        answer=find_quote,
        inputs=_quoted,
        examples=(("", "tea"), ("tea", "tea"), ("tea", ""), ("hot tea", "hot tea"), ("hot\ftea", "hot tea"), ("tea", "t.a"),
                  ("t.a", "t.a"), ("tea tea", "tea"), (" tea", "tea"), ("hot  tea", "hot tea"), ("hottea", "hot tea"),
                  ("tea hot", "tea  hot"), ("  hot tea", "hot tea"), ("Tea", "tea"), ("teatea", "tea"),
                  ("tea tea tea", "tea tea")),
        mistakes=(
            Mistake("A line end or a page break may stand where the quote has a blank. Which text do you search for?", _exact),
            Mistake("Your places are places in a text that you made. They must be places in the text that came.",
                    _in_flat_text),
            Mistake("In a pattern a full stop stands for any character.", _unescaped),
            Mistake("It may stand there more than once.", lambda text, quote: find_quote(text, quote)[:1]),
            Mistake("Between two words the text must have some white space. Yours finds them run together as well.",
                    _without_white_space),
            Mistake("In the text the quote may be longer than the quote itself. Where does your span end?",
                    lambda text, quote: [(start, start + len(quote)) for start, _ in find_quote(text, quote)]),
            Mistake("A quote with no word in it stands nowhere.",
                    lambda text, quote: [match.span() for match in re.finditer(_pattern(quote), text)]),
            Mistake("Letter by letter: a capital is another letter.",
                    lambda text, quote: _matched(text, quote, flags=re.IGNORECASE)),
            Mistake("A place may begin or end inside a longer word.",
                    lambda text, quote: _matched(text, quote, r"\b{}\b")),
            Mistake("Places do not overlap. Where may the next one begin?", _overlapping),
            Mistake("Between two words there may be more white space than one character.",
                    lambda text, quote: [match.span() for match in re.finditer(_pattern(quote).replace("+", ""), text)]
                    if quote.split() else []),
            Mistake("A span is half-open: its end is the place after the last character.",
                    lambda text, quote: [(start, end - 1) for start, end in find_quote(text, quote)]),
        ),
        tested="Your function finds quotes across lines and pages.",
        untested="A word that was hyphenated at a line end is still not found.",
    ),
    Exercise(
        name="check-citation",
        title="Check a citation",
        task="""Write `my_check(text, quote, page, start, end)`. It gives back one of three words. `"not there"` if the text
from `start` to `end` does not have exactly the words of the quote, whatever white space is between them. Else `"wrong page"`
if no part of the span stands on the page. Else `"right"`.

`my_check("Ask\\fMia.", "Ask Mia.", 2, 0, 8)` is `"right"`: a part of the span stands on page 2.""",
        stub="""
from chunklab.exercises import check


def my_check(text, quote, page, start, end):
    ...


check("check-citation", my_check)
""",
        solution=r"""
def my_check(text, quote, page, start, end):
    if text[start:end].split() != quote.split():
        return "not there"
    first = text[:start].count("\f") + 1
    last = text[:end - 1].count("\f") + 1
    return "right" if first <= page <= last else "wrong page"
""",
        why="""Two questions, in this order: are the words there, and is it that page? Comparing lists of words leaves the white
space out. That the words stand somewhere in the text is not enough, since the citation names a place.""",
        answer=_verdict,
        inputs=_cited,
        examples=(("tea", "tea", 1, 0, 3), ("tea", "tea", 2, 0, 3), ("tea", "hot", 1, 0, 3), ("tea\fhot", "tea hot", 2, 0, 7),
                  ("tea\fhot", "tea hot", 1, 0, 7), ("tea hot", "tea", 1, 0, 7), ("tea\ftea", "tea", 2, 0, 3),
                  ("tea\ftea", "tea", 2, 4, 7), ("tea hot", "hot", 1, 0, 3), ("tea\f", "tea", 2, 0, 3),
                  ("tea\f", "tea", 2, 0, 4), ("tea hot", "hot tea", 1, 0, 7), ("tea\f\fhot", "tea hot", 2, 0, 8),
                  ("tea tea", "tea", 1, 0, 7), ("teatea", "tea tea", 1, 0, 6), ("Tea", "tea", 1, 0, 3)),
        mistakes=(
            Mistake("A line end or a page break in the span is white space, as the blank in the quote is.",
                    lambda text, quote, page, start, end: _judged(text[start:end] == quote,
                                                                  page in _pages(text, start, end))),
            Mistake("That the words stand somewhere in the text is not enough. The citation names a place.",
                    lambda text, quote, page, start, end: _judged(bool(find_quote(text, quote)),
                                                                  page in _pages(text, start, end))),
            Mistake("The span may hold more than the quote. Then it is not the quote's place.",
                    lambda text, quote, page, start, end: _judged(bool(find_quote(text[start:end], quote)),
                                                                  page in _pages(text, start, end))),
            Mistake("The quote may go across a page break. Then it stands on both pages.",
                    lambda text, quote, page, start, end: _judged(text[start:end].split() == quote.split(),
                                                                  page == _pages(text, start, end)[0])),
            Mistake("You never look at the page.",
                    lambda text, quote, page, start, end: _judged(text[start:end].split() == quote.split(), True)),
            Mistake("You never look at the words.",
                    lambda text, quote, page, start, end: _judged(True, page in _pages(text, start, end))),
            Mistake("Where both are wrong, the words come first.",
                    lambda text, quote, page, start, end: "wrong page" if page not in _pages(text, start, end)
                    else _verdict(text, quote, page, start, end)),
            Mistake("The quote may begin on the page before. Then it stands on that one too.",
                    lambda *given: _loosely(*given, pages=lambda touched: touched[-1:])),
            Mistake("A quote that begins on one page and ends two pages on stands on the one between as well.",
                    lambda *given: _loosely(*given, pages=lambda touched: [touched[0], touched[-1]])),
            Mistake("Page numbers begin with 1.",
                    lambda *given: _loosely(*given, pages=lambda touched: [number - 1 for number in touched])),
            Mistake("The character at `end` is outside of the span. Which page has the last one inside?",
                    lambda *given: _loosely(*given, end_moved=1)),
            Mistake("The same words in another order are another quote.", lambda *given: _loosely(*given, words=sorted)),
            Mistake("A word that comes twice is not the same as one that comes once.",
                    lambda *given: _loosely(*given, words=set)),
            Mistake("Two words that are run together are not the two words.",
                    lambda *given: _loosely(*given, words="".join)),
        ),
        tested="Your function refuses a citation whose words or page are wrong.",
        untested="Whether the quote supports what is said with it, only a reader can tell.",
    ),
)
