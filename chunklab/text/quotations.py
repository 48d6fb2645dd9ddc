"""Quotations: where the words of a quote stand in a text, whatever white space lies between them."""
from __future__ import annotations

import re

from chunklab import params
from chunklab.document import Span


def find_quote(text: str, quote: str) -> list[Span]:
    """Find every place where the words of a quote stand in a text, in order.

    Between two words there may be any white space: a line end, a page break, several blanks. Apart from that
    it must be the same, letter by letter. A quote of nothing but white space stands nowhere.

    Parameters
    ----------
    text, quote : str

    Returns
    -------
    list of (int, int)
        Half-open spans in `text`, in code points; they do not overlap.

    Raises
    ------
    TypeError
        When one of them is not a string.

    Examples
    --------
    >>> find_quote("Ask\\nMia. Then ask Mia.", "Ask Mia.")
    [(0, 8)]

    Chapter: pages
    """
    words = params.string("quote", quote).split()
    pattern = re.compile(r"\s+".join(map(re.escape, words)))
    return [match.span() for match in pattern.finditer(params.string("text", text))] if words else []
