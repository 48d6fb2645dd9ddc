"""The texts that everything is timed on: the same bytes in every run of one Python, and nothing is fetched.

Ordinary text comes from Python's own documentation and sources and from the texts of this package; what is missing
to the size wanted is made of their sentences in another order, so that a library that remembers gains little.
"""
from __future__ import annotations

import pydoc_data.topics
import re
import sysconfig
from collections.abc import Iterable, Iterator
from itertools import chain, count
from pathlib import Path
from random import Random

import chunklab

MB = 1_000_000
DATA = Path(chunklab.__file__).parent / "data"
LETTERS = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
SYLLABLES = "ba be bi do du da ka ke ko la le li lo ma me mi mo na ne no nu ra re ri so sa su ta te ti to va vi".split()
SIGNS = [  # characters of several code points, and of several bytes
    "\U0001f600", "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466", "\U0001f1eb\U0001f1f7", "\u2764\ufe0f",
    "\U0001f44d\U0001f3fd", "e\u0301", "\U0001d54f", "\xdf", "\u0e2a\u0e27\u0e31",
    "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
]
WHO = "司書 新しい係員 図書館の館長 隣の町の先生 庭師 年をとった船長 駅の係 パン屋の主人 若い研究者 村の医者 夜の番人".split()
WHEN = "昨日 四月の朝 雨の日 夕方六時 休みの前 毎週金曜日 冬のあいだ 会議のあと 昼すぎ 先月の終わり".split()
WHERE = "港の倉庫 二階の部屋 古い橋のそば 市場 川沿いの小屋 学校の庭 図書館の入口 駅前の広場 山の上の寺 台所".split()
WHAT = "重い鍵 手紙の束 古い地図 赤い傘 借りた本 壊れた時計 新しい規則 切符 三つの箱 海図 写真 お茶の道具".split()
DID = "見つけた 忘れてきた 友人に渡した 丁寧に調べた 棚に戻した 誰にも見せなかった 修理に出した 数え直した 買った".split()
ENDS = ["。", "。", "。", "。", "！", "？", "という。", "と「急がなくてよい。」と言った。"]


def _documents(pattern: str) -> list[str]:
    found = sorted(path for folder in ("handbook", "evaluation/documents") for path in (DATA / folder).glob(pattern))
    return [path.read_text("utf-8").strip() for path in found]


def _topics() -> list[str]:
    return [text for _, text in sorted(pydoc_data.topics.topics.items())]


def _paragraphs(texts: Iterable[str]) -> Iterator[str]:
    """Paragraphs on one line each; headings, and what is indented (grammar, examples, lists), are left out."""
    for block in chain.from_iterable(re.split(r"\n\s*\n", text) for text in texts):
        if len(block) > 60 and not block[0].isspace() and not re.search(r"^[*=~-]{4}", block, re.MULTILINE):
            yield " ".join(block.split())


def _filled(parts: Iterable[str], more: Iterator[str], size: int, between: str = "\n\n") -> str:
    """Join parts, and more of them, up to `size` bytes of UTF-8."""
    taken, room = [], size
    for part in chain(parts, more):
        room -= len(part.encode("utf-8")) + len(between)
        if room < 0:
            break
        taken.append(part)
    return between.join(taken)


def _shuffled(paragraphs: list[str], seed: int) -> Iterator[str]:
    """Endlessly many new paragraphs of old sentences, each with a number of its own."""
    sentences = [s for paragraph in paragraphs for s in re.split(r"(?<=[.!?])\s+", paragraph) if len(s) > 20]
    random = Random(seed)
    for number in count(1):
        drawn = [sentences[int(random.random() * len(sentences))] for _ in range(3 + number % 4)]
        yield " ".join([f"Note {number} goes on from the one before it.", *drawn])


def prose(size: int = MB) -> str:
    """English: a paragraph a line, blank lines between."""
    paragraphs = [*dict.fromkeys(_paragraphs(_documents("*.txt") + _topics()))]  # some topics share passages
    return _filled(paragraphs, _shuffled(paragraphs, 1), size)


def markdown(size: int = MB) -> str:
    """Headings, lists, tables and code: our own documents, then their sections under new numbers."""
    documents = _documents("*.md")
    sections = [part for text in documents for part in re.split(r"\n(?=#{1,6} )", text)]
    random = Random(2)

    def more() -> Iterator[str]:
        for number in count(1):
            heading, _, body = sections[int(random.random() * len(sections))].partition("\n")
            yield f"{heading.strip()}, case {number}\n{body}"

    return _filled(documents, more(), size)


def code(size: int = MB) -> str:
    """Whole modules of Python's standard library, so that the text is a valid program as far as it goes."""
    modules = [path.read_text("utf-8", "replace").replace("\r\n", "\n").strip("\n")
               for path in sorted(Path(sysconfig.get_path("stdlib")).glob("*.py"))]
    return _filled(modules, iter(()), size, "\n\n\n")


def japanese(size: int = MB) -> str:
    """Sentences of a few patterns with words drawn into them: no blanks, full-width marks."""
    random = Random(3)

    def one(words: list[str]) -> str:
        return words[int(random.random() * len(words))]

    def more() -> Iterator[str]:
        for number in count(1):
            sentences = [f"{one(WHEN)}、{one(WHO)}は{one(WHERE)}で{one(WHAT)}を{one(DID)}{one(ENDS)}"
                         for _ in range(2 + number % 6)]
            yield f"{number}番目の話。" + "".join(sentences)

    return _filled((), more(), size)


def emoji(size: int = MB) -> str:
    """The prose, with a character of several code points after each twelfth word."""
    random = Random(4)
    words = prose(size).split(" ")
    for place in range(11, len(words), 12):
        words[place] += " " + SIGNS[int(random.random() * len(SIGNS))]
    return _filled(words, iter(()), size, " ")


def line(size: int = 5 * MB) -> str:
    """One word: letters and digits without an end."""
    table = bytes(LETTERS[value % len(LETTERS)] for value in range(256))
    return Random(5).randbytes(size).translate(table).decode("ascii")


def newlines(size: int = MB) -> str:
    """Nothing but line feeds."""
    return "\n" * size


def sentences(size: int = 200_000) -> str:
    """As many sentences of one word each."""
    random = Random(6)
    return " ".join("".join(SYLLABLES[int(random.random() * len(SYLLABLES))] for _ in range(1 + number % 4)).capitalize() + "."
                    for number in range(size))


SIZES = {"line": 5 * MB, "sentences": 200_000}  # what is not 1 MB
CORPORA = {make.__name__: make for make in (prose, markdown, code, japanese, emoji, line, newlines, sentences)}


def from_folder(folder: Path) -> dict[str, str]:
    """The texts of a folder, by the names of their files."""
    return {path.stem: path.read_text("utf-8") for path in sorted(folder.glob("*.txt"))}


def stretched(text: str, characters: int) -> str:
    """Repeat a text, with a number before each copy where it has words at all, to a length in characters."""
    if not text.strip():
        return (text * (characters // len(text) + 1))[:characters]
    plain = " " not in text
    copies = [text]
    while sum(map(len, copies)) < characters:
        copies.append(text if plain else f"\n\nCopy {len(copies) + 1} begins here.\n\n{text}")
    return "".join(copies)[:characters]
