"""HTML: its words, and its structure as Markdown."""
from __future__ import annotations

from html import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import load, split_sentences
from chunklab.loaders.html import markdown
from chunklab.text.elements import elements
from chunklab.text.headings import find_headings

# --- words -------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("page", "words"), [
    ("<p>twenty   days\n a\tyear</p>", "twenty days a year"),
    ("<p>twenty&nbsp;days&#x21; &lt;early&gt; &amp;amp; caf&eacute;</p>", "twenty days! <early> &amp; café"),
    ("<p>twen<b>ty</b> <i>days</i><a href='#'> a</a> year</p>", "twenty days a year"),
    ("<p>hol\xadi&shy;day</p>", "holiday"),
    ("<p>first<br>second<br/>\n third</p>", "first\nsecond\nthird"),
    ("<p>first<br><br><br>second</p>", "first\n\nsecond"),
    ("no tag at all", "no tag at all"),
    ("one<div>two<section>three</section></div>four", "one\n\ntwo\n\nthree\n\nfour"),
    ("<h2>Leave<a href='#leave'>#</a></h2><p>C<a>#</a><a>lear</a> <a>§ 5</a></p></a>", "## Leave\n\nClear § 5"),
    ("<P>upper</P><P>case</P>", "upper\n\ncase"),
    ("<dl><dt>stride<dd>the step<dt>size<dd>the limit</dl>", "stride\n\nthe step\n\nsize\n\nthe limit"),
    ("<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>", "漢(kan)"),
])
def test_words(page: str, words: str) -> None:
    assert markdown(page) == words


@pytest.mark.parametrize("noise", [
    "<script>if (a < b) { '</p><p>x' }</script>", "<style>p > b {}</style>", "<SCRIPT type='x'>x</SCRIPT >",
    "<nav><ul><li>Home<li>News</ul></nav>", "<nav>a<nav>b</nav>c</nav>", "<noscript>x</noscript>", "<!-- <p>x -->", "<!-->",
    "<!doctype html>", "<?xml version='1.0'?>", "<template><p>x</p></template>", "<svg><text>x</text></svg>",
    "<title>x</title>", "<select><option>x</select>", "<button>x</button>", "<textarea><p>x</textarea>", "<img alt='x'>",
    "<a href='#ask'>#</a>", "<a class=headerlink title='Link'> ¶ </a>", "<a href='#note-1'>\u21a9\ufe0e</a>",
    "<![CDATA[x]]>", "</>", "</ >", "<meta charset=utf-8>", "<a title='a > b' name=\"c>d\">", "<iframe><p>x</iframe>",
])
def test_what_no_reader_reads_is_left_out(noise: str) -> None:
    assert markdown(f"Ask {noise}early.") == "Ask early."


@pytest.mark.parametrize(("page", "words"), [
    ("<p>one<p>two<b>three</p>four</b>", "one\n\ntwothree\n\nfour"),
    ("a < b and c<d", "a < b and c<d"),
    ("<p>x <3 y", "x <3 y"),
    ("<p", "<p"),
    ("ask <!-- early", "ask <!-- early"),
    ("ask <!-- early <p>now", "ask now"),
    ("<nav>Home <p>Leave", "Home\n\nLeave"),
    ("<p>a</div></table></ul></li></td>b", "a\n\nb"),
    ("<p a='b>c</p>d", "c\n\nd"),
    ("a &#99999999999; &#xD800; &#0; & &nosuch; &#x110000; b &#" + "9" * 5000 + ";c",
     "a \ufffd \ufffd \ufffd & &nosuch; \ufffd b \ufffdc"),
    ("ask<script>early", "ask"),
    ("<h1>Leave<p>days", "# Leave\n\ndays"),
    ("<h1>Leave</h2>days", "# Leave\n\ndays"),
    ("<ul><li>one<ul><li>two</ul></ul></ul>three", "- one\n  - two\n\nthree"),
    ("<table><tr><td>a<td>b<tr><td>c<td>d", "| a | b |\n|---|---|\n| c | d |"),
    ("<td>a</td><li>b</li>", "a\n\nb"),
    ("<pre>code\n<b>more</b>", "```\ncode\nmore\n```"),
])
def test_broken_html_is_read_as_far_as_it_makes_sense(page: str, words: str) -> None:
    assert markdown(page) == words


# --- structure ---------------------------------------------------------------------------------------

@pytest.mark.parametrize("level", range(1, 7))
def test_headings(level: int) -> None:
    text = markdown(f"before<h{level}> Sick\n<em>leave</em><br>2 </h{level}>after")
    assert text == f"before\n\n{'#' * level} Sick leave 2\n\nafter"
    assert [(heading.level, heading.title) for heading in find_headings(text)] == [(level, "Sick leave 2")]


