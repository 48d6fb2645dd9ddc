from __future__ import annotations

import os
import pickle
import subprocess
import sys
import unicodedata
from array import array
from collections.abc import Iterable
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import tiktoken
from hypothesis import given, settings
from hypothesis import strategies as st

from chunklab.text.bpe import ORIGINAL_NAME, ORIGINAL_SHA256, original_file, read_vocabulary, unpack
from chunklab.tokenizers import AdaptedTokenizer, as_tokenizer, get_tokenizer
from tools import pack_tokens

ROOT = Path(__file__).resolve().parents[1]
FAST = get_tokenizer()
PURE = get_tokenizer(pure=True)

# Characters of Unicode 3.2: the two coders know different versions, and newer characters may differ.
CATEGORY = unicodedata.ucd_3_2_0.category
ASSIGNED = [char for char in map(chr, range(0x110000)) if CATEGORY(char) not in ("Cn", "Cs", "Co")]
FRAGMENTS = [
    "It's", "WE'LL", "they\u2019re", "o'\u017f", "'tis", "don't", "\u212aelvin", "the", " quick",
    "Überraschung", "naïve", "e\u0301", "Ελλάδα", "Россия", "日本語の文", "한국어", "ภาษาไทย", "हिन्दी", "𓀀𓂀",
    "𝔘𝔫𝔦", "\ufffd", "\ufffd\ufffd", "0", "12", "3.14159", "1,000,000", "١٢٣", "½", "Ⅷ", "2024-02-29",
    " ", "   ", "\t", "\n", "\n\n", "\r\n", "\r", "\x0b", "\x0c", "\x1c", "\x85", "\xa0", "\u2003",
    "\u2028", "\u3000", "\ufeff", "\u200b", "\x00", "<|endoftext|>", "<|fim_prefix|>", "<|im_start|>",
    "<|endofprompt|> ", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪🇫🇷", "👍🏽", "❤️", "def f(x):\n    return x ** 2\n",
    "</div>\r\n", "a_b->c;", "!!!", "...", "…", "—", "“quoted”", "e" * 700,
    "antidisestablishmentarianism" * 20, " " * 90, "=" * 130,
]
parts = st.sampled_from(FRAGMENTS) | st.sampled_from(ASSIGNED) | st.text("etaoin'S \n", max_size=12)
texts = st.lists(parts, max_size=12).map("".join)
any_text = st.text(st.characters() | st.characters(categories=["Cs"]))
untimed = settings(deadline=None)


class ByteTokenizer:
    """One token for each byte."""

    def encode(self, text: str) -> list[int]:
        return list(text.encode())

    def decode(self, ids: list[int]) -> str:
        return bytes(ids).decode("utf-8", "replace")


class Foreign:
    """Our own tokens behind an object that has no more than encode and decode."""

    def encode(self, text: str) -> list[int]:
        return PURE.encode(text)

    def decode(self, ids: Iterable[int]) -> str:
        return PURE.decode(ids)


# One vocabulary, two coders


@untimed
@given(texts)
def test_both_coders_give_the_same_ids(text: str) -> None:
    assert PURE.encode(text) == FAST.encode(text)


@untimed
@given(texts)
def test_both_coders_give_the_same_starts(text: str) -> None:
    assert PURE.encode_with_starts(text) == FAST.encode_with_starts(text)


@untimed
@given(st.lists(st.sampled_from(["a", "\ud800", "\udbff", "\udc00", "\udfff", "é", "😀", " "])).map("".join))
def test_both_coders_repair_surrogates_alike(text: str) -> None:
    assert PURE.encode_with_starts(text) == FAST.encode_with_starts(text)


