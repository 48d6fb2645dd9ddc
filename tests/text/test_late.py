"""Patterns that are compiled when they are first used."""
from __future__ import annotations

import re

import pytest

from chunklab.text.late import late_pattern


def test_it_finds_what_the_pattern_finds() -> None:
    late = late_pattern("(A) b", re.IGNORECASE)
    assert late.findall("a b, A B") == ["a", "A"]
    assert late.sub("-", "a b.") == "-."


def test_it_is_compiled_when_it_is_first_used() -> None:
    late = late_pattern("(")
    with pytest.raises(re.error):
        late.match("")
