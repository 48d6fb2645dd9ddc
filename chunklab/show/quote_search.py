"""The story of a quote: page by page, whether its words stand there."""
from __future__ import annotations

from chunklab import params
from chunklab.steps import Step, Story
from chunklab.text.pages import page_breaks, page_spans, pages_of
from chunklab.text.quotations import find_quote


class QuoteSearch:
    """Tell where a quote stands in a text, page by page.

    `stepper` and `player` show its steps: each place where the quote stands has a colour and a number.

    Parameters
    ----------
    quote : str, default "keep the receipt"
        The words to look for. Between two of them there may be any white space, a page break too.

    Raises
    ------
    TypeError
        When `quote` is not a string.
    ValueError
        When it has no words.

    Examples
    --------
    >>> for step in QuoteSearch("ask Mia").steps("Wait.\\fThen ask\\fMia."):
    ...     print(step.reason)
    Page 1: the quote does not begin here.
    Page 2: it stands at 11 to 18, and ends on page 3.
    Page 3: the quote does not begin here.
    One place: the citation is pages 2 to 3, 11 to 18.

    Chapter: pages
    """

    def __init__(self, quote: str = "keep the receipt") -> None:
        self.quote = params.string("quote", quote)
        if not quote.split():
            raise ValueError(f"quote is {quote!r}: it must have a word to look for.")

    def __repr__(self) -> str:
        return f"QuoteSearch({self.quote!r})"

    def steps(self, text: str) -> list[Step]:
        """Tell each page in the order of the text. The last state is what `find_quote` gives."""
        story = Story()
        breaks, found = page_breaks(text), find_quote(text, self.quote)
        waiting = iter(found)
        place = next(waiting, None)
        for page, (start, end) in enumerate(page_spans(text), 1):
            is_here = place is not None and place[0] <= end
            while place is not None and place[0] <= end:
                last = pages_of(breaks, *place)[-1]
                also = f", and ends on page {last}" if last > page else ""
                story.close(*place, f"Page {page}: it stands at {place[0]} to {place[1]}{also}.")
                place = next(waiting, None)
            if not is_here:
                story.tell("page", start, end, f"Page {page}: the quote does not begin here.")
        if not found:
            story.tell("page", 0, 0, "No place: whoever says this did not read it here.")
        elif len(found) == 1:
            start, end = found[0]
            pages = pages_of(breaks, start, end)
            where = f"page {pages[0]}" if len(pages) == 1 else f"pages {pages[0]} to {pages[-1]}"
            story.tell("page", start, end, f"One place: the citation is {where}, {start} to {end}.")
        else:
            story.tell("page", *found[-1], f"{len(found)} places with the same words: only a span says which is meant.")
        return story.steps
