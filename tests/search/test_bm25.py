"""BM25: by hand, and against the formula."""
from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab.search import BM25, terms

WORDS = st.lists(st.sampled_from(["tea", "milk", "sugar", "c", "v2.0", "maxSize"]), max_size=8).map(" ".join)


def test_a_score_by_hand() -> None:
    # Three texts of 2, 1 and 3 terms: the mean is 2. "tea" stands in two of them.
    lexical = BM25(["tea milk", "milk", "tea tea sugar"])
    idf = math.log(1 + 1.5 / 2.5)
    assert lexical.scores("Tea?") == pytest.approx({
        0: idf * 2.2 / (1 + 1.2), 2: idf * 2 * 2.2 / (2 + 1.2 * (0.25 + 0.75 * 3 / 2))})


def test_a_rare_term_says_more_and_repetition_less_each_time() -> None:
    lexical = BM25(["tea milk", "tea sugar", "tea tea", "milk milk milk"], b=0)
    assert lexical.scores("sugar")[1] > lexical.scores("tea")[1]
    one, two, three = (BM25([f"{'tea ' * times} milk"], b=0).scores("tea")[0] for times in (1, 2, 3))
    assert one < two < three and two - one > three - two


def test_a_long_text_must_say_more() -> None:
    texts = ["tea", "tea milk milk milk"]
    plain, long = BM25(texts).scores("tea").values()
    assert plain > long
    same, as_good = BM25(texts, b=0).scores("tea").values()
    assert same == as_good


def test_k1_of_0_counts_no_repetition() -> None:
    assert len(set(BM25(["tea", "tea tea tea"], k1=0).scores("tea").values())) == 1


def test_a_text_that_shares_no_term_is_no_hit() -> None:
    lexical = BM25(["tea", "milk", ""])
    assert lexical.scores("sugar") == lexical.scores("") == lexical.scores("?!") == {}
    assert list(lexical.scores("milk")) == [1] and len(lexical) == 3
    assert BM25([]).scores("tea") == BM25(["", "!"]).scores("tea") == {}


def test_a_term_that_every_text_has_still_counts() -> None:
    assert all(score > 0 for score in BM25(["tea", "tea", "tea"]).scores("tea").values())


def test_identifiers_letters_and_characters_are_found() -> None:
    lexical = BM25(["Set max_size to 5.", "Use C or C++.", "东京都的茶", "Since v2.0 only."])
    for question, found in [("size", {0}), ("max_size", {0}), ("5", {0}), ("C++", {1}), ("京都", {2}), ("v2.0", {3})]:
        assert set(lexical.scores(question)) == found


def test_a_word_that_is_asked_twice_counts_once() -> None:
    lexical = BM25(["tea", "milk tea"])
    assert lexical.scores("tea tea Tea") == lexical.scores("tea")


@given(st.lists(WORDS, max_size=6), WORDS, st.floats(0, 3), st.floats(0, 1))
def test_the_scores_are_those_of_the_formula(texts: list[str], question: str, k1: float, b: float) -> None:
    bags = [terms(text) for text in texts]
    mean = sum(map(len, bags)) / len(bags) if bags else 0
    expected = {}
    for at, bag in enumerate(bags):
        for term in set(terms(question)) & set(bag):
            holding = sum(term in other for other in bags)
            idf = math.log(1 + (len(bags) - holding + 0.5) / (holding + 0.5))
            times = bag.count(term)
            expected[at] = expected.get(at, 0) + idf * times * (k1 + 1) / (times + k1 * (1 - b + b * len(bag) / mean))
    assert BM25(texts, k1, b).scores(question) == pytest.approx(expected)


@given(st.lists(WORDS, max_size=6), WORDS, st.randoms())
def test_the_order_of_texts_is_nothing(texts: list[str], question: str, random: Any) -> None:
    order = random.sample(range(len(texts)), len(texts))
    plain, mixed = BM25(texts).scores(question), BM25([texts[at] for at in order]).scores(question)
    assert {order[at]: score for at, score in mixed.items()} == plain


@pytest.mark.parametrize("numbers", [{"k1": -1}, {"b": 1.1}, {"b": -0.1}, {"k1": math.nan}, {"k1": math.inf}])
def test_numbers_out_of_range_are_refused(numbers: Any) -> None:
    with pytest.raises(ValueError, match=f"{next(iter(numbers))} is "):
        BM25([], **numbers)


@pytest.mark.parametrize("numbers", [{"k1": "1.2"}, {"b": True}, {"b": None}])
def test_what_is_no_number_is_refused(numbers: Any) -> None:
    with pytest.raises(TypeError, match=f"{next(iter(numbers))} is "):
        BM25([], **numbers)


def test_what_a_term_is_worth_is_told_by_how_many_texts_have_it() -> None:
    lexical = BM25(["tea milk", "milk", "tea tea sugar"])
    assert lexical.idf("tea") == lexical.idf("milk") == pytest.approx(math.log(1 + 1.5 / 2.5))
    assert lexical.idf("coffee") > lexical.idf("sugar") > lexical.idf("tea") > 0