@pytest.mark.parametrize("tokenizer", [FAST, PURE], ids=["tiktoken", "pure"])
class TestEachCoder:
    @untimed
    @given(text=any_text.filter(lambda text: not any("\ud800" <= char <= "\udfff" for char in text)))
    def test_decoding_gives_the_text_back(self, tokenizer: Any, text: str) -> None:
        assert tokenizer.decode(tokenizer.encode(text)) == text

    @untimed
    @given(text=any_text)
    def test_there_is_a_start_for_each_token_and_the_end(self, tokenizer: Any, text: str) -> None:
        ids, starts = tokenizer.encode_with_starts(text)
        assert ids == tokenizer.encode(text)
        assert len(starts) == len(ids) + 1
        assert starts[0] == 0
        assert starts[-1] == len(text)

    @untimed
    @given(text=texts)
    def test_starts_are_where_the_bytes_say(self, tokenizer: Any, text: str) -> None:
        offset_of_byte = {}
        at = 0
        for offset, char in enumerate(text):
            offset_of_byte[at] = offset
            at += len(char.encode())
        ids, starts = tokenizer.encode_with_starts(text)
        vocabulary = read_vocabulary()
        at = 0
        for token, start in zip(ids, starts[:-1], strict=True):
            assert start == offset_of_byte.get(at, -1)
            at += len(vocabulary[token])

    @untimed
    @given(text=texts)
    def test_tokens_between_two_starts_are_the_text_between_them(self, tokenizer: Any, text: str) -> None:
        ids, starts = tokenizer.encode_with_starts(text)
        whole = [place for place, start in enumerate(starts) if start >= 0]
        for i, j in pairwise(whole):
            assert tokenizer.decode(ids[i:j]) == text[starts[i] : starts[j]]

    def test_a_surrogate_pair_counts_as_two_code_points(self, tokenizer: Any) -> None:
        ids, starts = tokenizer.encode_with_starts("a\ud83d\ude00 b\ud83d\ude00\ud800 c")
        assert ids == tokenizer.encode("a😀 b😀\ufffd c")
        assert [start for start in starts if start >= 0] == [0, 1, 3, 5, 7, 8, 10]

    @pytest.mark.parametrize("mark", ["<|endoftext|>", "<|fim_prefix|>", "<|endofprompt|>"])
    def test_what_looks_like_a_special_token_is_text(self, tokenizer: Any, mark: str) -> None:
        ids = tokenizer.encode(f"a {mark} b")
        assert max(ids) < len(read_vocabulary())
        assert tokenizer.decode(ids) == f"a {mark} b"

    def test_special_ids_are_decoded(self, tokenizer: Any) -> None:
        assert tokenizer.decode([100257, 100276]) == "<|endoftext|><|endofprompt|>"

    @untimed
    @given(text=texts)
    def test_counting_is_encoding(self, tokenizer: Any, text: str) -> None:
        assert tokenizer.count(text) == len(tokenizer.encode(text))

    @pytest.mark.parametrize("token", [-1, 100256, 100277, 10**12])
    def test_an_unknown_id_is_named(self, tokenizer: Any, token: int) -> None:
        with pytest.raises(ValueError, match=f"ids holds {token}, which is no token of cl100k_base"):
            tokenizer.decode([0, token])

    def test_what_is_no_string_is_refused(self, tokenizer: Any) -> None:
        with pytest.raises(TypeError, match="text is of type bytes: give a string"):
            tokenizer.encode(b"text")

    def test_a_copy_through_pickle_works(self, tokenizer: Any) -> None:
        copy = pickle.loads(pickle.dumps(tokenizer))
        assert copy.encode_with_starts("naïve 𓀀") == tokenizer.encode_with_starts("naïve 𓀀")


def test_a_million_blanks_in_a_row_are_encoded() -> None:
    ids, starts = FAST.encode_with_starts(" " * 1_000_001 + "x")
    assert FAST.decode(ids) == " " * 1_000_001 + "x"
    assert starts[-2:] == [1_000_000, 1_000_002]


def test_one_word_of_100_000_letters() -> None:
    assert PURE.encode("e" * 100_000) == FAST.encode("e" * 100_000)


# Which tokenizer


def test_a_tokenizer_is_made_once() -> None:
    assert get_tokenizer() is FAST
    assert get_tokenizer("cl100k_base", pure=True) is PURE
    assert FAST.name == PURE.name == "cl100k_base"


