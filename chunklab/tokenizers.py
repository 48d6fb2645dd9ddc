"""Tokens of a text, and where each of them begins.

The vocabulary of `cl100k_base` comes with the package, so nothing is ever downloaded. The `tiktoken`
library does the work where it is installed; where it is not (in a browser, say), plain Python does it,
and the ids are the same.
"""
from __future__ import annotations

import operator
import os
import re
import sys
from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Protocol

from chunklab.text.bpe import (
    CL100K_BASE,
    ORIGINAL_NAME,
    ORIGINAL_SHA256,
    BytePairCoder,
    original_file,
    read_vocabulary,
    repair,
)
from chunklab.text.token_counts import Places, places_of

if TYPE_CHECKING:
    from pathlib import Path

_SPECIAL_TOKENS = {
    "<|endoftext|>": 100257,
    "<|fim_prefix|>": 100258,
    "<|fim_middle|>": 100259,
    "<|fim_suffix|>": 100260,
    "<|endofprompt|>": 100276,
}
_PATTERN = (
    r"""'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+| ?[^\s\p{L}\p{N}]++[\r\n]*+"""
    r"""|\s++$|\s*[\r\n]|\s+(?!\S)|\s"""
)
_MODELS = (
    "gpt-4",
    "gpt-3.5",
    "gpt-3.5-turbo",
    "gpt-35-turbo",
    "text-embedding-ada-002",
    "text-embedding-3-small",
    "text-embedding-3-large",
    "davinci-002",
    "babbage-002",
)
_BLANK_BLOCK = 100_000
_STRETCH = 50_000  # characters that are encoded at a time, so that few ids are there at once
_PARTING = re.compile(r"(?<=\S) |(?<=\n)\S")
_CONTINUING = bytes(range(0x80, 0xC0))  # all bytes of a character but its first
_LONGEST_GROUP = 64
_PAIRS = re.compile("[\ud800-\udbff][\udc00-\udfff]")


class Tokenizer(Protocol):
    """What an object needs to be used as a tokenizer: `encode` and `decode`.

    Chapter: tokens
    """

    def encode(self, text: str, /) -> Sequence[int]:
        """Return the token ids of a text."""

    def decode(self, ids: list[int], /) -> str:
        """Return the text of token ids."""


class LocatedTokenizer(ABC):
    """A tokenizer that also counts tokens, and knows where in the text each of them begins.

    `get_tokenizer` and `as_tokenizer` make them.

    Chapter: tokens
    """

    name: str

    @abstractmethod
    def encode(self, text: str) -> list[int]:
        """Return the token ids of a text.

        Parameters
        ----------
        text : str
            Any text. What looks like a special token (`<|endoftext|>`) is plain text.

        Returns
        -------
        list of int
            The ids, in order.

        Raises
        ------
        TypeError
            If `text` is not a string.

        Chapter: tokens
        """

    @abstractmethod
    def decode(self, ids: Iterable[int]) -> str:
        """Return the text of token ids.

        Parameters
        ----------
        ids : iterable of int
            Token ids. Where they begin or end inside a character, the text has U+FFFD there.

        Returns
        -------
        str
            The text.

        Chapter: tokens
        """

    def count(self, text: str) -> int:
        """Return the number of tokens of a text.

        Parameters
        ----------
        text : str
            Any text.

        Returns
        -------
        int
            The number of tokens, 0 for an empty text.

        Chapter: tokens
        """
        return len(self.encode(text))

    @abstractmethod
    def encode_with_starts(self, text: str) -> tuple[list[int], list[int] | None]:
        """Return the token ids of a text and the offset at which each token begins.

        Parameters
        ----------
        text : str
            Any text.

        Returns
        -------
        ids : list of int
            The ids, as `encode` gives them.
        starts : list of int, or None
            One offset for each token, in code points, and the length of the text at the end. It is -1
            for a token that begins inside a character: the text cannot be cut there. None stands for
            a tokenizer whose tokens do not give the text back, so that there are no offsets to tell.

        Chapter: tokens
        """


