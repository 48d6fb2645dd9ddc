"""Painting a text: its chunks coloured and numbered, overlaps hatched, everything escaped."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from itertools import islice
from typing import TYPE_CHECKING

from chunklab.document import Span
from chunklab.show.palette import LIGHT, css_variables

if TYPE_CHECKING:
    from chunklab.document import Chunk, Chunks

CAP = 20_000  # characters that are painted; a browser is slow with more
TABLE_CAP = 200  # chunks that are listed below the painted text
DOCUMENT_CAP = 20  # documents that are painted
_LINKS = 8  # chunks that one place is linked to, where more overlap
_COLOURS = len(LIGHT.chunks)
# A carriage return is written by its number: a browser takes one that stands in HTML for another line end.
_SPECIAL = {"\r": '<b class="r"></b>&#13;', "\n": '<b class="p"></b>\n',
            "\f": '<b class="pb"></b>\n', "\t": '<b class="t"></b>\t'}


def text_css() -> str:
    """The style of painted text."""
    colours = "".join(f".ck .k{number}{{--c:var(--ck-c{number})}}" for number in range(_COLOURS))
    return css_variables() + colours + _STYLE


_STYLE = """
.ck{color:var(--ck-ink);background:var(--ck-paper);border:1px solid var(--ck-line);border-radius:.5rem;
font:400 1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.ck pre.ck-text{margin:0;padding:.75rem 1rem;white-space:pre-wrap;word-break:normal;overflow-wrap:anywhere;
background:none;border:0;color:var(--ck-quiet);box-shadow:none;font:400 .9375rem/1.9 ui-monospace,SFMono-Regular,Menlo,Consolas,
"Liberation Mono","DejaVu Sans Mono",monospace}
.ck mark{color:var(--ck-ink);background:var(--c,transparent);padding:.15em 0;border-radius:0}
.ck mark.o{background-image:repeating-linear-gradient(135deg,transparent 0 4px,var(--ck-hatch) 4px 7px)}
.ck mark.w{border:2px dashed var(--ck-accent);border-width:2px 0}
.ck mark.wa{border-left-width:2px}.ck mark.wz{border-right-width:2px}
.ck mark.s{border-left:2px solid var(--ck-ink);padding-left:1px}
.ck u{text-decoration:underline 3px var(--ck-accent);text-underline-offset:.3em;color:var(--ck-ink)}
.ck sup{font:600 .7em/1 system-ui,sans-serif;padding:0 .15em;color:var(--ck-ink);vertical-align:super}
.ck b.p::before{content:"\\00b6";content:"\\00b6"/"";color:var(--ck-quiet);font-weight:400}
.ck b.r::before{content:"\\240d";content:"\\240d"/"";color:var(--ck-quiet);font-weight:400}
.ck b.t::before{content:"\\2192";content:"\\2192"/"";color:var(--ck-quiet);font-weight:400}
.ck b.pb::before{content:"page break";color:var(--ck-quiet);font:600 .7em/1 system-ui,sans-serif;
border-bottom:2px dashed var(--ck-quiet)}
.ck b.x::before{content:"\\2016";content:"\\2016"/"";color:var(--ck-paper);background:var(--ck-ink);border-radius:.15em;
padding:0 .2em;margin:0 .1em;font-weight:700}
.ck .ck-head{margin:0;padding:.6rem 1rem 0;font-weight:600}
.ck .ck-note{margin:0;padding:.25rem 1rem .6rem;color:var(--ck-quiet);font-size:.875rem}
.ck details{padding:0 1rem .75rem}.ck summary{cursor:pointer;color:var(--ck-accent)}
.ck table{border-collapse:collapse;font-size:.875rem;margin:.5rem 0;display:block;overflow-x:auto;color:var(--ck-ink)}
.ck th,.ck td{text-align:left;padding:.2rem .75rem .2rem 0;border-bottom:1px solid var(--ck-line);vertical-align:top}
"""


def paint(text: str, chunks: Sequence[Span], open: Span | None = None, focus: Span | None = None,
          titles: Sequence[str] | Mapping[int, str] = (), ticks: Sequence[int] = (), *, begin: int = 0,
          end: int | None = None, link: bool = False) -> str:
    """Paint `text`: finished chunks in colour and numbered, the open one outlined, the focus underlined.

    Parameters
    ----------
    text : str
        The source. Everything in it is escaped.
    chunks : sequence of (start, end)
        The chunks that stand. Where two or more cover the text it is hatched.
    open, focus : (start, end) or None
        The chunk that is being filled, and the part that is looked at.
    titles : sequence of str, or mapping from a chunk's place in `chunks` to str
        What to say when a chunk is pointed at.
    ticks : sequence of int
        Places where another rule would cut: a ‖ stands there.
    begin, end : int, optional
        The part of the text to paint, in characters; by default the first 20,000. Chunks keep their
        numbers. The last that began before the part has a … before its number.
    link : bool, default False
        Say in `data-chunk` which chunks a coloured place belongs to, by number, the topmost first.

    Examples
    --------
    >>> paint("ab", [(0, 1)])
    '<pre class="ck-text"><mark class="k0 s"><sup>1</sup>a</mark>b</pre>'
    >>> paint("abc", [(0, 2), (2, 3)], begin=1, end=2, link=True)[:73]
    '<p class="ck-note">1 character before this part is not painted.</p><pre c'

    Chapter: windows
    """
    stop = min(len(text), begin + CAP if end is None else end)
    begin = min(begin, stop)
    starts: dict[int, list[int]] = {}
    ends: dict[int, list[int]] = {}
    for number, (first, last) in enumerate(chunks):
        if max(first, begin) < min(last, stop):
            starts.setdefault(max(first, begin), []).append(number)
            ends.setdefault(min(last, stop), []).append(number)
    ticked = {tick for tick in ticks if begin < tick < stop}
    edges = {begin, stop, *starts, *ends, *ticked}
    for span in (open, focus):
        if span:
            edges.update(max(begin, min(edge, stop)) for edge in span)
    ordered = sorted(edges)
    active: dict[int, None] = {}
    out = []
    for start, after in zip(ordered, ordered[1:]):
        for number in ends.get(start, ()):
            active.pop(number, None)
        for number in starts.get(start, ()):
            active[number] = None
        numbers = list(islice(reversed(active), _LINKS if link else 1))
        begun = [number for number in starts.get(start, ()) if chunks[number][0] >= begin]
        labels = [f"{number + 1}" for number in begun]
        if start == begin and len(begun) < len(active):
            labels.insert(0, f"…{max(number for number in active if chunks[number][0] < begin) + 1}")
        out.append(_segment(text[start:after], numbers, len(active), labels, bool(begun), _outline(start, after, open),
                            bool(focus and focus[0] <= start < focus[1]), titles, link))
        if after in ticked:
            out.append('<b class="x"></b>')
    if begin == 0 and end is None:
        rest = f'<p class="ck-note">{len(text) - stop:,} more characters are not painted.</p>' if stop < len(text) else ""
        return f'<pre class="ck-text">{"".join(out)}</pre>{rest}'
    return (_not_painted(begin, "before") + f'<pre class="ck-text">{"".join(out)}</pre>'
            + _not_painted(len(text) - stop, "after"))


def _not_painted(count: int, where: str) -> str:
    said = "1 character {} this part is" if count == 1 else f"{count:,} characters {{}} this part are"
    return f'<p class="ck-note">{said.format(where)} not painted.</p>' if count else ""


def _outline(start: int, end: int, open: Span | None) -> list[str]:
    """The classes of a segment of the open chunk, whose outline runs through all its segments."""
    if not open or not open[0] <= start < open[1]:
        return []
    return ["w"] + ["wa"] * (start == open[0]) + ["wz"] * (end == open[1])


def _segment(piece: str, numbers: Sequence[int], depth: int, labels: Sequence[str], begins: bool, outline: list[str],
             in_focus: bool, titles: Sequence[str] | Mapping[int, str], link: bool) -> str:
    body = escape(piece, quote=False)
    for char, shown in _SPECIAL.items():
        if char in body:
            body = body.replace(char, shown)
    if in_focus:
        body = f"<u>{body}</u>"
    if not numbers:
        return f'<mark class="{" ".join(outline)}">{body}</mark>' if outline else body
    top = numbers[0]
    classes = [f"k{top % _COLOURS}", *["o"] * (depth > 1), *["s"] * begins, *outline]
    title = f' title="{escape(titles[top])}"' if titles else ""
    linked = f' data-chunk="{" ".join(f"{number + 1}" for number in numbers)}"' if link else ""
    said = "".join(f"<sup>{label}</sup>" for label in labels)
    return f'<mark class="{" ".join(classes)}"{title}{linked}>{said}{body}</mark>'


def chunks_html(chunks: Chunks) -> str:
    """Show chunks as the coloured source text, one block a document, with a table to open below."""
    from chunklab.show.tables import explain

    if not chunks:
        return f'<style>{text_css()}</style><div class="ck"><p class="ck-note">No chunks.</p></div>'
    blocks = []
    by_document: dict[int, list[Chunk]] = {}
    for chunk in chunks:
        by_document.setdefault(chunk.document_index, []).append(chunk)
    for index, some in islice(by_document.items(), DOCUMENT_CAP):
        if index < len(chunks.documents):
            document = chunks.documents[index]
            placed = [chunk for chunk in some if chunk.span]
            titles = [f"{chunk.id}, {chunk.start_offset}:{chunk.end_offset}, {len(chunk.text)} characters. "
                      f"{chunk.reason}" for chunk in placed]
            spans = [chunk.span for chunk in placed if chunk.span]
            blocks.append(f'<p class="ck-head">{escape(document.source)}: {len(some)} '
                          f'chunk{"s" if len(some) != 1 else ""}</p>{paint(document.text, spans, titles=titles)}')
            some = [chunk for chunk in some if not chunk.span]
        blocks += [f'<p class="ck-note">{escape(chunk.id)} is not in the source as it stands:</p>'
                   f"{paint(chunk.text, [])}" for chunk in some[:TABLE_CAP]]
        if len(some) > TABLE_CAP:
            blocks.append(f'<p class="ck-note">And {len(some) - TABLE_CAP:,} more that are not in the source.</p>')
    if len(by_document) > DOCUMENT_CAP:
        blocks.append(f'<p class="ck-note">{len(by_document) - DOCUMENT_CAP:,} more documents are not painted.</p>')
    table = explain(chunks[:TABLE_CAP])._repr_html_()
    more = f'<p class="ck-note">The first {TABLE_CAP} of {len(chunks)}.</p>' if len(chunks) > TABLE_CAP else ""
    return (f'<style>{text_css()}</style><div class="ck" role="group" aria-label="{len(chunks)} chunks">'
            f'{"".join(blocks)}<details><summary>Why each chunk ends where it does</summary>{table}{more}'
            "</details></div>")
