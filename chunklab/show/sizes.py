"""The sizes of chunks as a small chart: a bar for each, or how many there are of each size."""
from __future__ import annotations

from collections.abc import Sequence
from html import escape

from chunklab.show.numbers import Numbers
from chunklab.show.palette import LIGHT

_BARS = 60  # chunks that have a bar each; more are counted by size
_BINS = 24  # bars of sizes, at most; one more where a bar has to end at the limit
_FAR = 3  # a limit over this many times the largest chunk is said, but would flatten all bars if it were drawn


def sizes_html(numbers: Numbers) -> str:
    """Draw the sizes of a cut's chunks: up to 60 in order, more as a histogram.

    Examples
    --------
    >>> from chunklab import CharacterChunker
    >>> from chunklab.show.numbers import numbers_of
    >>> chunker = CharacterChunker(chunk_size=6, overlap=0)
    >>> "The sizes of 2 chunks, in characters, in order: 6, 4." in sizes_html(numbers_of(chunker.chunk("abcdefghij"), chunker))
    True

    Chapter: windows
    """
    if not numbers.sizes:
        return ""
    return _bars(numbers) if numbers.count <= _BARS else _histogram(numbers)


def _drawn_limit(numbers: Numbers) -> int | None:
    return numbers.limit if numbers.limit is not None and numbers.limit <= _FAR * numbers.largest else None


def _bars(numbers: Numbers) -> str:
    limit = _drawn_limit(numbers)
    top = max(numbers.largest, limit or 0) or 1
    paths = []
    for colour in range(min(numbers.count, len(LIGHT.chunks))):
        drawn = "".join(_bar(at, numbers.sizes[at] / top) for at in range(colour, numbers.count, len(LIGHT.chunks)))
        paths.append(f'<path class="k{colour}" d="{drawn}"/>')
    labels = [f'<span class="y" style="top:0">{top:,}</span>', '<span class="y" style="top:100%">0</span>']
    if limit is not None:
        height = f"{100 - 100 * limit / top:.4g}"
        paths.append(f'<path class="t" d="M0 {height}H{numbers.count}"/>')
        labels.append(f'<span class="t" style="top:{height}%">limit<br>{limit:,}</span>')
    ends = ["chunk 1", f"chunk {numbers.count}"] if numbers.count > 1 else ["chunk 1"]
    said = (f"The sizes of {_chunks(numbers.count)}, in {numbers.unit}, in order: {', '.join(map(str, numbers.sizes))}."
            + _of_limit(numbers))
    return _figure(said, numbers.count, paths, labels, ends, f"size of each chunk in {numbers.unit}")


def _histogram(numbers: Numbers) -> str:
    limit = _drawn_limit(numbers)
    low, high = numbers.least, max(numbers.largest, limit or 0)
    width = -(-(high - low + 1) // _BINS)
    if limit is not None:  # so that no bar holds sizes on both sides of its line
        low -= -(limit + 1 - low) % width
    counts = [0] * -(-(high - low + 1) // width)
    for size in numbers.sizes:
        counts[(size - low) // width] += 1
    top = max(counts)
    bars = "".join(_bar(at, count / top) for at, count in enumerate(counts) if count)
    paths = [f'<path class="h" d="{bars}"/>']
    labels = [f'<span class="y" style="top:0">{top:,}</span>', '<span class="y" style="top:100%">0</span>']
    if limit is not None:
        place = (limit + 1 - low) // width
        paths.append(f'<path class="t" d="M{place} 0V100"/>')
        labels.append(f'<span class="t" style="top:0">limit<br>{limit:,}</span>')
    spans = [(max(0, low + at * width), low + (at + 1) * width - 1, count) for at, count in enumerate(counts) if count]
    parts = "; ".join(f"{count:,} of {first:,}" + (f" to {last:,}" if last > first else "") for first, last, count in spans)
    said = f"How many of {_chunks(numbers.count)} have which size, in {numbers.unit}: {parts}." + _of_limit(numbers)
    return _figure(said, len(counts), paths, labels, [f"{max(0, low):,}", f"{low + len(counts) * width - 1:,}"],
                   f"how many chunks have which size in {numbers.unit}")


def _bar(at: int, share: float) -> str:
    return f"M{at + .06:g} 100V{100 - 100 * share:.4g}H{at + .94:g}V100Z"


def _chunks(count: int) -> str:
    return f"{count:,} chunk{'s' if count != 1 else ''}"


def _of_limit(numbers: Numbers) -> str:
    return f" The limit is {numbers.limit:,}." if numbers.limit is not None else " There is no limit."


def _figure(said: str, wide: int, paths: Sequence[str], labels: Sequence[str], ends: Sequence[str], caption: str) -> str:
    return (f'<div class="ck-sizes"><div><svg role="img" aria-label="{escape(said)}" viewBox="0 0 {wide} 100" '
            f'preserveAspectRatio="none">{"".join(paths)}</svg>{"".join(labels)}</div>'
            f'<p class="n">{"".join(f"<span>{end}</span>" for end in ends)}</p><p>{caption}</p></div>')


def sizes_css() -> str:
    """The style of the chart, in the palette's colours."""
    return _STYLE


_STYLE = """
.ck .ck-sizes{margin:.5rem 1rem;padding:.6rem 4.25rem 0 3.25rem;max-width:44rem;font-size:.8125rem;line-height:1.2;
color:var(--ck-quiet);font-variant-numeric:tabular-nums}
.ck .ck-sizes div{position:relative}
.ck .ck-sizes svg{display:block;width:100%;height:7rem;border:1px solid var(--ck-line);border-width:0 0 1px 1px;
overflow:visible}
.ck .ck-sizes path{fill:var(--c);stroke:var(--ck-quiet);stroke-width:1px;vector-effect:non-scaling-stroke}
.ck .ck-sizes path.h{fill:var(--ck-c0)}
.ck .ck-sizes path.t{fill:none;stroke:var(--ck-accent);stroke-width:2px;stroke-dasharray:7 5}
.ck .ck-sizes div span{position:absolute;transform:translateY(-50%)}
.ck .ck-sizes .y{right:100%;padding-right:.5rem}
.ck .ck-sizes .t{left:100%;padding-left:.5rem;color:var(--ck-accent)}
.ck .ck-sizes p{margin:0;padding:.25rem 0 0;font-size:inherit;max-width:none}
.ck .ck-sizes .n{display:flex;justify-content:space-between;color:var(--ck-ink)}
"""