class BytePairTokenizer(LocatedTokenizer):
    """A tokenizer whose tokens are bytes, so that their starts follow from their lengths.

    Parameters
    ----------
    name : str
        The name of the encoding.
    encode : callable
        Gives the token ids of a text.
    token_bytes : callable
        Gives the bytes of a token id, or raises KeyError for what is none.
    parts_at_blanks : bool, default False
        Whether a text always has the tokens of its two parts where it is cut before a blank that stands
        behind no other white space.

    Examples
    --------
    >>> tokenizer = get_tokenizer("cl100k_base")
    >>> tokenizer.encode("hello world")
    [15339, 1917]
    >>> tokenizer.encode_with_starts("hello world")
    ([15339, 1917], [0, 5, 11])
    >>> tokenizer.encode_with_starts("𓀀!")
    ([172, 241, 222, 222, 0], [0, -1, -1, -1, 1, 2])

    Chapter: tokens
    """

    def __init__(
        self, name: str, encode: Callable[[str], list[int]], token_bytes: Callable[[int], bytes],
        parts_at_blanks: bool = False
    ) -> None:
        self.name = name
        self.parts_at_blanks = parts_at_blanks
        self._encode = encode
        self._token_bytes = token_bytes
        self._sizes = _TokenSizes(token_bytes)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r}>"

    def encode(self, text: str) -> list[int]:
        return self._encode(_checked(text))

    def decode(self, ids: Iterable[int]) -> str:
        return b"".join(map(self._bytes_of, ids)).decode("utf-8", "replace")

    def encode_with_starts(self, text: str) -> tuple[list[int], list[int]]:
        ids = self.encode(text)
        starts = list(accumulate(map(self._sizes.__getitem__, ids), initial=0))
        inside = self._sizes.inside
        if not text.isascii() and not inside.isdisjoint(ids):
            for place, token in enumerate(ids):
                if token in inside:
                    starts[place] = -1
        return ids, _in_source(starts, text)

    def places(self, text: str) -> Places:
        """Return where the tokens of a text begin, without the ids.

        Chapter: tokens
        """
        if not self.parts_at_blanks or _repaired(text) is not text:
            return places_of(self.encode_with_starts(text)[1])
        sizes, known = self._sizes.__getitem__, self._sizes.inside
        starts = array("i" if len(text) < 2**31 else "q", [0])
        inside, plain = bytearray(), text.isascii()
        arrays = self._encode is _encode_with_tiktoken and len(text) > _STRETCH and _arrays()
        at = 0
        while at < len(text):
            stop = _parting(text, at + _STRETCH)
            part = text[at:stop]
            if arrays and not _has_long_blank(part):  # the same without an object for each number
                numbers = _tiktoken_encoding().encode_to_numpy(part, disallowed_special=())
                starts.frombytes((arrays[0][numbers].cumsum(dtype=starts.typecode) + starts[-1]).tobytes())
                inside += b"" if plain else arrays[1][numbers].tobytes()
            else:
                ids = self._encode(part)
                starts.extend(accumulate(map(sizes, ids), initial=starts.pop()))
                inside += b"" if plain else bytes(map(known.__contains__, ids))
            at = stop
        return Places(starts, inside if 1 in inside else b"")

    def _bytes_of(self, token: int) -> bytes:
        try:
            return self._token_bytes(token)
        except (KeyError, OverflowError):
            raise ValueError(
                f"ids holds {token!r}, which is no token of {self.name}: give ids that its encode returned."
            ) from None


