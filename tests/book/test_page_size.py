"""Pages are light: no style comes twice, code has no marks that change nothing, and there is a limit."""
from __future__ import annotations

import re
import statistics
from pathlib import Path
from types import ModuleType

import pytest
from bs4 import BeautifulSoup

from tests.book.pages import NOTEBOOKS

MEDIAN, MOST = 150_000, 500_000  # bytes of HTML


EXTENSION = "lighter_pages"


@pytest.fixture(scope="module")
def sizes(site: Path) -> dict[str, int]:
    pages = [*site.glob("*.html"), *(site / "book").glob("*.html")]
    return {path.relative_to(site).as_posix(): path.stat().st_size for path in pages}


def test_no_page_is_over_the_limit(sizes: dict[str, int]) -> None:
    assert {name: size for name, size in sizes.items() if size > MOST} == {}


def test_half_of_the_pages_are_light(sizes: dict[str, int]) -> None:
    assert statistics.median(sizes.values()) < MEDIAN, sizes


def test_the_styles_of_outputs_stand_once_for_all_pages(site: Path, extension: ModuleType) -> None:
    pages = "".join((site / "book" / f"{path.stem}.html").read_text(encoding="utf-8") for path in NOTEBOOKS)
    assert not extension.STYLE.search(pages) and pages.count(extension.FILE) == len(NOTEBOOKS)
    assert ".ck-quiz" in (site / "_static" / extension.FILE).read_text(encoding="utf-8")


def test_marks_that_are_taken_away_had_the_colour_of_all_code(site: Path) -> None:
    css = (site / "_static" / "pygments.css").read_text(encoding="utf-8")
    colour = {(theme, name): found for theme, name, found in re.findall(
        r'html\[data-theme="(\w+)"\] \.highlight ?(?:\.(\w+) )?\{[^}]*?color: (#\w+)', css)}
    for theme in ("light", "dark"):
        own = next(found for name, found in re.findall(
            rf'html\[data-theme="{theme}"\] \.highlight (?:\.(\w+) )?\{{[^}}]*?(?<!-)color: (#\w+)', css) if not name)
        assert {colour[theme, name].lower() for name in ("n", "nn", "p", "w")} == {own.lower()}


def test_drawings_are_exact_to_a_hundredth(extension: ModuleType) -> None:
    page = '<p>3.14159</p><svg><path d="M 47.878359 185.519141 L 395.0000 11.88"/><text id="a-1.2345">2.71828</text></svg>'
    assert parsed(extension.lighten(page)) == parsed('<p>3.14159</p><svg><path d="M 47.88 185.52 L 395 11.88"/>'
                                                     '<text id="a-1.2345">2.71828</text></svg>')


def test_marks_of_one_group_say_once_what_they_look_like(extension: ModuleType) -> None:
    page = ('<svg>\n <g clip-path="url(#p)">\n  <use href="#m" x="1.2345" y="2" style="fill: red"/>\n'
            '  <use href="#m" x="3" y="4" style="fill: red"/>\n </g>\n <g>\n  <use x="5" style="fill: red"/>\n'
            '  <use x="6" style="fill: blue"/>\n </g>\n</svg>')
    assert parsed(extension.lighten(page)) == parsed(
        '<svg><g clip-path="url(#p)" style="fill: red"><use href="#m" x="1.23" y="2"/><use href="#m" x="3" y="4"/></g>'
        '<g><use x="5" style="fill: red"/><use x="6" style="fill: blue"/></g></svg>')


def test_parts_of_a_drawing_keep_their_name_where_something_points_at_it(extension: ModuleType) -> None:
    page = ('<svg><g id="01234567-axes_1"><path id="01234567-m1"/><use href="#01234567-m1"/></g><g id="mine"/>'
            '<text x="1" transform="rotate(-0 1 2)">a</text><text transform="rotate(-90 1 2)">b</text></svg>')
    assert parsed(extension.lighten(page)) == parsed(
        '<svg><g><path id="01234567-m1"/><use href="#01234567-m1"/></g><g id="mine"/>'
        '<text x="1">a</text><text transform="rotate(-90 1 2)">b</text></svg>')


def test_code_is_as_it_was_and_only_code_is_touched(extension: ModuleType) -> None:
    page = ('<p><span class="n">x</span></p><div class="highlight"><pre><span></span><span class="n">a</span> '
            '<span class="o">=</span></pre></div>')
    assert parsed(extension.lighten(page)) == parsed('<p><span class="n">x</span></p><div class="highlight"><pre>'
                                                     '<span></span>a <span class="o">=</span></pre></div>')


def test_inline_code_has_one_mark(extension: ModuleType) -> None:
    page = '<code class="docutils literal notranslate"><span class="pre">a</span> <span class="pre">=</span></code>'
    assert parsed(extension.lighten(page)) == parsed('<code class="literal">a =</code>')


def test_values_that_need_no_quotes_have_none_and_stay_what_they_are(extension: ModuleType) -> None:
    page = """<p class="a" id="b-1" data-x="1 2" data-y='{"z": "1"}' hidden="">x="y" &lt;i class="n"&gt;</p><br class="c"/>"""
    light = extension.lighten(page)
    assert light.startswith("<p class=") and parsed(light) == parsed(page) and 'x="y" &lt;i class="n"&gt;' in light
    assert parsed(extension.lighten('<p class="a" data-x="1 2">t</p>')) == parsed('<p class=a data-x="1 2">t</p>')


def parsed(html: str) -> BeautifulSoup:
    return BeautifulSoup(html, "html.parser")
