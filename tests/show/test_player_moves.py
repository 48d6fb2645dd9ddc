"""The player in a browser: what keys, copies and playing do. The page drives itself and writes down what it saw."""
from __future__ import annotations

import json
import re
import subprocess
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from chunklab import CharacterChunker, player
from tests.book.browser import FLAGS, NO_BROWSER, find_chromium

TEXT = "Staff get leave.\nAsk Mia for the form, and send it in by Friday."
STEPS = CharacterChunker(chunk_size=20, overlap=5).steps(TEXT)
DRIVER = """
const seen = {};
const first = document.querySelector("chunk-player");
const shown = (player) => [...player.querySelectorAll("li")].flatMap((li, at) => li.checkVisibility() ? [at] : []);
const press = (from, key) => from.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
const part = (what) => first.querySelector(what);
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const slider = part("input"), heard = () => part("[aria-live]").textContent, at = () => shown(first);

seen.start = at();
const height = () => first.offsetHeight;
await wait(100);
const heights = [height()];
seen.walk = ["ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowLeft"].map((key) => {
  press(slider, key); heights.push(height()); return at()[0];
});
seen.heights = [...new Set(heights)].length;
seen.value = slider.getAttribute("aria-valuetext");

const before = heard();
press(slider, " ");
await wait(3500);
seen.playing = [at()[0] > 0, heard() === before, part("[data-act=play]").getAttribute("aria-label")];
press(slider, " ");
seen.paused = [heard().includes(first.querySelectorAll(".say")[at()[0]].textContent),
               part("[data-act=play]").getAttribute("aria-label")];

press(slider, "Home");
press(part("[data-act=next]"), " ");
seen.space_on_a_button = part("[data-act=play]").getAttribute("aria-label");
const field = document.createElement("input");
first.prepend(field);
["ArrowRight", "End", " "].forEach((key) => press(field, key));
field.remove();
seen.typing = at();
press(document.body, "End");
seen.elsewhere = at();

const late = document.createElement("div");
late.innerHTML = first.outerHTML;
document.body.append(late);
const copy = late.firstElementChild;
copy.querySelector("[data-act=last]").click();
seen.copy = [shown(copy), copy.querySelectorAll(".ck-controls").length, at()];
document.body.append(first);
part("[data-act=next]").click();
seen.moved = [at(), first.querySelectorAll(".ck-controls").length];

const notes = document.createElement("pre");
notes.id = "seen";
notes.textContent = JSON.stringify(seen);
document.body.append(notes);
"""


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Any:
    chromium = find_chromium()
    if chromium is None:
        pytest.skip(NO_BROWSER)
    folder: Path = tmp_path_factory.mktemp("player")
    page = folder / "page.html"
    # The script is there twice, as two outputs of a notebook would bring it.
    html = "".join(player(TEXT, STEPS, title, with_script=True) for title in ("One", "Two"))
    page.write_text(f'<!doctype html><meta charset="utf-8">{html}<script type="module">{DRIVER}</script>',
                    encoding="utf-8")
    dumped = subprocess.run(
        [chromium, *FLAGS, "--headless", f"--user-data-dir={folder / 'profile'}", "--virtual-time-budget=20000",
         "--dump-dom", page.as_uri()], capture_output=True, text=True, encoding="utf-8", timeout=120, check=True).stdout
    written = re.search(r'<pre id="seen">(.*?)</pre>', dumped, re.DOTALL)
    assert written, "the page's own script failed before its end"
    return json.loads(unescape(written[1]))


pytestmark = pytest.mark.browser


def test_one_frame_is_shown_at_a_time(seen: Any) -> None:
    assert seen["start"] == [0]


def test_keys_move_it_and_stop_at_the_ends(seen: Any) -> None:
    last = len(STEPS)
    assert seen["walk"] == [1, 2, 1, last, last, 0, 0]
    assert seen["value"] == f"step 1 of {last + 1}"


def test_the_page_below_does_not_jump(seen: Any) -> None:
    assert seen["heights"] == 1


def test_space_plays_in_silence_and_pausing_is_announced(seen: Any) -> None:
    assert seen["playing"] == [True, True, "Pause"]
    assert seen["paused"] == [True, "Play"]


def test_space_on_a_button_is_left_to_the_button(seen: Any) -> None:
    assert seen["space_on_a_button"] == "Play"


def test_typing_and_keys_elsewhere_do_not_move_it(seen: Any) -> None:
    assert seen["typing"] == seen["elsewhere"] == [0]


def test_a_copy_that_comes_later_moves_by_itself(seen: Any) -> None:
    assert seen["copy"] == [[len(STEPS)], 1, [0]]


def test_a_player_that_is_moved_still_works(seen: Any) -> None:
    assert seen["moved"] == [[1], 1]