class AdaptedTokenizer(LocatedTokenizer):
    """Somebody else's tokenizer; where its tokens begin is found by decoding them one by one.

    Parameters
    ----------
    wrapped : Tokenizer
        An object with `encode` and `decode`.

    Examples
    --------
    >>> class Letters:
    ...     def encode(self, text): return [ord(char) for char in text]
    ...     def decode(self, ids): return "".join(map(chr, ids))
    >>> as_tokenizer(Letters()).encode_with_starts("abc")
    ([97, 98, 99], [0, 1, 2, 3])

    Chapter: tokens
    """

    def __init__(self, wrapped: Tokenizer) -> None:
        self.name = type(wrapped).__name__
        self._wrapped = wrapped

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r}>"

    def encode(self, text: str) -> list[int]:
        ids = self._wrapped.encode(_repaired(_checked(text)))
        try:
            return [operator.index(token) for token in ids]
        except TypeError:
            raise TypeError(
                f"tokenizer.encode returned {type(ids).__name__}: it must return a list of whole numbers, "
                "so give tokenizer an object whose encode takes the ids out."
            ) from None

    def decode(self, ids: Iterable[int]) -> str:
        text = self._wrapped.decode(list(ids))
        if not isinstance(text, str):
            raise TypeError(
                f"tokenizer.decode returned {type(text).__name__}: it must return a string, "
                "so give tokenizer an object whose decode joins the pieces."
            )
        return text

    def encode_with_starts(self, text: str) -> tuple[list[int], list[int] | None]:
        ids = self.encode(text)
        starts = self._find_starts(_repaired(text), ids)
        return ids, None if starts is None else _in_source(starts, text)

    def _find_starts(self, text: str, ids: list[int]) -> list[int] | None:
        known: dict[int, str] = {}

        def text_of(first: int, stop: int) -> str:
            if stop - first > 1:
                return self._decode_part(ids[first:stop])
            token = ids[first]
            if token not in known:
                known[token] = self._decode_part([token])
            return known[token]

        def is_whole(piece: str, first: int, stop: int) -> bool:
            """Tell a U+FFFD that is in the text from one that stands for half a character."""
            if stop == len(ids) or not piece.endswith("\ufffd"):
                return True
            return text_of(first, stop + 1) == piece + text_of(stop, stop + 1)

        starts = [-1] * len(ids)
        at = first = 0
        while first < len(ids):
            for stop in range(first + 1, min(first + _LONGEST_GROUP, len(ids)) + 1):
                piece = text_of(first, stop)
                if piece and text.startswith(piece, at) and is_whole(piece, first, stop):
                    break
            else:
                if piece:
                    return None
                break  # what is left has no text: marks for the end, which some tokenizers add
            starts[first] = at
            at += len(piece)
            first = stop
        return [*starts, at] if at == len(text) else None

    def _decode_part(self, ids: list[int]) -> str:
        try:
            return self.decode(ids)
        except UnicodeDecodeError:  # half a character
            return ""


class _TokenSizes(dict[int, int]):
    """Map a token id to the number of characters that begin in the token.

    `inside` holds those ids met so far whose first byte continues a character.
    """

    def __init__(self, token_bytes: Callable[[int], bytes]) -> None:
        super().__init__()
        self.inside: set[int] = set()
        self._token_bytes = token_bytes

    def __missing__(self, token: int) -> int:
        data = self._token_bytes(token)
        if data[0] in _CONTINUING:
            self.inside.add(token)
        size = self[token] = len(data.translate(None, _CONTINUING))
        return size


def _parting(text: str, least: int) -> int:
    """The first place from `least` on where tokens surely part, or the end of the text."""
    found = _PARTING.search(text, least)
    return found.start() if found else len(text)


def _checked(text: str) -> str:
    if not isinstance(text, str):
        raise TypeError(f"text is of type {type(text).__name__}: give a string.")
    return text