@pytest.mark.parametrize(
    "model",
    [
        "gpt-4",
        "gpt-4-0613",
        "gpt-4-turbo-2024-04-09",
        "gpt-3.5-turbo",
        "gpt-3.5-turbo-0125",
        "gpt-35-turbo-16k",
        "text-embedding-ada-002",
        "text-embedding-3-small",
        "text-embedding-3-large",
        "ft:gpt-3.5-turbo-0125:me::x",
    ],
)
def test_models_of_the_encoding(model: str) -> None:
    assert tiktoken.encoding_name_for_model(model) == "cl100k_base"
    assert get_tokenizer(model=model) is FAST


@pytest.mark.parametrize("model", ["gpt-4o", "gpt-4o-mini", "gpt-4.1", "gpt-5", "ft:gpt-4o:me", "o1", ""])
def test_other_models_are_refused(model: str) -> None:
    with pytest.raises(ValueError, match=r"model is '.*'cl100k_base'.* gpt-4, .* pass tokenizer="):
        get_tokenizer(model=model)


def test_other_encodings_are_refused() -> None:
    with pytest.raises(ValueError, match=r"encoding is 'o200k_base', .* 'cl100k_base': .* pass tokenizer="):
        get_tokenizer("o200k_base")


@pytest.mark.parametrize("given", [{"encoding": 3}, {"encoding": None}, {"model": 4}])
def test_names_are_strings(given: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=f"{next(iter(given))} is .*: give"):
        get_tokenizer(**given)


def test_a_name_makes_a_tokenizer() -> None:
    assert as_tokenizer("cl100k_base") is FAST


def test_our_tokenizer_stays_what_it_is() -> None:
    assert as_tokenizer(PURE) is PURE


@pytest.mark.parametrize("value", [None, 3, len, object(), ["cl100k_base"], b"cl100k_base", ByteTokenizer])
def test_what_is_no_tokenizer_is_refused(value: Any) -> None:
    with pytest.raises(TypeError, match=r"tokenizer is .*: give the name of an encoding .* encode\(text\)"):
        as_tokenizer(value)


# Other people's tokenizers


@pytest.fixture(scope="module")
def small_encoding() -> tiktoken.Encoding:
    tokens = [bytes([byte]) for byte in range(256)] + ["ü".encode() + "é".encode()[:1], b"ab", b" ab"]
    ranks = {token: rank for rank, token in enumerate(tokens)}
    return tiktoken.Encoding("small", pat_str=r"(?s).+", mergeable_ranks=ranks, special_tokens={"<|x|>": 300})


def test_a_tiktoken_encoding_takes_special_tokens_as_text(small_encoding: tiktoken.Encoding) -> None:
    tokenizer = as_tokenizer(small_encoding)
    assert tokenizer.name == "small"
    assert tokenizer.encode("<|x|>") == list(b"<|x|>")


def test_a_tiktoken_encoding_has_exact_starts(small_encoding: tiktoken.Encoding) -> None:
    text = "ab é ab \ufffd"
    ids, starts = as_tokenizer(small_encoding).encode_with_starts(text)
    assert ids == [257, 32, *"é".encode(), 258, 32, *"\ufffd".encode()]
    assert starts == [0, 2, 3, -1, 4, 7, 8, -1, -1, 9]


@untimed
@given(any_text)
def test_starts_of_single_bytes(text: str) -> None:
    ids, starts = as_tokenizer(ByteTokenizer()).encode_with_starts(text)
    repaired = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    assert bytes(ids).decode() == repaired
    if text == repaired:
        expected: list[int] = []
        for offset, char in enumerate(text):
            expected += [offset] + [-1] * (len(char.encode()) - 1)
        assert starts == [*expected, len(text)]
    else:
        assert starts is not None
        assert starts[-1] == len(text)


@untimed
@given(texts)
def test_starts_found_by_decoding_are_those_of_the_bytes(text: str) -> None:
    ids, starts = as_tokenizer(Foreign()).encode_with_starts(text)
    exact_ids, exact = PURE.encode_with_starts(text)
    assert ids == exact_ids
    assert starts == exact


def test_a_decoder_that_refuses_half_a_character() -> None:
    class Strict(ByteTokenizer):
        def decode(self, ids: list[int]) -> str:
            return bytes(ids).decode()

    assert as_tokenizer(Strict()).encode_with_starts("né!")[1] == [0, 1, -1, 2, 3]


