"""The playground: whole without a script, and with one the package's own answers to whatever a reader does."""
from __future__ import annotations

import importlib
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from bs4 import BeautifulSoup

from chunklab.forms.settings import make
from chunklab.play.asked import find
from chunklab.play.code import code
from chunklab.play.cut import as_json, cut
from chunklab.play.starts import STARTS
from chunklab.play.texts import texts
from chunklab.registry import CHUNKERS
from tests.book.live import START, Open, visit
from tests.book.pages import ROOT
from tests.made_files import pdf, word
from tools import vendor

pytestmark = pytest.mark.browser

PAGE = "book/playground"
OWN = ("# Trains\n\nSend it by <b>Friday</b>. Keep a copy & ask Dr. Lee; she knows.\n\n"
       "| a | b |\n|---|---|\n| 1 | 2 |\n\n日本語の文です。👩‍👩‍👧‍👦 Bye.")
EVIL = '<img src=x onerror="alert(1)"><script>alert(2)</script>"\'&lt;b&gt;</pre></textarea><h1>x</h1> Go on.'
WIDE = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
AXE = ROOT / "_vendor" / "tests" / "axe.min.js"
EXAMPLE: dict[str, Any] = {"sample": "handbook", "settings": [
    {"chunker": "character", "typed": {"chunk_size": "300", "overlap": "60"}},
    {"chunker": "recursive", "typed": {"chunk_size": "300", "overlap": "0"}}]}
SET_STATE = """async ([address, state]) => {
  const { encode } = await import(address);
  location.hash = encode(JSON.parse(state));
}"""
DROP = """([name, bytes]) => {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(bytes)], name));
  const box = document.querySelector('.pg-text');
  for (const kind of ['dragover', 'drop']) {
    box.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
  }
}"""
NAME_OF_FOCUS = "(({ id, className, dataset }) => dataset.act ?? (id || className))(document.activeElement)"
PASTE = """text => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  document.querySelector('#pg-text').dispatchEvent(event);
}"""


@pytest.fixture(scope="module")
def shared(chromium: Any, site_url: str) -> Iterator[Open]:
    """One page whose Python is started once."""
    opened = visit(chromium, site_url, PAGE, viewport=WIDE, permissions=["clipboard-read", "clipboard-write"])
    opened.page.on("dialog", lambda dialog: (opened.errors.append(f"dialog: {dialog.message}"), dialog.dismiss()))
    yield opened
    opened.page.context.close()


@pytest.fixture
def live(shared: Open) -> Open:
    """The shared page in the state of the example, cut by its own Python."""
    put(shared, EXAMPLE)
    return shared


def put(opened: Open, state: dict[str, Any]) -> None:
    """Bring a page into a state by the fragment of its address, as a link does."""
    page = opened.page
    page.evaluate("history.replaceState(null, '', location.pathname)")
    for column in both(opened):
        if column.locator("chunk-stepper").count():
            column.locator("[data-act=step]").click()
    shown = [page.locator(f"#pg-{letter}") for letter, _ in zip("ab", state["settings"])]
    recut(shown, lambda: page.evaluate(SET_STATE, [address(page, "link.mjs"), json.dumps(state)]))


def address(page: Any, name: str) -> str:
    """The address of one of the live files."""
    return str(page.evaluate("name => new URL(name, new URL(document.querySelector('meta[name=chunklab-live]').content, "
                             "document.baseURI)).href", name))


def recut(columns: list[Any], change: Callable[[], Any]) -> None:
    """Make a change, and wait until these columns show another cut, and what is counted after it."""
    boxes = [column.locator(box) for column in columns for box in (".pg-source", ".pg-sizes")]
    for box in boxes:
        box.evaluate("box => { if (box.firstElementChild) box.firstElementChild.isOld = true; }")
    change()
    for box in boxes:
        handle = box.element_handle()
        box.page.wait_for_function("box => box.firstElementChild && !box.firstElementChild.isOld", arg=handle)


def column(opened: Open, letter: str) -> Any:
    return opened.page.locator(f"#pg-{letter}")


def both(opened: Open) -> list[Any]:
    return [column(opened, letter) for letter in "ab"]


def marks(source: Any) -> Any:
    """The painted text as a list of pieces: classes, chunks, characters; whether they come back is another matter."""
    found = source.evaluate("box => [...box.querySelectorAll('mark')].map(m => [m.className, m.dataset.chunk, m.textContent])")
    return [[kind.replace(" ck-back", ""), *rest] for kind, *rest in found]


def marks_in(html: str) -> list[list[str]]:
    """The same of HTML that was made here."""
    return [[" ".join(mark.get("class") or []), str(mark["data-chunk"]), mark.get_text()]
            for mark in BeautifulSoup(html, "html.parser").select("mark")]


def number(opened: Open, name: str, place: int) -> str:
    cell = opened.page.locator(f".ck-compare tr[data-number={name}] td").nth(place)
    return str(cell.evaluate("cell => cell.firstChild.textContent.trim()"))


def said_at(opened: Open, selector: str, words: str) -> Any:
    """Wait for a sentence, and return where it stands."""
    place = opened.page.locator(selector, has_text=words)
    place.first.wait_for()
    return place.first


def replace_by_pasting(opened: Open, text: str) -> None:
    """Paste over the whole text, which unlike typing takes no time for each line."""
    opened.page.locator("#pg-text").select_text()
    recut(both(opened), lambda: opened.page.evaluate(PASTE, text))


