"""A quiz that answers at once: radio buttons and a style, which need no kernel and no script."""
from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Sequence
from html import escape

from chunklab import params
from chunklab.exercises import quizzes
from chunklab.exercises.record import Question
from chunklab.show.text import text_css

MOST_CHOICES = 6  # the style has a rule for each place a choice may stand at
_CODE = re.compile(r"`([^`]+)`")
_LETTERS = "abcdef"

_STYLE = """
.ck.ck-quiz{margin:1.5rem 0;padding:0 1rem;max-width:44rem;counter-reset:ck-right}
.ck-quiz fieldset{position:relative;min-width:0;margin:0;padding:1rem 0 1.25rem;border:0;
border-bottom:1px solid var(--ck-line);break-inside:avoid}
.ck-quiz legend{float:none;width:auto;max-width:none;margin:0;padding:1rem 0 0;border:0;color:var(--ck-ink);
font-size:1.0625rem;font-weight:650;line-height:1.45}
.ck-quiz legend b{color:var(--ck-accent)}
.ck-quiz code{font:400 .9em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono","DejaVu Sans Mono",monospace;
padding:.05em .25em;border:0;border-radius:3px;color:inherit;background:var(--ck-shade)}
.ck-quiz input{position:absolute;width:1.25rem;height:1.25rem;margin:.8125rem 0 0 .875rem;
accent-color:var(--ck-accent);cursor:pointer}
.ck-quiz label{display:block;box-sizing:border-box;min-height:2.875rem;margin:0 0 .5rem;padding:.6875rem 1rem .6875rem 2.75rem;
border:1px solid var(--ck-line);border-radius:.375rem;line-height:1.5;font-weight:400;color:var(--ck-ink);cursor:pointer;
overflow-wrap:anywhere}
.ck-quiz label:hover{border-color:var(--ck-accent)}
.ck-quiz input:checked+label{border-color:var(--ck-accent);box-shadow:inset 0 0 0 1px var(--ck-accent)}
.ck-quiz input:focus-visible{outline:0}
.ck-quiz input:focus-visible+label{outline:3px solid var(--ck-accent);outline-offset:2px}
.ck-quiz input[data-right]:checked{counter-increment:ck-right}
.ck-quiz .ck-says>p{margin:.75rem 0 0;padding:.75rem 1rem;max-width:none;border-left:4px dashed var(--ck-ink);
color:var(--ck-ink);background:var(--ck-c5);line-height:1.5}
.ck-quiz .ck-says>p[data-right]{border-left-style:solid;background:var(--ck-c3)}
.ck-quiz .ck-says code{background:none;padding:0;font-weight:600}
.ck-quiz .ck-score{margin:0;padding:.75rem 0;color:var(--ck-quiet);font-size:.875rem}
.ck-quiz .ck-score::before{content:"Right so far: " counter(ck-right) " of " attr(data-of)}
.ck-quiz .ck-off{display:none}
@media print{.ck-quiz .ck-score{display:none}}
"""


def quiz(chapter: str) -> Quiz:
    """Show a chapter's questions, which answer at once.

    Parameters
    ----------
    chapter : str
        The name of its notebook, such as "windows".

    Raises
    ------
    ValueError
        When there is no quiz of this name.
    TypeError
        When `chapter` is not a string.

    Examples
    --------
    >>> print(str(quiz("windows")).splitlines()[0])
    Quiz of the chapter windows: 6 questions

    Chapter: windows
    """
    params.string("chapter", chapter, 'Give the name of a chapter, such as "windows".')
    known = chapters()
    if chapter not in known:
        raise ValueError(f"There is no quiz of a chapter {chapter!r}: give one of {', '.join(known)}.")
    return Quiz(chapter, importlib.import_module(f"{quizzes.__name__}.{chapter}").QUIZ)


def chapters() -> list[str]:
    """Return the names of the chapters that have a quiz."""
    return sorted(module.name for module in pkgutil.iter_modules(quizzes.__path__))


class Quiz:
    """What `quiz` gives: it shows itself as questions to answer, and as plain text without the answers."""

    def __init__(self, chapter: str, questions: Sequence[Question]) -> None:
        self.chapter, self.questions = chapter, tuple(questions)

    def _repr_html_(self) -> str:
        return f"<style>{text_css()}{quiz_css()}</style>\n{quiz_html(self.chapter, self.questions)}"

    def __repr__(self) -> str:
        lines = [f"Quiz of the chapter {self.chapter}: {len(self.questions)} questions"]
        for number, question in enumerate(self.questions, 1):
            lines.append(f"{number}. {question.ask}")
            lines += [f"   {letter}) {choice.text}" for letter, choice in zip(_LETTERS, question.choices)]
        return "\n".join(lines)


def quiz_css() -> str:
    """The style of quizzes, on top of that of painted text.

    A chosen answer shows what is said about it, on screens alone: on paper a question that stands
    above its answer asks nothing, so that a printed quiz has none and can be worked on.
    """
    places = range(1, MOST_CHOICES + 1)
    chosen = ",".join(f".ck-quiz input:nth-of-type({n}):checked~.ck-says>p:nth-child({n})" for n in places)
    # Pages hide what is `hidden` with the same force.
    return f"{_STYLE}@media not print{{{chosen}{{display:block!important}}}}\n"


def quiz_html(chapter: str, questions: Sequence[Question]) -> str:
    """Make the questions as HTML. All that is said about an answer is hidden until it is chosen, by `quiz_css`."""
    asked = "\n".join(_question(f"quiz-{chapter}-{number}", number, question)
                      for number, question in enumerate(questions, 1))
    # In a notebook that is not trusted JupyterLab drops the style and every empty attribute: what is said stays hidden,
    # since `hidden` has a value, and the line that the style hides is seen.
    return (f'<div class="ck ck-quiz" id="quiz-{chapter}" role="group" aria-label="Quiz: {len(questions)} questions">\n'
            f'<p class="ck-off">Run this cell to answer the questions here.</p>\n'
            f'{asked}\n<p class="ck-score" data-of="{len(questions)}"></p>\n</div>')


def _question(own: str, number: int, question: Question) -> str:
    choices, said = [], []
    for place, choice in enumerate(question.choices, 1):
        right = " data-right" if choice.right else ""
        # Without the last attribute JupyterLab takes the arrow keys for its own.
        choices.append(f'<input type="radio" name="{own}" id="{own}-{place}"{right} data-lm-suppress-shortcuts="true">'
                       f'<label for="{own}-{place}">{_inline(choice.text)}</label>')
        sign, verdict = ("✓", "Right.") if choice.right else ("✗", "Not this one.")
        said.append(f'<p hidden="hidden"{right}><span aria-hidden="true">{sign}</span> <strong>{verdict}</strong> '
                    f"{_inline(choice.feedback)}</p>")
    return (f'<fieldset><legend><b>{number}.</b> {_inline(question.ask)}</legend>\n{"".join(choices)}\n'
            f'<div class="ck-says" role="status">{"".join(said)}</div></fieldset>')


def _inline(text: str) -> str:
    """Escape a text; what stands in backticks is code."""
    return _CODE.sub(r"<code>\1</code>", escape(text))
