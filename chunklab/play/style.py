"""The style of what the playground shows, in the palette's colours."""
from __future__ import annotations

from chunklab.show.sizes import sizes_css


def play_css() -> str:
    """The style of the list of chunks, the numbers and the sizes; that of painted text is `player_css()`."""
    return sizes_css() + _STYLE


_STYLE = """
.ck mark.ck-on,.ck .ck-rows>li.ck-on{box-shadow:inset 0 0 0 2px var(--ck-accent)}
.ck ol.ck-rows{list-style:none;margin:0;padding:0;max-width:none}
.ck .ck-rows>li{display:grid;grid-template-columns:3.25rem minmax(0,1fr);gap:.15rem .75rem;margin:0;padding:.6rem 1rem;
border-top:1px solid var(--ck-line)}
.ck .ck-rows>li:first-child{border-top:0}
.ck .ck-rows>li:hover{background:var(--ck-shade)}
.ck .ck-rows>li:focus-visible{outline:3px solid var(--ck-accent);outline-offset:-3px}
.ck .ck-rows>li>*{grid-column:2;margin:0;max-width:none}
.ck .ck-rows .ck-no{grid-column:1;grid-row:1/span 4;align-self:start;justify-self:start;min-width:2rem;padding:.15rem .4rem;
background:var(--c);border-radius:.25rem;font-weight:600;font-size:.875rem;text-align:center;
font-variant-numeric:tabular-nums}
.ck .ck-piece{font:400 .9375rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono","DejaVu Sans Mono",monospace;
overflow-wrap:anywhere}
.ck .ck-front{font-size:.875rem}
.ck .ck-front span{padding:0 .35em;border:1px dashed var(--ck-quiet);border-radius:.25rem;color:var(--ck-quiet)}
.ck dl.ck-facts{display:flex;flex-wrap:wrap;gap:0 1rem;font-size:.875rem;font-variant-numeric:tabular-nums}
.ck .ck-facts div{display:flex;gap:.35em}
.ck .ck-facts dt{margin:0;font-weight:400;color:var(--ck-quiet)}
.ck .ck-facts dd{margin:0;overflow-wrap:anywhere}
.ck .ck-why{font-size:.875rem;color:var(--ck-quiet)}
.ck .ck-over{margin-left:.35em;padding:0 .4em;border:1px solid currentColor;border-radius:.25rem;color:var(--ck-ink);
font-weight:600}
.ck dl.ck-numbers{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:1rem 1.25rem;margin:0;
padding:.75rem 1rem}
.ck .ck-numbers dt{margin:0;font-size:.875rem;font-weight:600}
.ck .ck-numbers dd{margin:0;font-size:1.375rem;line-height:1.3;font-variant-numeric:tabular-nums}
.ck .ck-numbers small,.ck .ck-compare small{font-size:.875rem;font-weight:400;color:var(--ck-quiet)}
.ck .ck-numbers .ck-help,.ck .ck-compare .ck-help{font-size:.8125rem;line-height:1.4;color:var(--ck-quiet)}
.ck table.ck-compare{display:table;width:100%;margin:0;font-size:.9375rem}
.ck .ck-compare th,.ck .ck-compare td{padding:.5rem 1rem}
.ck .ck-compare thead th{border-bottom:2px solid var(--ck-line)}
.ck .ck-compare tbody tr:last-child>*{border-bottom:0}
.ck .ck-compare .ck-help{display:block;max-width:26rem}
.ck .ck-compare td{font-variant-numeric:tabular-nums}
.ck .ck-compare td small{white-space:nowrap}
@media (max-width:30rem){.ck .ck-compare th,.ck .ck-compare td{padding:.5rem .5rem .5rem .75rem}}
"""