def clipboard(opened: Open, button: Any) -> str:
    """Press a button that copies, and read what it copied."""
    opened.page.evaluate("navigator.clipboard.writeText('')")
    button.click()
    return str(opened.page.evaluate("""async () => {
        for (;;) {
            const text = await navigator.clipboard.readText();
            if (text) return text;
            await new Promise(requestAnimationFrame);
        }
    }"""))


# Without a script ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def extension() -> Iterator[ModuleType]:
    sys.path.insert(0, str(ROOT / "book" / "_ext"))
    yield importlib.import_module("playground_page")
    sys.path.remove(str(ROOT / "book" / "_ext"))


def test_without_scripts_the_page_is_whole_and_has_no_dead_control(chromium: Any, site_url: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_url}{PAGE}.html")
    handbook = next(text for text in texts() if text.name == EXAMPLE["sample"])
    for letter, setting in zip("ab", EXAMPLE["settings"]):
        expected = cut(make(setting), handbook.text, handbook.source, 0, handbook.answer)
        found = BeautifulSoup(page.locator(f"#pg-{letter} .pg-source").inner_html(), "html.parser")
        assert marks_in(str(found)) == marks_in(expected["painted"])
    assert page.get_by_text("Without scripts this page shows one example").is_visible()
    assert not [one for one in page.locator(".pg :is(button, select, input)").all() if one.is_visible()]
    context.close()


def test_a_build_without_python_says_so(extension: ModuleType) -> None:
    html = extension.page("handbook", EXAMPLE["settings"], "")
    assert "Live mode is not in this build" in html and "<script" not in html


def test_a_sample_that_is_not_there_stops_the_build(extension: ModuleType) -> None:
    with pytest.raises(ValueError, match="no sample text called 'poem'"):
        extension.page("poem", EXAMPLE["settings"], "")


def test_a_page_opened_as_a_file_says_how_to_serve_it(chromium: Any, site: Path) -> None:
    page = chromium.new_page()
    page.goto((site / f"{PAGE}.html").as_uri())
    assert page.get_by_text("A page that is opened as a file cannot run Python").is_visible()
    assert not page.locator("[data-act=step]").first.is_visible()
    page.close()


# Before Python ------------------------------------------------------------------------------------------------


@pytest.fixture
def fresh(chromium: Any, site_url: str) -> Iterator[Open]:
    """A page that nobody has touched."""
    opened = visit(chromium, site_url, PAGE, viewport=WIDE)
    opened.page.wait_for_selector(".pg[data-ready]")
    yield opened
    opened.page.context.close()


def test_python_is_loaded_at_the_first_touch_and_not_before(fresh: Open) -> None:
    assert not [url for url in fresh.asked if "/pyodide/" in url]
    with fresh.page.expect_request("**/pyodide.asm.wasm"):
        fresh.page.locator("#pg-a-chunk_size").press("ArrowLeft")


def test_the_forms_stand_without_python(fresh: Open) -> None:
    assert fresh.page.locator("#pg-a-chunk_size").input_value() == "300"
    assert fresh.page.locator("#pg-b-overlap").input_value() == "0"


def test_loading_can_be_cancelled_and_taken_up_again(fresh: Open) -> None:
    before = marks(column(fresh, "a").locator(".pg-source"))
    fresh.page.locator("#pg-a-chunk_size").fill("200")
    cancel = fresh.page.get_by_role("button", name="Cancel")
    cancel.click()
    said_at(fresh, ".pg-doing", "Stopped.")
    assert not cancel.is_visible()
    assert marks(column(fresh, "a").locator(".pg-source")) == before
    recut([column(fresh, "a")], fresh.page.get_by_role("button", name="Cut again").click)
    assert column(fresh, "a").locator(".pg-made").inner_text() == "CharacterChunker(chunk_size=200, overlap=60)"


def test_a_link_that_holds_nothing_gives_one_sentence_and_the_example(chromium: Any, site_url: str) -> None:
    opened = visit(chromium, site_url, PAGE, viewport=WIDE)
    opened.page.goto(f"{site_url}{PAGE}.html#bm9uc2Vuc2U", wait_until="networkidle")
    opened.page.reload(wait_until="networkidle")
    said_at(opened, ".pg-doing", "so nothing was changed.")
    assert opened.page.locator("#pg-text").input_value().startswith("# Leave")
    assert not [url for url in opened.asked if "/pyodide/" in url]
    opened.page.context.close()


# Cutting ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CHUNKERS)
def test_each_strategy_cuts_as_the_package_does_here(live: Open, name: str) -> None:
    a, b = both(live)
    recut([a, b], lambda: live.page.locator("#pg-text").fill(OWN))
    if name != "recursive":
        recut([b], lambda: live.page.locator("#pg-b-chunker").select_option(name))
    recut([b], lambda: live.page.locator("#pg-b-child_chunk_size, #pg-b-chunk_size").fill("80"))
    size = "child_chunk_size" if name == "hierarchical" else "chunk_size"
    expected = cut(make({"chunker": name, "typed": {**STARTS[name], size: "80"}}), OWN, "your text")
    assert marks(b.locator(".pg-source")) == marks_in(expected["painted"])
    assert b.locator(".pg-made").inner_text() == expected["chunker"]
    assert b.locator(".pg-list [data-chunk]").count() == expected["count"]
    assert number(live, "count", 1) == str(expected["count"])
    assert a.locator(".pg-made").inner_text() == "CharacterChunker(chunk_size=300, overlap=60)"


