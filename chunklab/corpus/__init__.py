"""Many documents and large ones: `chunk_corpus`, `chunk_stream`, `chunk_shards`.

    >>> from chunklab import CharacterChunker, chunk_corpus
    >>> [chunk.id for chunk in chunk_corpus(CharacterChunker(4, 0), ["tea time", "bus"], progress=False)]
    ['chunk_0', 'chunk_1', 'chunk_2']

Needs nothing but Python.
"""
