"""What the splitter of sentences decided about one place, for a reader."""
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SentenceDecision:
    """Tell why one place in a text is or is not the end of a sentence.

    Parameters
    ----------
    position : int
        The offset, in characters, after the mark and the quotes or brackets that close with it.
    mark : str
        The mark, or the marks of a run; a line feed or a form feed for a line break.
    is_end : bool
        Whether the sentence ends here. The white space that follows still belongs to it.
    rule : str
        The name of the rule that decided: one of the names in `TRAPS`.
    reason : str
        The same in one plain sentence.

    Examples
    --------
    >>> from chunklab import explain_sentences
    >>> explain_sentences("Dr. Smith left.")[0].reason
    '"Dr." is in the list of titles, so the full stop belongs to it.'

    Chapter: sentences
    """

    position: int
    mark: str
    is_end: bool
    rule: str
    reason: str
