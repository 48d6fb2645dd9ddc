"""What other libraries cut, as it is kept: of today's texts, with settings that can be made, and cut again where possible."""
from __future__ import annotations

import json
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import pytest

from chunklab import get_chunker
from tools.compare_libraries import KEPT, LIBRARIES, MODULES, NAMES, PAIRS, Pair, cut, defaults, find, stay_offline, texts

MADE: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8"))
each = pytest.mark.parametrize(("pair", "kept"), list(zip(PAIRS, MADE["pairs"])),
                               ids=[f"{number}-{pair.library}-{pair.name}" for number, pair in enumerate(PAIRS)])


def needs(library: str) -> None:
    """Skip a test where a library is not installed, or not in the version that was kept."""
    try:
        installed = version(library)
    except PackageNotFoundError:
        pytest.skip(f"{library} is not installed")
    if installed != MADE["versions"][library]:
        pytest.skip(f"{library} {installed} is installed, and {MADE['versions'][library]} was kept")
    stay_offline()


def test_what_is_kept_was_cut_from_the_texts_of_today() -> None:
    assert MADE["texts"] == texts()


def test_every_library_was_there_and_has_its_version() -> None:
    assert MADE["versions"].keys() == LIBRARIES.keys() == MODULES.keys()
    assert all(MADE["versions"].values())


def test_the_names_are_those_of_the_tool_and_ours_exist() -> None:
    import chunklab
    assert MADE["names"] == NAMES
    assert all(hasattr(chunklab, row["chunklab"]) for row in NAMES.values())


def test_nothing_is_left_out() -> None:
    assert len(MADE["pairs"]) == len(PAIRS)


@each
def test_the_settings_are_those_of_the_tool(pair: Pair, kept: dict[str, Any]) -> None:
    told = json.loads(json.dumps(pair._asdict()))
    assert {name: kept[name] for name in ("library", "name", "settings", "chunker", "ours")} == \
        {name: told[name] for name in ("library", "name", "settings", "chunker", "ours")}
    assert list(kept["chunks"]) == list(pair.texts)


@each
def test_our_side_can_be_made_and_cuts_each_text(pair: Pair, kept: dict[str, Any]) -> None:
    chunker = get_chunker(kept["chunker"], **kept["ours"])
    assert all(chunker.split_text(MADE["texts"][name]) for name in kept["chunks"])


@each
def test_the_library_cuts_the_same_again(pair: Pair, kept: dict[str, Any]) -> None:
    needs(pair.library)
    assert cut(pair) == kept["chunks"]
    assert defaults(pair.library, pair.name) == kept["defaults"]


@pytest.mark.parametrize(("library", "name"), sorted({(library, name) for row in NAMES.values()
                                                      for library, name in row.items() if library in LIBRARIES}))
def test_the_library_has_what_the_table_names(library: str, name: str) -> None:
    needs(library)
    assert callable(find(library, name))
