"""The story of a bill: one typical document, a number of documents, and what all of them cost."""
from __future__ import annotations

from chunklab import params
from chunklab.document import Span
from chunklab.formulas import amplification, count_windows, stored_units
from chunklab.steps import Step

_MILLION, _GIGABYTE = 1_000_000, 1_000_000_000


class CorpusCost:
    """Tell what a corpus of documents like this one costs: chunks, tokens, vectors, storage, money.

    `stepper` and `player` show its steps. Prices are yours, in any currency; those to begin with are round numbers and
    nobody's offer. Tokens are those of cl100k_base.

    Parameters
    ----------
    documents : int, default 1,000,000
        How many documents there are, 0 or more.
    chunk_size : int, default 64
        Tokens in a window, S, 1 or more.
    overlap : int, default 16
        Tokens shared by neighbours, O, from 0 to S − 1.
    dimensions : int, default 1,024
        Numbers in a vector, 0 or more.
    number_bytes : int, default 4
        Bytes that one of them takes: 4, 2 or 1 are usual.
    token_price : float, default 0.1
        What embedding a million tokens costs, 0 or more.
    storage_price : float, default 0.25
        What a gigabyte costs in a month, 0 or more.

    Raises
    ------
    ValueError, TypeError
        When a parameter makes no sense; the sentence says which and what to do.

    Examples
    --------
    >>> for step in CorpusCost(1000, chunk_size=4, overlap=1).steps("Unused days carry over to the next year."):
    ...     print(step.reason)
    One document has 40 characters, which are 9 tokens: N = 9.
    Windows of S = 4 tokens with O = 1 make K = 3 chunks of it.
    They hold N + (K − 1) O = 11 tokens, 1.22 times the document. In a long text it would be A = 1.33 times.
    1,000 documents make 3,000 chunks, with 11,000 tokens to embed.
    At 0.1 for a million tokens, to embed them once costs 0.0011. Another size, or another model, costs it again.
    A vector of 1,024 numbers has 4,096 bytes: 0.0123 GB for all, and under 0.0001 GB for the texts of the chunks.
    At 0.25 for a gigabyte and month, to keep both costs 0.0031 a month.

    Chapter: scale
    """

    def __init__(self, documents: int = 1_000_000, chunk_size: int = 64, overlap: int | None = 16, dimensions: int = 1024,
                 number_bytes: int = 4, token_price: float = 0.1, storage_price: float = 0.25) -> None:
        self.documents = params.whole_number("documents", documents, 0, "Give how many there are.")
        self.chunk_size = params.size(chunk_size)
        self.overlap = params.overlap_of(overlap, self.chunk_size, 16)
        self.dimensions = params.whole_number("dimensions", dimensions, 0, "Give the numbers in a vector.")
        self.number_bytes = params.whole_number("number_bytes", number_bytes, 0, "4, 2 or 1 are usual.")
        self.token_price = params.number("token_price", token_price, 0, hint="Give the price of a million tokens.")
        self.storage_price = params.number("storage_price", storage_price, 0, hint="Give the price of a gigabyte and month.")

    def __repr__(self) -> str:
        return (f"CorpusCost({self.documents}, {self.chunk_size}, {self.overlap}, {self.dimensions}, {self.number_bytes}, "
                f"{self.token_price}, {self.storage_price})")

    def steps(self, text: str) -> list[Step]:
        """Tell the bill line by line. From the second on, the state is the windows of the text."""
        from chunklab.chunkers.tokens import TokenChunker
        from chunklab.tokenizers import get_tokenizer

        n = get_tokenizer().count(params.string("text", text))
        size, overlap, many = self.chunk_size, self.overlap, self.documents
        k, held = count_windows(n, size, overlap), stored_units(n, size, overlap)
        chunks, tokens = many * k, many * held
        vector = self.dimensions * self.number_bytes
        vectors = chunks * vector / _GIGABYTE
        texts = many * len(text.encode("utf-8", "surrogatepass")) * (held / n if n else 0) / _GIGABYTE
        long = f"In a long text it would be A = {amplification(size, overlap):.2f} times." if n else ""
        says = [
            f"One document has {len(text):,} characters, which are {n:,} tokens: N = {n:,}.",
            f"Windows of S = {size:,} tokens with O = {overlap:,} make K = {k:,} {'chunk' if k == 1 else 'chunks'} of it.",
            f"They hold N + (K − 1) O = {held:,} tokens, {held / n if n else 0:.2f} times the document. {long}".rstrip(),
            f"{many:,} documents make {chunks:,} chunks, with {tokens:,} tokens to embed.",
            f"At {self.token_price:g} for a million tokens, to embed them once costs "
            f"{_amount(tokens / _MILLION * self.token_price)}. Another size, or another model, costs it again.",
            f"A vector of {self.dimensions:,} numbers has {vector:,} bytes: {_amount(vectors)} GB for all, and "
            f"{_amount(texts)} GB for the texts of the chunks.",
            f"At {self.storage_price:g} for a gigabyte and month, to keep both costs "
            f"{_amount((vectors + texts) * self.storage_price)} a month.",
        ]
        spans: list[Span] = TokenChunker(size, overlap).spans(text)
        return [Step("knob", (0, len(text)), say, None, (), len(spans) if line else 0, spans) for line, say in enumerate(says)]


def _amount(value: float) -> str:
    """A number with as many digits as say something: 12,300 and 1.23 and 0.0012."""
    if 0 < value < 0.0001:
        return "under 0.0001"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}" if value >= 0.01 else f"{value:.2g}"
