"""Pack the vocabulary of cl100k_base into the small file that comes with the package.

    python tools/pack_tokens.py cl100k_base.tiktoken
    python tools/pack_tokens.py --from-llama-index

The first form reads the original file; the second takes it out of an installed llama-index-core.
Its sha256 is checked, and so is that unpacking gives the original back, byte for byte.
"""
from __future__ import annotations

import argparse
import sys
import zlib
from base64 import b64decode
from collections.abc import Sequence
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from chunklab.text.bpe import CL100K_BASE, ORIGINAL_NAME, ORIGINAL_SHA256, original_file, unpack  # noqa: E402

TARGET = ROOT / "chunklab" / "data" / f"{CL100K_BASE}.bin"


def read_tokens(original: bytes) -> list[bytes]:
    """Return the tokens of a file in tiktoken's format, which must be in the order of their ranks."""
    tokens = []
    for expected, line in enumerate(original.splitlines()):
        token, rank = line.split()
        if int(rank) != expected:
            raise ValueError(f"line {expected + 1} has the rank {int(rank)}: they must be 0, 1, 2 and so on.")
        tokens.append(b64decode(token))
    return tokens


def pack(tokens: Sequence[bytes]) -> bytes:
    """Pack tokens in the format that `chunklab.text.bpe.unpack` reads."""
    return zlib.compress(len(tokens).to_bytes(4, "big") + bytes(map(len, tokens)) + b"".join(tokens), 9)


def find_in_llama_index() -> Path:
    """Return the place of the original file in an installed llama-index-core."""
    try:
        listed = files("llama-index-core") or []
    except PackageNotFoundError:
        raise SystemExit("llama-index-core is not installed: install it, or give the path.") from None
    for entry in listed:
        if entry.name == ORIGINAL_NAME:
            return Path(str(entry.locate()))
    raise SystemExit("this llama-index-core has no such file: give the path.")


def main() -> None:
    """Pack the file that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("original", nargs="?", type=Path, help="path of the original cl100k_base.tiktoken")
    source.add_argument("--from-llama-index", action="store_true", help="take it from llama-index-core")
    parser.add_argument("--to", type=Path, default=TARGET, help="where to write, if not to the data")
    given = parser.parse_args()

    original = (find_in_llama_index() if given.from_llama_index else given.original).read_bytes()
    found = sha256(original).hexdigest()
    if found != ORIGINAL_SHA256:
        raise SystemExit(f"this is not the original cl100k_base: the sha256 is {found}.")
    packed = pack(read_tokens(original))
    if original_file(unpack(packed)) != original:
        raise SystemExit("unpacking does not give the original back: nothing is written.")
    given.to.write_bytes(packed)
    print(f"{given.to.name}: {len(original):,} bytes packed into {len(packed):,}")


if __name__ == "__main__":
    main()