def test_marks_without_text_around_the_tokens() -> None:
    class Marked(ByteTokenizer):
        def encode(self, text: str) -> list[int]:
            return [300, *text.encode(), 301, 302]

        def decode(self, ids: list[int]) -> str:
            return super().decode([token for token in ids if token < 256])

    assert as_tokenizer(Marked()).encode_with_starts("ab") == ([300, 97, 98, 301, 302], [0, -1, 1, -1, -1, 2])


class Lowering(ByteTokenizer):
    def encode(self, text: str) -> list[int]:
        return super().encode(text.lower())


class Stripping(ByteTokenizer):
    def encode(self, text: str) -> list[int]:
        return super().encode(text.strip())


class Unknowing(ByteTokenizer):
    def decode(self, ids: list[int]) -> str:
        return " ".join(["[UNK]"] * len(ids))


@pytest.mark.parametrize("lossy", [Lowering(), Stripping(), Unknowing()])
def test_a_lossy_tokenizer_has_no_starts(lossy: Any) -> None:
    text = "A Long Text " * 20
    ids, starts = as_tokenizer(lossy).encode_with_starts(text)
    assert ids == lossy.encode(text)
    assert starts is None


def test_no_starts_in_linear_time() -> None:
    asked = 0

    class Counting(ByteTokenizer):
        def decode(self, ids: list[int]) -> str:
            nonlocal asked
            asked += len(ids)
            return "?" * len(ids)

    assert as_tokenizer(Counting()).encode_with_starts("x" * 50_000)[1] is None
    assert asked < 10_000


def test_an_empty_text_has_no_tokens() -> None:
    assert as_tokenizer(ByteTokenizer()).encode_with_starts("") == ([], [0])


def test_ids_in_another_sequence_become_a_list() -> None:
    class Packed(ByteTokenizer):
        def encode(self, text: str) -> Any:
            return array("I", list(text.encode()))

    tokenizer = as_tokenizer(Packed())
    assert tokenizer.encode("hi") == [104, 105]
    assert tokenizer.count("hi") == 2


@pytest.mark.parametrize("returned", [None, "ab", [1.5], {"ids": [1]}, object()])
def test_an_encoder_must_return_whole_numbers(returned: Any) -> None:
    class Odd(ByteTokenizer):
        def encode(self, text: str) -> Any:
            return returned

    message = f"tokenizer.encode returned {type(returned).__name__}: it must return a list"
    with pytest.raises(TypeError, match=message):
        as_tokenizer(Odd()).encode("text")


def test_a_decoder_must_return_a_string() -> None:
    class Odd(ByteTokenizer):
        def decode(self, ids: list[int]) -> Any:
            return bytes(ids)

    with pytest.raises(TypeError, match=r"tokenizer.decode returned bytes: it must return a string"):
        as_tokenizer(Odd()).decode([97])


def test_the_name_of_an_adapted_tokenizer_is_that_of_its_class() -> None:
    tokenizer = as_tokenizer(ByteTokenizer())
    assert isinstance(tokenizer, AdaptedTokenizer)
    assert tokenizer.name == "ByteTokenizer"


# Without the network, without tiktoken

NO_NETWORK = """
import socket
def refuse(*args, **kwargs):
    raise AssertionError("the network was asked")
socket.socket = socket.create_connection = socket.getaddrinfo = refuse
"""


def run(code: str, **environment: str) -> str:
    """Run code in a fresh process that has no way to the network, and return what it prints."""
    kept = {name: value for name, value in os.environ.items() if not name.endswith("_CACHE_DIR")}
    done = subprocess.run(
        [sys.executable, "-c", NO_NETWORK + code],
        cwd=ROOT,
        env=kept | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_nothing_is_downloaded() -> None:
    code = (
        "from chunklab.tokenizers import get_tokenizer\n"
        "print(*(get_tokenizer(pure=pure).encode('hello world') for pure in (False, True)))"
    )
    assert run(code) == "[15339, 1917] [15339, 1917]"


def test_without_tiktoken_python_does_it() -> None:
    code = (
        "import sys; sys.modules['tiktoken'] = None\n"
        "from chunklab.tokenizers import get_tokenizer\n"
        "print(get_tokenizer().encode('hello world'), get_tokenizer() is get_tokenizer(pure=True))"
    )
    assert run(code) == "[15339, 1917] True"


def test_offline_tiktoken_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['tiktoken'] = None\n"
        "from chunklab.tokenizers import offline_tiktoken\n"
        "try: offline_tiktoken()\n"
        "except ImportError as error: print(error)"
    )
    assert 'pip install "chunklab-book[tokens]"' in run(code)