def _repaired(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        return repair(text)
    return text


def _in_source(starts: list[int], text: str) -> list[int]:
    """Move starts in the repaired text to the text itself, where a surrogate pair is two code points."""
    if starts[-1] == len(text):
        return starts
    # The pair number i begins i places further on than the character it was joined to.
    pairs = [found.start() - i for i, found in enumerate(_PAIRS.finditer(text))]
    moved = []
    passed = 0
    for start in starts:
        while passed < len(pairs) and pairs[passed] < start:
            passed += 1
        moved.append(start if start < 0 else start + passed)
    return moved


def get_tokenizer(
    encoding: str = CL100K_BASE, model: str | None = None, *, pure: bool = False
) -> BytePairTokenizer:
    """Return the tokenizer of an encoding or of a model.

    Parameters
    ----------
    encoding : str, default "cl100k_base"
        The name of the encoding. `cl100k_base` is the one that comes with the package.
    model : str, optional
        The name of a model, which is looked up instead of `encoding`: "gpt-4", "gpt-3.5-turbo",
        "text-embedding-3-small" and others, also with a date or a variant behind a hyphen.
    pure : bool, default False
        Use the plain-Python coder even where tiktoken is installed. The ids are the same.

    Returns
    -------
    BytePairTokenizer
        The tokenizer, the same object in every call.

    Raises
    ------
    TypeError
        If `encoding` or `model` is not a string.
    ValueError
        If the encoding, or that of the model, does not come with the package.

    Notes
    -----
    The encoding is that of tiktoken. Nothing is downloaded.

    Examples
    --------
    >>> tokenizer = get_tokenizer(model="gpt-4")
    >>> tokenizer.name
    'cl100k_base'
    >>> tokenizer.count("It's <|endoftext|> here.")
    10

    Chapter: tokens
    """
    if model is None:
        _check_encoding(encoding)
    else:
        _check_model(model)
    return _load(bool(pure))


def as_tokenizer(value: str | Tokenizer | LocatedTokenizer) -> LocatedTokenizer:
    """Return a tokenizer that counts and locates tokens, made of whatever a parameter `tokenizer` got.

    Parameters
    ----------
    value : str, or object with `encode` and `decode`
        The name of an encoding, a tokenizer of this package, a `tiktoken.Encoding`, or any object with
        `encode(text) -> list[int]` and `decode(ids) -> str`.

    Returns
    -------
    LocatedTokenizer
        A tokenizer whose ids are those of `value`. For a `tiktoken.Encoding`, what looks like a special
        token is plain text here.

    Raises
    ------
    TypeError
        If `value` is none of these.
    ValueError
        If `value` is the name of an encoding that does not come with the package.

    Examples
    --------
    >>> as_tokenizer("cl100k_base").count("hello world")
    2

    Chapter: tokens
    """
    if isinstance(value, str):
        return get_tokenizer(value)
    if isinstance(value, LocatedTokenizer):
        return value
    if isinstance(value, type) or not _can(value, "encode", "decode"):
        given = f"the class {value.__name__}" if isinstance(value, type) else repr(value)
        raise TypeError(
            f"tokenizer is {given}: give the name of an encoding ('{CL100K_BASE}') "
            "or an object with encode(text) -> list of int and decode(ids) -> str."
        )
    encoding: Any = value
    if _can(encoding, "encode_ordinary", "decode_single_token_bytes"):  # a tiktoken.Encoding tells the bytes
        return BytePairTokenizer(encoding.name, encoding.encode_ordinary, encoding.decode_single_token_bytes)
    return AdaptedTokenizer(value)


def offline_tiktoken() -> None:
    """Let tiktoken itself find `cl100k_base` without the network, for other libraries that use it.

    The encoding is put into tiktoken's registry, which serves this process. The vocabulary file is
    written to a cache folder of the user and `TIKTOKEN_CACHE_DIR` is set to that folder, which serves
    processes started from this one; a cache folder that the environment already names is left alone.

    Raises
    ------
    ImportError
        If tiktoken is not installed.
    OSError
        If the cache folder cannot be written to.

    Examples
    --------
    Call it once, before the other library counts its first token::

        from chunklab.tokenizers import offline_tiktoken
        offline_tiktoken()

    Chapter: tokens
    """
    try:
        from tiktoken.registry import ENCODINGS
    except ImportError:
        raise ImportError(
            "offline_tiktoken needs tiktoken, which is not installed: "
            'run `pip install "chunklab-book[tokens]"`.'
        ) from None
    ENCODINGS.setdefault(CL100K_BASE, _tiktoken_encoding())
    if "TIKTOKEN_CACHE_DIR" in os.environ or "DATA_GYM_CACHE_DIR" in os.environ:
        return
    folder = _cache_folder()
    try:
        _write_original(folder)
    except OSError as error:
        raise OSError(
            f"the vocabulary of {CL100K_BASE} cannot be written to {str(folder)!r} ({error}): "
            "set the environment variable TIKTOKEN_CACHE_DIR to a folder that can be written to."
        ) from None
    os.environ["TIKTOKEN_CACHE_DIR"] = str(folder)


def _check_encoding(encoding: str) -> None:
    if not isinstance(encoding, str):
        raise TypeError(f"encoding is {encoding!r}: give its name, '{CL100K_BASE}'.")
    if encoding != CL100K_BASE:
        raise ValueError(
            f"encoding is {encoding!r}, and the only one that comes with the package is '{CL100K_BASE}': "
            "give that one, or pass tokenizer= an object with encode and decode, such as a tiktoken.Encoding."
        )


def _check_model(model: str) -> None:
    if not isinstance(model, str):
        raise TypeError(f"model is {model!r}: give a name, such as 'gpt-4'.")
    base = model.removeprefix("ft:").partition(":")[0]  # a fine-tuned model: "ft:gpt-4-0613:somebody::7p4"
    if not any(base == known or base.startswith(f"{known}-") for known in _MODELS):
        raise ValueError(
            f"model is {model!r}, and the one encoding that comes with the package, '{CL100K_BASE}', "
            f"is that of {', '.join(_MODELS)}: name one of these, "
            "or pass tokenizer= an object with encode and decode, such as a tiktoken.Encoding."
        )


def _can(value: object, *methods: str) -> bool:
    return all(callable(getattr(value, method, None)) for method in methods)


@cache
def _load(pure: bool) -> BytePairTokenizer:
    if not pure:
        try:
            _tiktoken_encoding()
        except ImportError:
            return _load(True)
    return BytePairTokenizer(
        CL100K_BASE, _encode_in_python if pure else _encode_with_tiktoken, _token_bytes, parts_at_blanks=True)


def _encode_in_python(text: str) -> list[int]:
    return _coder().encode(text)


def _encode_with_tiktoken(text: str) -> list[int]:
    if _has_long_blank(text):
        return _encode_in_python(text)
    ids: list[int] = _tiktoken_encoding().encode_ordinary(text)
    return ids


def _has_long_blank(text: str) -> bool:
    """Tell whether there is a run of blanks too long for tiktoken: a million end in a panic of its regex engine."""
    # A run half as long as that fills some whole block, and nothing but a very long run does.
    blocks = range(0, len(text) - _BLANK_BLOCK + 1, _BLANK_BLOCK)
    return bool(blocks) and any(text[start : start + _BLANK_BLOCK].isspace() for start in blocks)


@cache
def _arrays() -> tuple[Any, Any] | None:
    """For each token how many characters begin in it, and whether it begins inside one; None without numpy."""
    try:
        import numpy
    except ImportError:
        return None
    tokens = read_vocabulary()
    return (numpy.array([len(data.translate(None, _CONTINUING)) for data in tokens], "i4"),
            numpy.array([data[0] in _CONTINUING for data in tokens], "u1"))


def _token_bytes(token: int) -> bytes:
    return _tokens_by_id()[token]


@cache
def _tokens_by_id() -> dict[int, bytes]:
    special = {token: text.encode() for text, token in _SPECIAL_TOKENS.items()}
    return dict(enumerate(read_vocabulary())) | special


@cache
def _coder() -> BytePairCoder:
    return BytePairCoder(read_vocabulary())


@cache
def _tiktoken_encoding() -> Any:
    from tiktoken import Encoding

    ranks = {token: rank for rank, token in enumerate(read_vocabulary())}
    return Encoding(CL100K_BASE, pat_str=_PATTERN, mergeable_ranks=ranks, special_tokens=_SPECIAL_TOKENS)


def _cache_folder() -> Path:
    from pathlib import Path

    base = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if not base.is_absolute():
        home = Path.home()
        if sys.platform == "win32":
            base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
        elif sys.platform == "darwin":
            base = home / "Library" / "Caches"
        else:
            base = home / ".cache"
    return base / "chunklab" / "tiktoken"


def _write_original(folder: Path) -> None:
    """Write the vocabulary as tiktoken keeps it, in one step, so that nobody reads half a file."""
    from hashlib import sha256

    from chunklab.whole_file import whole_file

    path = folder / ORIGINAL_NAME
    if path.is_file() and sha256(path.read_bytes()).hexdigest() == ORIGINAL_SHA256:
        return
    content = original_file(read_vocabulary())
    if sha256(content).hexdigest() != ORIGINAL_SHA256:
        raise OSError("the packed vocabulary is damaged, install the package again")
    folder.mkdir(parents=True, exist_ok=True)
    with whole_file(path) as half:
        half.write_bytes(content)