@pytest.mark.parametrize("text", texts(), ids=lambda text: text.name)
def test_a_sample_can_be_chosen(live: Open, text: Any) -> None:
    menu = live.page.locator("#pg-sample")
    if menu.input_value() != text.name:
        recut(both(live), lambda: menu.select_option(text.name))
    expected = cut(make(EXAMPLE["settings"][1]), text.text, text.source, 0, text.answer)
    assert marks(column(live, "b").locator(".pg-source")) == marks_in(expected["painted"])


def test_the_second_strategy_closes_and_opens(live: Open) -> None:
    a, b = both(live)
    live.page.get_by_role("button", name="Close B").click()
    assert not b.is_visible()
    assert live.page.locator(".ck-compare td").nth(1).is_visible() is False
    recut([a], lambda: live.page.locator("#pg-text").fill("Alone. On this page."))
    recut([b], live.page.get_by_role("button", name="Compare with a second strategy").click)
    assert b.locator(".pg-source").evaluate("box => box.textContent").endswith("Alone. On this page.")
    assert live.page.evaluate("document.activeElement.id") == "pg-b-chunker"


def test_both_texts_scroll_together(live: Open) -> None:
    a, b = (one.locator(".pg-source") for one in both(live))
    a.hover()
    live.page.mouse.wheel(0, 400)
    live.page.wait_for_function("box => box.scrollTop > 100", arg=b.element_handle())


def test_a_long_text_is_painted_in_parts(live: Open) -> None:
    a = column(live, "a")
    text = "".join(f"Line {line} of a long text.\n" for line in range(2000))
    replace_by_pasting(live, text)
    assert re.fullmatch(r"Part 1 of \d", a.locator(".pg-part").inner_text())
    recut([a], a.get_by_role("button", name="Next part").click)
    expected = cut(make(EXAMPLE["settings"][0]), text, "your text", 1)
    assert marks(a.locator(".pg-source")) == marks_in(expected["painted"])
    recut([a], a.get_by_role("button", name="Previous part").click)
    assert a.get_by_role("button", name="Previous part").get_attribute("aria-disabled") == "true"


# One chunk ----------------------------------------------------------------------------------------------------


def test_a_chunk_of_the_list_is_marked_in_the_text_and_the_other_way_round(live: Open) -> None:
    a = column(live, "a")
    a.locator(".pg-list [data-chunk='2']").hover()
    assert {chunk for _, chunk, _ in marks_on(a)} == {"2", "2 1", "3 2"}
    a.locator(".pg-source [data-chunk='1']").first.hover()
    assert a.locator(".pg-list .ck-on").get_attribute("data-chunk") == "1"


def marks_on(of: Any) -> Any:
    return of.locator(".pg-source").evaluate(
        "box => [...box.querySelectorAll('mark.ck-on')].map(m => [m.className, m.dataset.chunk, m.textContent])")


def test_arrow_keys_walk_the_list_and_bring_the_text_along(live: Open) -> None:
    a = column(live, "a")
    a.locator(".pg-list [data-chunk='1']").focus()
    for _ in range(8):
        live.page.keyboard.press("ArrowDown")
    assert live.page.evaluate("document.activeElement.dataset.chunk") == "9"
    assert a.locator(".pg-list [tabindex='0']").count() == 1
    inside = """box => {
        const [mark, frame] = [box.querySelector('mark.ck-on'), box].map(one => one.getBoundingClientRect());
        return mark.top >= frame.top && mark.top < frame.bottom; }"""
    assert a.locator(".pg-source").evaluate(inside)


# Stepping -----------------------------------------------------------------------------------------------------


def test_a_strategy_can_be_stepped_through(live: Open) -> None:
    b = column(live, "b")
    b.get_by_role("button", name="Step through").click()
    said = b.locator("chunk-stepper .say")
    said_at(live, "#pg-b .say", "The text before the first cut")
    steps = make(EXAMPLE["settings"][1]).steps(next(text.text for text in texts() if text.name == "handbook"))
    for key, reason in [("ArrowRight", steps[0].reason), ("End", steps[-1].reason), ("ArrowLeft", steps[-2].reason)]:
        b.locator("chunk-stepper input[type=range]").press(key)
        live.page.wait_for_function("([box, say]) => box.textContent === say", arg=[said.element_handle(), reason])
    assert steps[-2].reason in b.locator("chunk-stepper [aria-live]").inner_text()
    assert b.locator("chunk-stepper .ck-controls > span").inner_text() == f"{len(steps)} / {len(steps) + 1}"
    assert not b.locator(".pg-source").is_visible()
    b.get_by_role("button", name="Step through").click()
    assert b.locator(".pg-source").is_visible()


def test_the_steps_follow_the_setting(live: Open) -> None:
    b = column(live, "b")
    b.get_by_role("button", name="Step through").click()
    said_at(live, "#pg-b .say", "4,109 characters")
    live.page.locator("#pg-text").fill("Short. Text.")
    said_at(live, "#pg-b .say", "12 characters")


# Asking -------------------------------------------------------------------------------------------------------

HANDBOOK = next(text for text in texts() if text.name == "handbook")