def test_offline_tiktoken_serves_this_process_and_its_children(tmp_path: Path) -> None:
    code = """
import os, subprocess, sys
from chunklab.tokenizers import offline_tiktoken
offline_tiktoken()
offline_tiktoken()
import tiktoken
encoding = tiktoken.get_encoding("cl100k_base")
assert tiktoken.encoding_for_model("gpt-4") is encoding
assert encoding.encode("hello world") == [15339, 1917]
assert encoding.encode("<|endoftext|><|endofprompt|>", allowed_special="all") == [100257, 100276]
assert encoding.n_vocab == 100277
child = NETWORK + "import tiktoken; print(tiktoken.get_encoding('cl100k_base').encode('hi'))"
subprocess.run([sys.executable, "-c", child], check=True)
print(os.environ["TIKTOKEN_CACHE_DIR"])
"""
    code = f"NETWORK = {NO_NETWORK!r}\n" + code
    folder = tmp_path / "chunklab" / "tiktoken"
    assert run(code, XDG_CACHE_HOME=str(tmp_path)).splitlines() == ["[6151]", str(folder)]
    assert [path.name for path in folder.iterdir()] == [ORIGINAL_NAME]
    assert sha256((folder / ORIGINAL_NAME).read_bytes()).hexdigest() == ORIGINAL_SHA256


OFFLINE = "from chunklab.tokenizers import offline_tiktoken; offline_tiktoken();"


def test_a_damaged_file_in_the_cache_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "chunklab" / "tiktoken" / ORIGINAL_NAME
    path.parent.mkdir(parents=True)
    path.write_bytes(b"half a file")
    run(OFFLINE, XDG_CACHE_HOME=str(tmp_path))
    assert sha256(path.read_bytes()).hexdigest() == ORIGINAL_SHA256


@pytest.mark.parametrize("variable", ["TIKTOKEN_CACHE_DIR", "DATA_GYM_CACHE_DIR"])
def test_a_cache_folder_that_is_named_already_is_left_alone(tmp_path: Path, variable: str) -> None:
    own = str(tmp_path / "own")
    code = (
        f"{OFFLINE} import os, tiktoken\n"
        f"print(os.environ[{variable!r}], tiktoken.get_encoding('cl100k_base').encode('hi'))"
    )
    assert run(code, XDG_CACHE_HOME=str(tmp_path), **{variable: own}) == f"{own} [6151]"
    assert list(tmp_path.iterdir()) == []


def test_a_cache_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    code = (
        "from chunklab.tokenizers import offline_tiktoken\n"
        "try: offline_tiktoken()\n"
        "except OSError as error: print(error)\n"
        "import tiktoken; print(tiktoken.get_encoding('cl100k_base').encode('hi'))"
    )
    message, ids = run(code, XDG_CACHE_HOME=str(tmp_path / "file")).splitlines()
    assert "set the environment variable TIKTOKEN_CACHE_DIR to a folder" in message
    assert ids == "[6151]"


# The tool that packs the vocabulary


def test_packing_the_original_gives_the_vocabulary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, target = tmp_path / "original", tmp_path / "packed"
    source.write_bytes(original_file(read_vocabulary()))
    monkeypatch.setattr(sys, "argv", ["pack_tokens.py", str(source), "--to", str(target)])
    pack_tokens.main()
    assert tuple(unpack(target.read_bytes())) == read_vocabulary()


def test_packing_refuses_another_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, target = tmp_path / "original", tmp_path / "packed"
    source.write_bytes(original_file(read_vocabulary()[:-1]))
    monkeypatch.setattr(sys, "argv", ["pack_tokens.py", str(source), "--to", str(target)])
    with pytest.raises(SystemExit, match="not the original cl100k_base"):
        pack_tokens.main()
    assert not target.exists()
