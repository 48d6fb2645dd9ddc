"""What a check says: plain text for a terminal and for comparing, HTML for a notebook."""
from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape

from chunklab.show.palette import css_variables

_CODE = re.compile(r"`([^`]+)`")

_STYLE = """
.ck.ck-report{margin:.5rem 0;padding:.75rem 1rem;max-width:44rem;color:var(--ck-ink);background:var(--ck-paper);
border:1px solid var(--ck-line);border-left:4px dashed var(--ck-ink);border-radius:.375rem;
font:400 1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.ck.ck-report[data-passed]{border-left:4px solid var(--ck-accent)}
.ck-report p{margin:.35rem 0 0;max-width:none;color:var(--ck-ink)}
.ck-report p:first-child{margin:0;font-weight:650}
.ck-report dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.15rem .75rem;margin:.5rem 0;color:var(--ck-ink)}
.ck-report dt{margin:0;padding:0;font-weight:400;color:var(--ck-quiet)}
.ck-report dd{margin:0;min-width:0;overflow-wrap:anywhere}
.ck-report code{font:400 .9em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono","DejaVu Sans Mono",monospace;
padding:.05em .25em;border:0;border-radius:3px;color:inherit;background:var(--ck-shade);white-space:pre-wrap}
"""


@dataclass(frozen=True)
class Report:
    """What `check` found. It is true where the answer passed, so `assert check(...)` does what it says.

    Parameters
    ----------
    name : str
        The exercise.
    passed : bool
        Whether the answer is right, as far as it was tested.
    headline : str
        One sentence that says where the answer stands.
    facts : tuple of (str, str)
        What was tried and what came of it: a label, and code to show.
    notes : tuple of str
        Sentences that help, or that say how far a pass carries. Backticks mark code.
    """

    name: str
    passed: bool
    headline: str
    facts: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.passed

    def __repr__(self) -> str:
        wide = max((len(label) for label, _ in self.facts), default=0)
        facts = [f"  {label:{wide}}  {value}" for label, value in self.facts]
        return "\n".join([f"{self.name}: {self.headline}", *facts, *self.notes])

    def _repr_html_(self) -> str:
        facts = "".join(f"<dt>{escape(label)}</dt><dd><code>{escape(value)}</code></dd>" for label, value in self.facts)
        notes = "".join(f"<p>{_inline(note)}</p>" for note in self.notes)
        said = f"<p>{_inline(self.headline)}</p>{f'<dl>{facts}</dl>' if facts else ''}{notes}"
        return (f'<style>{css_variables()}{_STYLE}</style><div class="ck ck-report"{" data-passed" * self.passed} '
                f'role="group" aria-label="Check of {escape(self.name)}">{said}</div>')


def _inline(text: str) -> str:
    """Escape a sentence; what stands in backticks is code."""
    return _CODE.sub(r"<code>\1</code>", escape(text))