def asked(opened: Open, change: Callable[[], Any], letters: str = "ab") -> None:
    """Make a change, and wait until these columns show what comes back now, for the question that stands there."""
    found = [column(opened, letter).locator(".pg-found") for letter in letters]
    for box in found:
        box.evaluate("""box => {
            box.isOld = new MutationObserver(() => { box.isOld = null; });
            box.isOld.observe(box, { childList: true });
        }""")
    change()
    for box in found:
        opened.page.wait_for_function(
            "box => !box.isOld && box.dataset.question === document.querySelector('#pg-question').value",
            arg=box.element_handle())


def text_of(html: str) -> str:
    return BeautifulSoup(html, "html.parser").get_text()


def select_in(opened: Open, letter: str, words: str) -> None:
    """Select words in a coloured text, as a reader does with the mouse."""
    column(opened, letter).locator(".pg-source pre").evaluate("""(pre, words) => {
        const nodes = [];
        const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('sup')) nodes.push(walker.currentNode);
        const place = (at) => {
            for (const node of nodes) {
                if (at <= node.length) return [node, at];
                at -= node.length;
            }
        };
        const start = nodes.map((node) => node.data).join('').indexOf(words);
        getSelection().setBaseAndExtent(...place(start), ...place(start + words.length));
    }""", words)


def test_the_sample_brings_a_question_and_each_strategy_says_what_became_of_it(live: Open) -> None:
    for one, setting in zip(both(live), EXAMPLE["settings"]):
        expected = find(make(setting), HANDBOOK.text, HANDBOOK.source, HANDBOOK.question, HANDBOOK.answer)
        assert one.locator(".pg-fate").evaluate("box => box.textContent") == text_of(expected["fate"])
        assert one.locator(".pg-found").evaluate("box => box.textContent") == text_of(expected["hits"])
        start, end = HANDBOOK.answer
        assert "".join(one.locator(".pg-source u").all_text_contents()) == HANDBOOK.text[start:end]
    assert live.page.locator("#pg-question").input_value() == HANDBOOK.question


def test_what_comes_back_has_its_rank_in_the_text(live: Open) -> None:
    b = column(live, "b")
    asked(live, lambda: live.page.locator("#pg-question").fill("Who pays for the hotel, and when is the laptop back?"))
    hits = b.locator(".pg-found li").evaluate_all("rows => rows.map(row => [row.dataset.chunk, row.dataset.rank])")
    ranked = b.locator(".pg-source [data-rank]").evaluate_all("all => all.map(mark => [mark.dataset.chunk, mark.dataset.rank])")
    assert len(hits) == 5 and sorted(ranked) == sorted(hits)
    kept = b.locator(".pg-source .ck-back").evaluate_all("all => all.map(mark => mark.dataset.chunk)")
    assert set(kept) == {chunk for chunk, _ in hits}
    live.page.mouse.move(1, 1)  # a text that scrolls under a pointer is pointed at
    b.locator(".pg-found li").first.focus()
    live.page.keyboard.press("ArrowDown")
    assert live.page.evaluate("document.activeElement.dataset.rank") == "2"
    assert {chunk for _, chunk, _ in marks_on(b)} == {hits[1][0]}


def test_the_answer_is_marked_in_a_coloured_text(live: Open) -> None:
    words = "They must be taken by 31 March. After that they are lost.\n\nIf you were ill"
    live.page.locator("#pg-a .pg-source").evaluate("box => { box.scrollTop = 300; }")
    select_in(live, "a", words)
    asked(live, lambda: live.page.get_by_role("button", name="Mark selection as answer").click())
    start = HANDBOOK.text.index(words)
    place = start, start + len(words)
    assert live.page.locator("#pg-answer").inner_text().startswith(f"Answer: {place[0]:,} to {place[1]:,}, “They must")
    for one, setting in zip(both(live), EXAMPLE["settings"]):
        expected = find(make(setting), HANDBOOK.text, HANDBOOK.source, HANDBOOK.question, place)
        assert one.locator(".pg-fate").evaluate("box => box.textContent") == text_of(expected["fate"])
        assert "".join(one.locator(".pg-source u").all_text_contents()) == words
    assert live.page.locator("#pg-a .pg-source").evaluate("box => box.scrollTop") == 300


def test_an_answer_keeps_its_place_while_one_types_elsewhere(live: Open) -> None:
    box, told = live.page.locator("#pg-text"), live.page.locator("#pg-answer")
    asked(live, lambda: box.fill("👩‍👩‍👧‍👦 Tea at five. Milk at six."))
    assert told.inner_text().startswith("Select the words")
    select_in(live, "b", "Milk at six")
    asked(live, lambda: live.page.get_by_role("button", name="Mark selection as answer").click())
    assert told.inner_text() == "Answer: 21 to 32, “Milk at six”"
    asked(live, lambda: box.fill("👩‍👩‍👧‍👦 Tea at five. Milk at six. 🍰"))
    assert told.inner_text() == "Answer: 21 to 32, “Milk at six”"
    asked(live, lambda: box.fill("Today, 👩‍👩‍👧‍👦 Tea at five. Milk at six. 🍰"))
    assert told.inner_text() == "Answer: 28 to 39, “Milk at six”"
    asked(live, lambda: box.fill("Today, 👩‍👩‍👧‍👦 Tea at five. Milk at one. 🍰"))
    assert told.inner_text().startswith("Select the words")