def test_a_heading_in_a_box_and_one_without_words() -> None:
    assert markdown("<h1><div>Leave</div><div>for all</div></h1><h2> </h2><p>days") == "# Leave\n\nfor all\n\ndays"


@pytest.mark.parametrize("words", ["# no heading", "#", "```", "~~~ x", "---", "===", "+++", "<!-- x", "<script>", "<pre>"])
def test_words_that_look_like_structure_are_none(words: str) -> None:
    text = markdown(f"<p>first<br>{escape(words)}</p><h1>Leave</h1><p>{escape(words)}</p><h2>Travel</h2>")
    assert [heading.title for heading in find_headings(text)] == ["Leave", "Travel"]
    assert "code" not in {element.kind for element in elements(text)}


@pytest.mark.parametrize(("page", "text"), [
    ("Bring:<ul><li>a pen</li><li>paper</li></ul>Go.", "Bring:\n\n- a pen\n- paper\n\nGo."),
    ("<ol><li>one<li>two</ol>", "1. one\n2. two"),
    ("<ol start=9><li>one<li>two</ol>", "9. one\n10. two"),
    ("<ol start=x><li>one</ol>", "1. one"),
    ("<ul><li>a<ol><li>b<li>c</ol>d<li>e</ul>", "- a\n  1. b\n  2. c\n\n  d\n- e"),
    ("<ul><li><p>a</p><p>b</p></li><li>c</ul>", "- a\n\n  b\n- c"),
    ("<ul><li></li><li>a</ul>", "- a"),
    ("<ul><li>a</ul><ul><li>b</ul>", "- a\n\n- b"),
    ("<ul><li>a<br>b</ul>", "- a\n  b"),
    ("<ol><li>a<pre>x\n\ny</pre></ol>", "1. a\n\n   ```\n   x\n\n   y\n   ```"),
    ("<blockquote>a<br>b<p>c</blockquote>d", "> a\n> b\n\n> c\n\nd"),
    ("<blockquote><ul><li>a<li>b</ul></blockquote>", "> - a\n> - b"),
    ("<ul><li><blockquote>a<li>b</ul>c", "- > a\n- b\n\nc"),
    ("a<hr>b", "a\n\n---\n\nb"),
])
def test_lists_and_quotes(page: str, text: str) -> None:
    assert markdown(page) == text


@pytest.mark.parametrize(("page", "text"), [
    ("<pre>\n  if x:\n\tgo()\n\n</pre>", "```\n  if x:\n\tgo()\n```"),
    ('<pre><code class="hl language-python">x = "&amp;"</code></pre>', '```python\nx = "&"\n```'),
    ("<pre class=lang-c>x</pre>", "```c\nx\n```"),
    ("<pre>a<br># b\r\nc</pre>", "```\na\n# b\nc\n```"),
    ("<pre>````</pre>", "`````\n````\n`````"),
    ("<pre>\n \n</pre>a", "a"),
    ("<p>call <code>go()</code> now", "call go() now"),
])
def test_code(page: str, text: str) -> None:
    assert markdown(page) == text


@pytest.mark.parametrize(("page", "text"), [
    ("<table><caption>Rates</caption><thead><tr><th>place<th>rate<tbody><tr><td>Ulm<td>28</table>",
     "Rates\n\n| place | rate |\n|---|---|\n| Ulm | 28 |"),
    ("<table><tr><td>a|b<td>c<br>d<tr><td><p>e<p>f<td></table>", "| a\\|b | c d |\n|---|---|\n| e f |  |"),
    ("<table><tr><td colspan=2>a<tr><td>b<td>c</table>", "| a |  |\n|---|---|\n| b | c |"),
    ("<table><tr><td>a<td>b<tr><td rowspan=2>c<td>d<tr><td>e</table>", "| a | b |\n|---|---|\n| c | d |\n|  | e |"),
    ("<table><tr><td>a<tr><td>b<td>c</table>", "| a |  |\n|---|---|\n| b | c |"),
    ("<table><tr><tr><td>a<td>b<tr><td><td><tr><td>c<td>d</table>", "| a | b |\n|---|---|\n| c | d |"),
    ("<table><tr><td>a<td>b</table>", "a\n\nb"),
    ("<table><tr><td>a<p>b<tr><td>c</table>", "a\n\nb\n\nc"),
    ("<table><tr><td>a<td><table><tr><td>b<td>c<tr><td>d<td>e</table><tr><td>f</table>",
     "a\n\n| b | c |\n|---|---|\n| d | e |\n\nf"),
    ("<table><tr><td><h1>Leave</h1><td>days<tr><td>a<td>b</table>", "# Leave\n\ndays\n\na\n\nb"),
    ("<ul><li>a<table><tr><td>b<td>c<tr><td>d<td>e</table><li>f</ul>",
     "- a\n\n  | b | c |\n  |---|---|\n  | d | e |\n\n- f"),
    ("<table><tr><td><ul><li>a<td>b<tr><td>c<td>d</table>e", "| a | b |\n|---|---|\n| c | d |\n\ne"),
])
def test_tables(page: str, text: str) -> None:
    assert markdown(page) == text


