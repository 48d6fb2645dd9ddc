"""The naive rule for sentences: a mark and white space. It is what others are compared with."""
from __future__ import annotations

import re

from chunklab import params

# The white space at which the rule cuts.
NAIVE = r"(?<=[.!?])\s+"


def naive_ends(text: str, rule: str = NAIVE) -> list[int]:
    r"""List where a regular expression ends sentences: before the white space that it matches.

    Parameters
    ----------
    text : str
        Any text.
    rule : str, default `(?<=[.!?])\s+`
        A regular expression of what lies between two sentences; it may match nothing, as `(?<=。)` does.

    Returns
    -------
    list of int
        Offsets in characters. The end of the text is not among them.

    Raises
    ------
    ValueError
        When `rule` is no regular expression; the sentence says where it breaks.

    Examples
    --------
    >>> naive_ends("Dr. Fox came. She stayed.")
    [3, 13]

    Chapter: sentences
    """
    return [match.start() for match in _seams(text, rule)]


def naive_sentences(text: str, rule: str = NAIVE) -> list[str]:
    r"""Split a text at every mark with white space after it. Joined, the pieces give the text back.

    Parameters and errors are those of `naive_ends`.

    Examples
    --------
    >>> naive_sentences("Dr. Fox came. She stayed.")
    ['Dr. ', 'Fox came. ', 'She stayed.']

    Chapter: sentences
    """
    cuts = [match.end() for match in _seams(text, rule)]
    return [text[start:end] for start, end in zip([0, *cuts], [*cuts, len(text)]) if start < end]


def _seams(text: str, rule: str) -> list[re.Match[str]]:
    """Find what the rule matches between two pieces; at the edges of the text there is nothing to part."""
    try:
        pattern = re.compile(params.string("rule", rule))
    except re.error as error:
        raise ValueError(f"rule {rule!r} is no regular expression ({error}): mend it there.") from None
    return [match for match in pattern.finditer(text) if match.start() > 0 and match.end() < len(text)]