def test_in_the_field_a_line_end_of_two_characters_counts_as_two(live: Open) -> None:
    recut(both(live), lambda: live.page.evaluate(DROP, ["note.txt", list("🍰\r\n\r\nTea at five.".encode())]))
    live.page.locator("#pg-text").evaluate("area => { area.focus(); area.setSelectionRange(4, 7); }")
    asked(live, lambda: live.page.get_by_role("button", name="Mark selection as answer").click())
    assert live.page.locator("#pg-answer").inner_text() == "Answer: 5 to 8, “Tea”"


def test_a_question_and_its_answer_need_no_mouse(live: Open) -> None:
    page, keys = live.page, live.page.keyboard
    page.locator("#pg-text").focus()
    keys.press("Control+Home")
    for _ in range(7):
        keys.press("Shift+ArrowRight")
    keys.press("Tab")
    assert page.evaluate(NAME_OF_FOCUS) == "pg-question"
    keys.press("Control+A")
    asked(live, lambda: keys.type("What is this?"))
    keys.press("Tab")
    assert page.evaluate(NAME_OF_FOCUS) == "mark"
    asked(live, lambda: keys.press("Enter"))
    assert page.locator("#pg-answer").inner_text() == "Answer: 0 to 7, “# Leave”"
    keys.press("Tab")
    asked(live, lambda: keys.press("Enter"))
    assert page.locator("#pg-answer").inner_text().startswith("Select the words")
    assert page.evaluate(NAME_OF_FOCUS) == "pg-question"
    assert page.locator("#pg-a .pg-fate").is_hidden() and page.locator("#pg-a .pg-source u").count() == 0
    keys.press("Control+A")
    asked(live, lambda: keys.press("Delete"))
    assert page.locator("#pg-a .pg-found").is_hidden()
    assert page.locator("#pg-a .pg-source").get_attribute("data-asked") is None


def test_what_became_of_the_answer_is_said_aloud(live: Open) -> None:
    assert [one.locator(".pg-fate").get_attribute("role") for one in both(live)] == ["status", "status"]


def test_the_question_and_its_answer_go_into_the_link_the_code_and_the_json(live: Open, chromium: Any) -> None:
    question = 'Which "notes" <b> do I need?'
    asked(live, lambda: live.page.locator("#pg-question").fill(question))
    select_in(live, "b", "From the fourth day on we need a doctor's note.")
    asked(live, lambda: live.page.get_by_role("button", name="Mark selection as answer").click())
    start = HANDBOOK.text.index("From the fourth day")
    place = start, start + 47
    b, chunker = column(live, "b"), make(EXAMPLE["settings"][1])
    given = HANDBOOK.text, HANDBOOK.source, question, place
    assert clipboard(live, b.get_by_role("button", name="Copy Python")) == code(chunker, *given)
    assert clipboard(live, b.get_by_role("button", name="Copy JSON")) == as_json(chunker, *given)
    link = clipboard(live, live.page.get_by_role("button", name="Copy link"))
    page = chromium.new_page()
    page.goto(link)
    page.set_default_timeout(START)
    page.locator("#pg-b .pg-fate", has_text=text_of(find(chunker, *given)["fate"])).wait_for()
    assert page.locator("#pg-question").input_value() == question
    assert page.locator("#pg-answer").inner_text() == live.page.locator("#pg-answer").inner_text()
    page.close()


def test_a_link_sets_no_answer_that_its_text_has_not(live: Open) -> None:
    state = {**EXAMPLE, "sample": "chat", "question": "<img src=x onerror=alert(1)>", "answer": [5, 99_999_999, 3]}
    live.page.evaluate(SET_STATE, [address(live.page, "link.mjs"), json.dumps(state)])
    said_at(live, ".pg-doing", "left out: answer is not in the text")
    assert live.page.locator("#pg-question").input_value() == state["question"]
    assert live.page.locator("#pg-answer").inner_text().startswith("Select the words")
    assert live.errors == []


def test_a_question_is_answered_at_once_on_a_long_text(live: Open, record_property: Any) -> None:
    replace_by_pasting(live, "".join(f"Line {line} tells of tea, milk and number {line % 97}.\n" for line in range(2500)))
    asked(live, lambda: live.page.locator("#pg-question").fill("Which line tells of 96?"))
    took = live.page.evaluate("""async (address) => {
        const { engine } = await import(address);
        const started = performance.now();
        document.querySelector('#pg-question').value = 'Where is number 41 told?';
        document.querySelector('#pg-question').dispatchEvent(new Event('input'));
        const box = document.querySelector('#pg-b .pg-found');
        await new Promise((done) => new MutationObserver(done).observe(box, { childList: true }));
        return performance.now() - started;
    }""", address(live.page, "engine.mjs"))
    record_property("milliseconds from a keystroke in the question to both answers, 100 kB", took)
    assert "Hit 1" in column(live, "b").locator(".pg-found").inner_text()


# Files --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "data", "text"), [
    ("note.txt", "Tea at five.\r\nBring 🍰.".encode(), None),
    ("note.md", b"# Tea\n\nAt *five*.", "# Tea\n\nAt *five*."),
    ("note.html", b"<h1>Tea</h1><script>alert(1)</script><p>At five &amp; six.</p>", None),
])
def test_a_file_that_is_dropped_is_cut(live: Open, name: str, data: bytes, text: str | None) -> None:
    recut(both(live), lambda: live.page.evaluate(DROP, [name, list(data)]))
    shown = live.page.locator("#pg-text").input_value()
    assert shown == text if text else ("five" in shown and "alert" not in shown)
    assert live.page.locator("#pg-sample").input_value() == ""
    assert "Tea" in column(live, "a").locator(".pg-source").inner_text()
    assert f'"source": "{name}"' in clipboard(live, column(live, "a").get_by_role("button", name="Copy JSON"))


