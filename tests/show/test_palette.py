"""Colours that everybody can tell apart and read."""
from __future__ import annotations

import re

import pytest

from chunklab.show.palette import DARK, LIGHT, LINES, Theme, css_variables

# How red, green and blue (linear) arrive where one kind of cone is missing: Machado, Oliveira and Fernandes 2009.
VISIONS = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
}
THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])


def channels(colour: str) -> list[float]:
    return [int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)]


def linear(colour: str) -> list[float]:
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels(colour)]


def contrast(one: str, other: str) -> float:
    lights = sorted(sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear(x))) for x in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def lab(colour: str, vision: str) -> tuple[float, float, float]:
    seen = [min(1.0, max(0.0, sum(w * c for w, c in zip(row, linear(colour))))) for row in VISIONS[vision]]
    to_xyz = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    xyz = [sum(w * c for w, c in zip(row, seen)) / white for row, white in zip(to_xyz, (0.95047, 1.0, 1.08883))]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: str, other: str, vision: str) -> float:
    return sum((a - b) ** 2 for a, b in zip(lab(one, vision), lab(other, vision))) ** 0.5


def laid_over(hatch: str, colour: str) -> str:
    alpha = int(hatch[7:9], 16) / 255
    mixed = (round(255 * (alpha * a + (1 - alpha) * b)) for a, b in zip(channels(hatch), channels(colour)))
    return "#" + "".join(f"{part:02x}" for part in mixed)


@THEMES
@pytest.mark.parametrize("vision", VISIONS)
def test_neighbouring_chunks_look_different(theme: Theme, vision: str) -> None:
    after = [*theme.chunks[1:], theme.chunks[0]]
    assert min(difference(a, b, vision) for a, b in zip(theme.chunks, after)) >= 20


@THEMES
def test_text_is_legible_on_every_colour(theme: Theme) -> None:
    assert min(contrast(theme.ink, under) for under in (theme.paper, theme.shade, *theme.chunks)) >= 4.5


@THEMES
def test_text_is_legible_on_the_hatching(theme: Theme) -> None:
    assert min(contrast(theme.ink, laid_over(theme.hatch, colour)) for colour in theme.chunks) >= 4.5


@THEMES
def test_quiet_text_and_accents_are_legible(theme: Theme) -> None:
    assert min(contrast(colour, under) for colour in (theme.quiet, theme.accent)
               for under in (theme.paper, theme.shade)) >= 4.5


def test_lines_of_a_figure_stand_out_from_the_paper() -> None:
    assert min(contrast(line, LIGHT.paper) for line in LINES) >= 3


def test_css_names_every_colour_in_both_themes() -> None:
    names = re.findall(r"--ck-([a-z0-9]+):", css_variables())
    assert len(names) == 2 * len(set(names)) == 2 * (len(LIGHT) - 1 + len(LIGHT.chunks))
