from __future__ import annotations

import json

from chunklab.forms.fields import fields_of
from chunklab.forms.settings import make
from chunklab.forms.tellers import TELLERS
from chunklab.play.spec import spec
from chunklab.play.texts import texts
from chunklab.registry import CHUNKERS


def test_every_chunker_and_every_teller_is_described() -> None:
    found = json.loads(spec())
    assert [one["name"] for one in found["chunkers"]] == list(CHUNKERS)
    assert [one["name"] for one in found["tellers"]] == list(TELLERS)
    for one in found["chunkers"] + found["tellers"]:
        assert [field["name"] for field in one["fields"]] == [field.name for field in fields_of(one["name"])]


def test_everything_that_may_be_typed_is_a_string_that_the_package_takes() -> None:
    found = json.loads(spec())
    for one in found["chunkers"] + found["tellers"]:
        for field in one["fields"]:
            for value in [field["default"], *field["choices"]]:
                make({"chunker": one["name"], "typed": {field["name"]: value}})
            for value in field["presets"].values():
                make({"chunker": one["name"], "typed": {field["name"]: value, "is_separator_regex": "yes"}})


def test_what_a_chunker_starts_with_shows_something_in_every_sample() -> None:
    for one in json.loads(spec())["chunkers"]:
        chunker = make({"chunker": one["name"], "typed": one["start"]})
        for text in texts():
            if (one["name"], text.name) != ("word", "chinese"):  # no blanks, so that all of it is one word
                assert 3 <= len(chunker.chunk(text.text)) <= 30, (one["name"], text.name)