@pytest.mark.parametrize(("name", "data"), [
    ("note.pdf", pdf([["Tea at five."], ["Cake at six."]])), ("note.docx", word([("1", "Tea"), ("Normal", "Tea at five.")])),
])
def test_pdf_and_word_files_are_read(live: Open, name: str, data: bytes) -> None:
    recut(both(live), lambda: live.page.evaluate(DROP, [name, list(data)]))
    assert "Tea at five." in live.page.locator("#pg-text").input_value()
    assert live.errors == []


def test_of_a_thousand_pages_the_first_are_read_and_it_is_said(live: Open) -> None:
    data = list(pdf([[f"Page {number}."] for number in range(1, 1001)]))
    recut(both(live), lambda: live.page.evaluate(DROP, ["long.pdf", data]))
    assert "1,000" in said_at(live, ".pg-doing", "pages").inner_text()
    assert "Page 200." in live.page.locator("#pg-text").input_value()
    assert "Page 201." not in live.page.locator("#pg-text").input_value()


def test_a_file_can_be_chosen(live: Open) -> None:
    file = {"name": "b.txt", "mimeType": "text/plain", "buffer": b"Chosen, not dropped."}
    recut(both(live), lambda: live.page.locator("input[type=file]").set_input_files(file))
    assert live.page.locator("#pg-text").input_value() == "Chosen, not dropped."