def test_a_table_is_one_to_the_chunkers() -> None:
    found = elements(markdown("before<table><tr><th>place<th>rate<tr><td>Ulm<td>28</table>after"))
    assert [element.kind for element in found] == ["paragraph", "table", "paragraph"]


@pytest.mark.parametrize("page", [
    "a<div style='page-break-before: always'></div>b", "a<p style='BREAK-AFTER:page'>b",
    "a<br style='mso-special-character:line-break; page-break-before:always'>b",
])
def test_page_breaks(page: str) -> None:
    assert markdown(page) == "a\n\n\fb"


def test_a_form_feed_in_the_file_is_a_space() -> None:
    assert markdown("<p>a\fb</p><pre>c\fd</pre>") == "a b\n\n```\nc\nd\n```"


# --- encodings ---------------------------------------------------------------------------------------

@pytest.mark.parametrize(("head", "encoding"), [
    ("", "utf-8"), ('<meta charset="utf-8">', "utf-8"), ("<META CHARSET=ISO-8859-1>", "cp1252"),
    ('<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">', "cp1252"),
    ("<meta charset=koi8-r>", "koi8-r"), ("<meta charset=Shift_JIS>", "shift_jis"),
    ("<meta charset=nonsense>", "utf-8"), ("<meta charset=hex>", "utf-8"), ("<meta charset=koi8-r>", "utf-8-sig"),
])
def test_the_encoding_that_a_page_names(head: str, encoding: str) -> None:
    words = {"koi8-r": "Отпуск", "shift_jis": "休暇"}.get(encoding, "Café")
    assert load(f"{head}<p>{words}".encode(encoding), name="a.html").text == words


# --- whatever the page -------------------------------------------------------------------------------

MARKUP = st.sampled_from(
    "<p> </p> <h1> </h1> <h2> <ul> </ul> <ol> <li> </li> <table> </table> <tr> <td> <td rowspan=2> <td colspan=3> </td> "
    "<pre> </pre> <code> <blockquote> </blockquote> <br> <hr> <b> </b> <nav> </nav> <script> </script> <!-- --> < > & &lt; "
    "' \" = / | # - ` \n a b".split(" "))


@given(st.lists(MARKUP).map("".join))
def test_any_mixture_of_tags_can_be_read(page: str) -> None:
    text = markdown(page)
    assert text == text.strip("\n ") and "\f" not in text


@given(st.lists(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Zs", "Zl", "Zp"]), min_size=1)))
def test_no_word_is_lost_or_changed(words: list[str]) -> None:
    text = markdown("".join(f"<p>{escape(word)}</p>" for word in words))
    kept = [word.replace("\xad", "") for word in words if word.replace("\xad", "")]
    assert all(block in (word, f"\\{word}") for block, word in zip(text.split("\n\n"), kept or [""], strict=True))


# --- huge pages: each would take hours in quadratic time, or break the stack -------------------------

@pytest.mark.parametrize(("page", "size"), [
    ("a" * 5_000_000, 5_000_000),
    ("<div>x" * 200_000, 600_000 - 2),
    ("<a " * 200_000, 600_000 - 1),
    ("<!--" * 200_000, 800_001),
    ("<a x='" * 200_000, 1_200_000),
    ("<div>" * 50_000 + "</span>" * 50_000, 0),
    ("<nav>" * 100_000 + "x", 1),
    ("<b> </b>" * 100_000, 0),
    ("x</a>" * 100_000, 100_000),
    ("<pre>x" * 100_000, 100_008),
    ("&" * 2_000_000, 2_000_000),
    ("<table><tr><td>x" * 20_000, 60_000 - 2),
], ids=lambda value: value[:12] if isinstance(value, str) else "")
def test_a_huge_page(page: str, size: int) -> None:
    assert len(markdown(page)) == size


@pytest.mark.parametrize("page", [
    "<ul><li>x" * 20_000, "<blockquote>x" * 20_000, "<ul>" * 50_000 + "</blockquote>" * 50_000,
    "<table>" + "<tr><td colspan=1000 rowspan=65534>x" * 10_000, "<td rowspan=1000>x" * 1000 + "<tr>" * 100_000,
])
def test_what_is_nested_deeply_or_spans_much_stays_small(page: str) -> None:
    assert len(markdown(page)) < 20 * len(page)


def test_sentences_of_a_page() -> None:
    text = markdown("<h1>Leave</h1><p>Staff get twenty days. Ask\nearly.<ul><li>Note it down.<li>Tell Dr. Lee.</ul>")
    assert [sentence.strip() for sentence in split_sentences(text)] == [
        "# Leave", "Staff get twenty days.", "Ask early.", "- Note it down.", "- Tell Dr. Lee."]
