"""The player: frames as an ordered list that can be read as it is, and stepped through with a script."""
from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib import resources

from chunklab import params
from chunklab.show.curve import curve_css
from chunklab.show.frames import frames
from chunklab.show.grid import grid_css
from chunklab.show.text import text_css
from chunklab.steps import Step

_STYLE = """
chunk-player.ck{display:block;position:relative;margin:1.5rem 0;overflow:hidden}
chunk-player:not([data-live])>ol.ck-frames{max-height:36rem;overflow-y:auto}
.ck .ck-title{margin:0;padding:.75rem 1rem .25rem;font-weight:650;line-height:1.35}
.ck ol.ck-frames{list-style:none;margin:0;padding:0;max-width:none}
.ck ol.ck-frames>li{margin:0;padding:.25rem 0 .5rem;border-top:1px solid var(--ck-line)}
.ck .say{margin:0;padding:.4rem 1rem 0;max-width:none;color:var(--ck-ink);font-size:1.0625rem;font-weight:500;
line-height:1.45}
.ck .say[data-n]::before{content:attr(data-n) ". ";font-weight:650;color:var(--ck-accent)}
.ck .ck-gauge{position:relative;margin:0 1rem .5rem;height:1.5rem;border:1px solid var(--ck-line);border-radius:.25rem;
background:var(--ck-shade);overflow:hidden;max-width:20rem}
.ck .ck-gauge i{position:absolute;inset:0 auto 0 0;background:var(--ck-c0);border-right:2px solid var(--ck-accent)}
.ck .ck-gauge.over i{background:var(--ck-c5)}
.ck .ck-gauge span{position:relative;padding:0 .5rem;font-size:.8125rem;line-height:1.4rem;color:var(--ck-ink)}
.ck .ck-controls{display:flex;flex-wrap:wrap;align-items:center;gap:.35rem;margin-top:.5rem;padding:.5rem .75rem;
border-top:1px solid var(--ck-line);background:var(--ck-shade);border-bottom:1px solid var(--ck-line)}
.ck .ck-controls button{min-width:2.5rem;height:2.5rem;padding:0 .5rem;border:1px solid var(--ck-line);
border-radius:.375rem;background:var(--ck-paper);color:var(--ck-ink);font:inherit;cursor:pointer;line-height:1}
.ck .ck-controls button:hover:not([aria-disabled=true]){border-color:var(--ck-accent)}
.ck .ck-controls button[aria-disabled=true]{color:var(--ck-quiet);cursor:default}
.ck .ck-controls button[aria-disabled=true] svg{opacity:.5}
.ck .ck-controls button svg{width:1rem;height:1rem;fill:currentColor;vertical-align:-.15em}
.ck .ck-controls button[data-act=play]{background:var(--ck-accent);color:var(--ck-paper);border-color:var(--ck-accent)}
.ck .ck-controls input{flex:1 1 8rem;min-width:6rem;accent-color:var(--ck-accent);height:2.5rem;margin:0}
.ck .ck-controls>span{font-size:.875rem;color:var(--ck-quiet);font-variant-numeric:tabular-nums;min-width:4.5em;
text-align:right}
.ck .ck-controls :focus-visible{outline:3px solid var(--ck-accent);outline-offset:2px}
.ck .ck-try{padding:.5rem .75rem;border-top:1px solid var(--ck-line)}
.ck .ck-try button{min-height:2.5rem;padding:0 .9rem;border:1px solid var(--ck-line);border-radius:.375rem;
background:var(--ck-paper);color:var(--ck-accent);font:inherit;font-weight:600;cursor:pointer}
.ck .ck-try button:hover,.ck .ck-try button[aria-expanded=true]{border-color:var(--ck-accent)}
.ck .ck-try button:focus-visible{outline:3px solid var(--ck-accent);outline-offset:2px}
chunk-player[data-live] ol.ck-frames>li{border-top:0}
chunk-player[data-live] ol.ck-frames>li[hidden]{display:none}
.ck .ck-hear{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (pointer:coarse){.ck .ck-controls button{min-width:2.75rem;height:2.75rem}}
@media print{.ck .ck-controls,.ck .ck-try{display:none}chunk-player[data-live] ol.ck-frames>li[hidden]{display:list-item}
chunk-player.ck>ol.ck-frames{max-height:none!important;min-height:0!important}}
"""


def player_css() -> str:
    """The style of players and painted text, both themes."""
    return text_css() + curve_css() + grid_css() + _STYLE


def player_script() -> str:
    """The script that makes players move: a module with no library."""
    return resources.files("chunklab.show").joinpath("player.mjs").read_text(encoding="utf-8")


def player(text: str, steps: Sequence[Step], title: str, *, with_style: bool = True,
           with_script: bool = False, start: str = "first", play: str = "") -> str:
    """Make the player of a story as HTML.

    It is an ordered list of frames, which can be read as it is. Where the book's script is on the
    page it shows one frame at a time, by buttons, slider and arrow keys.

    Parameters
    ----------
    text : str
        The text that was cut.
    steps : sequence of Step
        What a chunker's `steps(text)` gave.
    title : str
        A line above the frames that says what is shown.
    with_style : bool, default True
        Carry the style along; pages of the book have it already.
    with_script : bool, default False
        Carry the script along too, for a page that stands alone.
    start : str, default "first"
        The frame that the script shows to begin with: "first", or "last", which has all chunks.
    play : str, default ""
        What a page that runs Python needs to make other frames, as `chunklab.forms.play.playable`
        writes it; "" for a player that stays as it is.

    Raises
    ------
    ValueError
        When the title is empty, `start` is neither of the two, or there is too much to draw; see `frames`.

    Examples
    --------
    >>> from chunklab import CharacterChunker
    >>> html = player("abc", CharacterChunker(chunk_size=2, overlap=0).steps("abc"), "Two letters a window")
    >>> html.count("<li>")
    5

    Chapter: windows
    """
    if not title.strip():
        raise ValueError("title is empty: say in one line what the player shows.")
    params.choice("start", start, ("first", "last"))
    story = frames(text, steps)
    items = "\n".join(f'<li><p class="say" data-n="{number}">{escape(frame.say)}</p>{frame.html}</li>'
                      for number, frame in enumerate(story, 1))
    style = f"<style>{player_css()}</style>\n" if with_style else ""
    script = f'\n<script type="module">{player_script()}</script>' if with_script else ""
    begins = ' data-start="last"' if start == "last" else ""
    playable = f' data-play="{escape(play)}"' if play else ""
    return (f'{style}<chunk-player class="ck" data-steps="{len(story)}"{begins}{playable} '
            f'role="group" aria-label="{escape(title)}">\n'
            f'<p class="ck-title">{escape(title)}</p>\n<ol class="ck-frames" tabindex="0">\n{items}\n</ol>\n'
            f"</chunk-player>{script}")