@pytest.mark.parametrize(("name", "data"), [
    ("photo.png", b"\x89PNG\r\n\x1a\n"),
    ("photo.txt", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xff\xfe" * 50),
    ("broken.pdf", b"%PDF-1.7 no"),
])
def test_a_file_that_is_no_text_gives_one_sentence_and_the_text_stays(live: Open, name: str, data: bytes) -> None:
    live.page.evaluate(DROP, [name, list(data)])
    said = said_at(live, "#pg-text-fault", name)
    assert said.inner_text().endswith(".")
    assert live.page.locator("#pg-text").get_attribute("aria-invalid") == "true"
    assert live.page.locator("#pg-text").input_value().startswith("# Leave")
    recut(both(live), lambda: live.page.locator("#pg-text").fill("Fine again."))
    assert not said.is_visible()


def test_a_folder_gives_one_sentence_and_python_lives_on(live: Open, tmp_path: Path) -> None:
    (tmp_path / "folder.txt").mkdir()
    live.page.evaluate("scrollTo(0, 0)")
    box = live.page.locator(".pg-text").bounding_box()
    devtools = live.page.context.new_cdp_session(live.page)
    for kind in ("dragEnter", "dragOver", "drop"):
        devtools.send("Input.dispatchDragEvent", {"type": kind, "x": box["x"] + 40, "y": box["y"] + 90, "data": {
            "items": [], "files": [str(tmp_path / "folder.txt")], "dragOperationsMask": 1}})
    said_at(live, "#pg-text-fault", "folder.txt did not arrive in this page")
    assert not live.page.get_by_role("button", name="Cut again").is_visible()
    recut(both(live), lambda: live.page.locator("#pg-text").fill("Still there."))


def test_one_file_at_a_time(live: Open) -> None:
    live.page.evaluate("""() => {
        const data = new DataTransfer();
        for (const name of ['one.txt', 'two.txt']) data.items.add(new File([name], name));
        const drop = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
        document.querySelector('.pg-text').dispatchEvent(drop);
    }""")
    said_at(live, "#pg-text-fault", "One file at a time")


def test_line_ends_of_a_file_are_kept_and_painted_once(live: Open) -> None:
    recut(both(live), lambda: live.page.evaluate(DROP, ["note.txt", list(b"One.\r\nTwo.\rThree.")]))
    painted = column(live, "a").locator(".pg-source").evaluate("box => box.textContent")
    assert painted.endswith("One.\r\nTwo.\rThree.")


def test_a_file_too_big_is_refused_before_it_is_read(live: Open) -> None:
    live.page.evaluate("""() => {
        const file = new File(['a'], 'big.txt');
        Object.defineProperty(file, 'size', { value: 4e9 });
        const chooser = document.querySelector('.pg-file');
        Object.defineProperty(chooser, 'files', { value: [file], configurable: true });
        chooser.dispatchEvent(new Event('change'));
        delete chooser.files;
    }""")
    said_at(live, "#pg-text-fault", "big.txt has 4,000 MB, and up to 30 MB can be read here")


# What a reader may do to it -----------------------------------------------------------------------------------


def test_markup_stays_text(live: Open) -> None:
    title = live.page.title()
    recut(both(live), lambda: live.page.locator("#pg-text").fill(EVIL))
    for one in both(live):
        assert one.locator(":is(.pg-source, .pg-list, .pg-sizes) :is(img, script, h1, textarea)").count() == 0
        one.get_by_role("button", name="Step through").click()
        one.locator("chunk-stepper pre").wait_for()
        assert one.locator("chunk-stepper :is(img, script, h1, textarea)").count() == 0
    assert live.page.title() == title
    assert live.errors == []


def test_five_million_times_one_letter(live: Open) -> None:
    replace_by_pasting(live, "a" * 5_000_000)
    assert live.page.locator("#pg-size").inner_text() == "5,000,000 characters"
    assert live.page.locator("#pg-text").input_value() == ""
    assert "Too long to be edited here" in str(live.page.locator("#pg-text").get_attribute("placeholder"))
    assert number(live, "text", 0) == "5,000,000"
    live.page.evaluate(PASTE, "a" * 5_000_001)
    said_at(live, "#pg-text-fault", "text has 5,000,001 characters, and up to 5,000,000 can be cut here")


def test_work_can_be_stopped_and_the_last_cut_stays(live: Open) -> None:
    a = column(live, "a")
    live.page.get_by_role("button", name="Close B").click()
    recut([a], lambda: live.page.locator("#pg-a-chunker").select_option("cluster"))
    before = marks(a.locator(".pg-source"))
    live.page.evaluate(PASTE, "Every sentence differs by one number. " * 5000 + "".join(f"Number {n}. " for n in range(30_000)))
    stop = live.page.get_by_role("button", name="Stop")
    stop.click()
    said_at(live, ".pg-doing", "Stopped.")
    assert live.page.evaluate(NAME_OF_FOCUS) == "again"
    assert marks(a.locator(".pg-source")) == before
    recut([a], lambda: live.page.locator("#pg-text").fill("Short again."))


def test_what_is_wrong_with_the_text_for_one_strategy_stays_while_the_other_is_cut(live: Open) -> None:
    live.page.evaluate("""async (address) => {
        const { engine } = await import(address);
        const ask = engine.ask;
        engine.ask = async (request, options) => {
            if (options.client === 'b') engine.ask = ask;
            return options.client === 'a' ? { ok: false, error: { field: 'text', say: 'text is too much for A.' } }
                : ask.call(engine, request, options);
        };
    }""", address(live.page, "engine.mjs"))
    recut([column(live, "b")], lambda: live.page.locator("#pg-text").fill("For both."))
    assert live.page.locator("#pg-text-fault").inner_text() == "text is too much for A."


def test_an_error_stands_at_its_field_and_the_last_good_picture_stays(live: Open) -> None:
    a = column(live, "a")
    before, overlap = marks(a.locator(".pg-source")), live.page.locator("#pg-a-overlap")
    overlap.fill("300")
    said = said_at(live, "#pg-a .ck-wrong", "overlap is 300 and chunk_size is 300")
    assert overlap.get_attribute("aria-invalid") == "true"
    assert said.get_attribute("id") in str(overlap.get_attribute("aria-describedby"))
    assert marks(a.locator(".pg-source")) == before and a.get_attribute("data-stale") == ""
    recut([a], lambda: overlap.fill("10"))
    assert not said.is_visible() and a.get_attribute("data-stale") is None


def test_an_empty_text_has_no_chunks_and_no_error(live: Open) -> None:
    live.page.locator("#pg-text").fill("")
    for column in both(live):
        column.locator(".pg-count", has_text="0 chunks").wait_for()
    assert not live.page.locator("#pg-text-fault").is_visible()


# Taking it away -----------------------------------------------------------------------------------------------


def test_the_code_and_the_chunks_can_be_copied(live: Open) -> None:
    handbook = next(text for text in texts() if text.name == "handbook")
    chunker = make(EXAMPLE["settings"][1])
    b, given = column(live, "b"), (handbook.text, handbook.source, handbook.question, handbook.answer)
    assert clipboard(live, b.get_by_role("button", name="Copy Python")) == code(chunker, *given)
    said_at(live, "#pg-b .pg-told", "Copied.")
    assert clipboard(live, b.get_by_role("button", name="Copy JSON")) == as_json(chunker, *given)


def test_what_cannot_be_copied_is_laid_out_to_be_copied_by_hand(live: Open) -> None:
    live.page.evaluate("""() => {
        window.kept = navigator.clipboard.writeText;
        navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
        document.execCommand = () => false;
    }""")
    column(live, "a").get_by_role("button", name="Copy Python").click()
    laid_out = column(live, "a").locator(".pg-by-hand")
    laid_out.wait_for()
    assert "CharacterChunker" in laid_out.input_value()
    live.page.evaluate("""() => {
        navigator.clipboard.writeText = window.kept;
        delete document.execCommand;
        document.querySelector('.pg-by-hand').remove();
    }""")


def test_a_link_brings_everything_back(live: Open, chromium: Any) -> None:
    recut(both(live), lambda: live.page.locator("#pg-text").fill(OWN))
    recut([column(live, "b")], lambda: live.page.locator("#pg-b-chunker").select_option("sentence"))
    recut([column(live, "b")], lambda: live.page.locator("#pg-b-chunk_size").fill("40"))
    link = clipboard(live, live.page.get_by_role("button", name="Copy link"))
    page = chromium.new_page()
    page.goto(link)
    page.set_default_timeout(START)
    page.locator("#pg-b .pg-made", has_text="SentenceChunker(chunk_size=40, overlap=8)").wait_for()
    for letter in "ab":
        assert marks(page.locator(f"#pg-{letter} .pg-source")) == marks(column(live, letter).locator(".pg-source"))
    assert page.locator("#pg-text").input_value() == OWN
    page.close()


def test_a_long_text_does_not_go_into_a_link(live: Open) -> None:
    recut(both(live), lambda: live.page.locator("#pg-text").fill("word " * 1000))
    link = clipboard(live, live.page.get_by_role("button", name="Copy link"))
    assert len(link) < 1000
    said_at(live, ".pg-told", "It goes without the text, which has more than 4,000 characters.")
    before = live.page.locator("#pg-text").input_value()
    live.page.evaluate("link => { location.href = link; }", link)
    said_at(live, ".pg-doing", "came without its text")
    assert live.page.locator("#pg-text").input_value() == before


def test_a_link_that_is_nested_too_deeply_holds_nothing(live: Open) -> None:
    live.page.evaluate("location.hash = btoa('{\"settings\":' + '['.repeat(9000) + ']'.repeat(9000) + '}')")
    said_at(live, ".pg-doing", "This link holds no state that can be read")


@pytest.mark.parametrize(("settings", "said"), [
    ([{"chunker": "os.system", "typed": {}}], "so nothing was changed"),
    ([{"chunker": "character", "typed": {"chunk_size": "-5", "strip": "yes"}}], "left out: chunk_size is -5"),
    ([{"chunker": "character", "typed": {"tokenizer": "x"}}], "no such fields"),
])
def test_a_link_can_only_set_known_fields_to_valid_values(live: Open, settings: Any, said: str) -> None:
    live.page.evaluate(SET_STATE, [address(live.page, "link.mjs"), json.dumps({"settings": settings, "text": EVIL})])
    said_at(live, ".pg-doing", said)
    assert live.page.locator("#pg-a-chunker").input_value() == "character"


def test_a_strategy_leads_to_the_chapter_that_teaches_it(live: Open, site: Path) -> None:
    link = column(live, "b").locator(".pg-teach")
    assert link.get_attribute("href") == "ladder.html" and (site / "book" / "ladder.html").exists()
    live.page.locator("#pg-b-chunker").select_option("character")
    assert link.get_attribute("href") == "windows.html"


# Everybody ----------------------------------------------------------------------------------------------------


def test_the_keyboard_alone_is_enough(live: Open) -> None:
    page, keys = live.page, live.page.keyboard
    page.locator("#pg-sample").focus()
    reached = []
    for _ in range(60):
        keys.press("Tab")
        reached.append(page.evaluate(NAME_OF_FOCUS))
        if reached[-1] == "pg-teach" and reached.count("pg-teach") == 2:
            break
    for stop in ["open", "link", "pg-text", "pg-question", "mark", "unmark", "pg-a-chunker", "pg-a-chunk_size", "pg-a-overlap",
                 "step", "pg-source", "pg-found", "code", "json", "pg-b-chunker", "close"]:
        assert stop in reached, reached
    page.locator("#pg-a-chunk_size").focus()
    keys.press("Control+A")
    recut([column(live, "a")], lambda: keys.type("90"))
    page.locator("#pg-a [data-act=step]").focus()
    keys.press("Enter")
    said_at(live, "#pg-a .say", "before the first cut")
    keys.press("Tab")
    keys.press("End")
    said_at(live, "#pg-a .say", "The text ends here")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_at_work_it_is_accessible(live: Open, theme: str, size: Any) -> None:
    page = live.page
    page.set_viewport_size(size)
    page.locator("#pg-a-overlap").fill("900")
    said_at(live, "#pg-a .ck-wrong", "overlap is 900")
    column(live, "b").get_by_role("button", name="Step through").click()
    said_at(live, "#pg-b .say", "The text before the first cut")
    page.emulate_media(color_scheme=theme)
    page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
    page.add_script_tag(path=str(AXE))
    bad = [(rule["id"], node["html"][:160], node["failureSummary"].splitlines()[1:2])
           for rule in page.evaluate("async () => (await axe.run(document.querySelector('.pg'))).violations")
           if rule["impact"] in ("serious", "critical") for node in rule["nodes"][:3]]
    page.set_viewport_size(WIDE)
    assert bad == []


def test_on_a_phone_nothing_is_too_wide_or_too_small(live: Open) -> None:
    page = live.page
    page.set_viewport_size(PHONE)
    small = page.evaluate("""() => [...document.querySelectorAll('.pg :is(button, select, input, textarea, summary, a)')]
        .filter(one => one.checkVisibility()).map(one => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
        .filter(([, box]) => box.height < 40 && !/checkbox/.test(box)).map(([html]) => html)""")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    page.set_viewport_size(WIDE)
    assert small == [] and wide <= 0


def test_nothing_moves_when_the_script_takes_over(chromium: Any, site_url: str) -> None:
    """The source begins where it stood before the script ran, at both widths."""
    for size in (WIDE, PHONE):
        page = chromium.new_page(viewport=size)
        page.route("**/playground.mjs", lambda route: route.abort())
        page.goto(f"{site_url}{PAGE}.html", wait_until="networkidle")
        top = "document.querySelector('#pg-a .pg-source').getBoundingClientRect().top"
        before = page.evaluate(top)
        page.unroute("**/playground.mjs")
        page.goto(f"{site_url}{PAGE}.html", wait_until="networkidle")
        page.wait_for_selector(".pg[data-ready]")
        assert abs(page.evaluate(top) - before) < 2, size
        page.close()


def test_no_request_to_another_site_and_no_error(live: Open) -> None:
    assert live.foreign == []
    assert live.errors == []


def test_pyodide_is_vendored_for_these_tests() -> None:
    assert (ROOT / "_vendor" / "site" / "pyodide" / vendor.PYODIDE / "pyodide.mjs").exists()
