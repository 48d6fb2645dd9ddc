"""The style of the playground's parts: the palette's colours, and a rule for what is shown."""
from __future__ import annotations

import re

from chunklab import ElementChunker, HeadingChunker, SeparatorChunker
from chunklab.play.cut import compare, count, cut
from chunklab.play.style import play_css
from chunklab.show.palette import css_variables
from chunklab.show.player import player_css


def test_every_colour_is_one_of_the_palette() -> None:
    used = set(re.findall(r"var\((--ck-[a-z0-9]+)\)", play_css()))
    assert used and used <= set(re.findall(r"--ck-[a-z0-9]+(?=:)", css_variables()))
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b|rgb|hsl", play_css()) == []


def test_every_class_that_is_shown_has_a_style() -> None:
    text = "# Tea\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nOne long line of tea."
    made = [HeadingChunker(), ElementChunker(chunk_size=24), SeparatorChunker(chunk_size=3)]
    shown = [{**cut(chunker, text), **count(chunker, text)} for chunker in made]
    html = "".join(one[part] for one in shown for part in ("painted", "listed", "numbers", "sizes"))
    html += compare([("A", HeadingChunker())], "tea")
    classes = {name for names in re.findall(r'class="([^"]*)"', html) for name in names.split()}
    styled = set(re.findall(r"\.([a-z][a-z0-9-]*)", player_css() + play_css()))
    assert {"ck-rows", "ck-front", "ck-over", "ck-numbers", "ck-compare", "ck-sizes"} <= classes <= styled


def test_every_rule_is_kept_to_what_is_ours() -> None:
    rules = re.sub(r"@media[^{]*\{|\}\}", "}", play_css())
    selectors = [one.strip() for rule in re.findall(r"([^{}]+)\{", rules) for one in rule.split(",")]
    assert selectors and all(one.startswith(".ck ") for one in selectors)
