"""The story of sentences: each place that may end one, what the naive rule says there, and what ours says."""
from __future__ import annotations

from chunklab.steps import Step, Story
from chunklab.text.decisions import SentenceDecision
from chunklab.text.naive import NAIVE, naive_ends
from chunklab.text.sentences import explain_sentences, sentence_spans

_NEAR = 24  # characters that are quoted to say where a candidate stands


class SentenceCandidates:
    r"""Tell the sentences of a text candidate by candidate, beside a naive rule.

    `stepper` and `player` show its steps: a finished sentence has its colour, the open one is outlined,
    the candidate is underlined, and ‖ stands wherever the naive rule has cut.

    Parameters
    ----------
    rule : str, default `(?<=[.!?])\s+`
        The naive rule: a regular expression of the white space between two sentences.

    Raises
    ------
    ValueError, TypeError
        When `rule` is no regular expression.

    Examples
    --------
    >>> for step in SentenceCandidates().steps("It costs 3.5 euros. Pay."):
    ...     print(step.reason)
    After “3.”, neither rule ends the sentence (decimal): A digit follows at once, so the mark is part of a number.
    After “euros.”, both rules end the sentence (full stop): The full stop follows "euros", an ordinary word.
    After “Pay.”, both rules end the sentence (end of text): The text ends here.

    Chapter: sentences
    """

    def __init__(self, rule: str = NAIVE) -> None:
        naive_ends("", rule)
        self.rule = rule

    def __repr__(self) -> str:
        return f"SentenceCandidates({'' if self.rule == NAIVE else f'rule={self.rule!r}'})"

    def steps(self, text: str) -> list[Step]:
        """Tell each candidate in the order of the text. The last state is that of `sentence_spans`."""
        story = Story()
        spans = iter(sentence_spans(text))
        start = 0
        naive = iter([*naive_ends(text, self.rule), len(text)])
        cut = next(naive)
        for decision in explain_sentences(text):
            position = decision.position
            while cut < position:  # inside ". . .", or anywhere, by a rule of the reader's
                story.tell("candidate", cut - 1, cut, f"{_place(text, cut)}, only the naive rule ends the sentence.",
                           open=(start, cut), naive=cut)
                cut = next(naive)
            is_naive = cut == position < len(text)
            cut = next(naive) if is_naive else cut
            seam = position if is_naive else None
            reason = _sentence(text, decision, is_naive or decision.rule == "end of text")
            if decision.is_end:
                span = next(spans)
                story.close(*span, reason, naive=seam)
                start = span[1]
            else:
                story.tell("candidate", max(start, position - len(decision.mark)), position, reason,
                           open=(start, position), naive=seam)
        for span in spans:
            story.close(*span, "The text ends here.", naive=None)
        return story.steps


def _place(text: str, position: int) -> str:
    near = text[max(position - _NEAR, 0):position].split()
    return f"After “{near[-1]}”" if near else "At the beginning"


def _sentence(text: str, decision: SentenceDecision, naive: bool) -> str:
    who = {(True, True): "both rules end", (True, False): "only our rules end", (False, True): "only the naive rule ends",
           (False, False): "neither rule ends"}[decision.is_end, naive]
    return f"{_place(text, decision.position)}, {who} the sentence ({decision.rule}): {decision.reason}"
