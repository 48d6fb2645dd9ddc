"""Exercises to the chapter on context."""
from __future__ import annotations

from collections.abc import Callable

from chunklab.context import enrich
from chunklab.document import Span
from chunklab.exercises.draw import Draw
from chunklab.exercises.record import Exercise, Mistake

# --- what context costs ------------------------------------------------------------------------------

_N, _SIZE, _FRONT = 12_000, 80, 12
_CHUNKS = _N // _SIZE

TOKENS = Exercise(
    name="context-tokens",
    title="Predict the tokens",
    task=(f"A document has {_N:,} tokens and is cut into chunks of {_SIZE}, without overlap. Each gets a context of {_FRONT} "
          "tokens in front. How many tokens are embedded? Work it out on paper with {eq}`eq-context-tokens`."),
    stub="""
from chunklab.exercises import check

embedded = ...

check("context-tokens", embedded)
""",
    solution=f"""
chunks = {_N} // {_SIZE}
embedded = {_N} + chunks * {_FRONT}
""",
    why=f"The text is embedded once, and the context once for each chunk: the share is {_FRONT} to {_SIZE}, whatever the "
        "document's length.",
    answer=_N + _CHUNKS * _FRONT,
    mistakes=(
        Mistake("This is what the context adds. The text itself is embedded too.", _CHUNKS * _FRONT),
        Mistake("The context is in front of every chunk, not of the document.", _N + _FRONT),
        Mistake("You let the context count toward the size of a chunk. Here it comes on top of it.",
                _N + -(-_N // (_SIZE - _FRONT)) * _FRONT),
        Mistake("This is the text alone.", _N),
        Mistake("The context is in front of every chunk, not of every token.", _N * _FRONT),
        Mistake("The first chunk has its context as well.", _N + (_CHUNKS - 1) * _FRONT),
        Mistake("So many tokens a language model would read, once the document for each chunk.", _N * _CHUNKS),
        Mistake("This is the number of chunks.", _CHUNKS),
    ),
    tested="That you have the number for this document.",
    untested="Contexts of different lengths: then each counts for itself.",
)


# --- title and section -------------------------------------------------------------------------------

_WORDS = ("Pay", "Leave", "Ask.", "Go.")


def _draw_places(draw: Draw) -> tuple[str, str, list[str]]:
    return draw.one_of(_WORDS), draw.one_of(_WORDS), draw.many(("Leave", "Sick leave", "Pay"), 3)


def _front(text: str, title: str, path: list[str]) -> str:
    return enrich(text, title, " > ".join(path))


FRONT = Exercise(
    name="put-in-front",
    title="What is embedded",
    task=("Build the text to embed, as `enrich` does. `text` is the chunk's, `title` the document's, and `path` the list of "
          "open "
          "headings, from the outermost in. In front stands `Document: T | Section: A > B`, then a blank line, then the text. "
          "Where the path is empty, the part from ` | ` on is left out."),
    stub="""
from chunklab.exercises import check


def my_embed_text(text, title, path):
    front = f"Document: {title}"
    ...


check("put-in-front", my_embed_text)
""",
    solution="""
def my_embed_text(text, title, path):
    front = f"Document: {title}"
    if path:
        front += " | Section: " + " > ".join(path)
    return front + "\\n\\n" + text
""",
    why=("What is written is a new string. The text that was handed in is as it was, and so is its place in the document."),
    answer=_front,
    inputs=_draw_places,
    examples=(("Ask.", "Pay", []), ("Ask.", "Pay", ["Leave"]), ("Go.", "Pay", ["Leave", "Sick leave"])),
    mistakes=(
        Mistake("An empty path leaves the section out, with its word.",
                lambda text, title, path: f"Document: {title} | Section: {' > '.join(path)}\n\n{text}"),
        Mistake("Give all headings of the path, not the last alone.",
                lambda text, title, path: _front(text, title, path[-1:])),
        Mistake("The path goes from the outermost heading in.", lambda text, title, path: _front(text, title, path[::-1])),
        Mistake("Give all headings of the path, not the first alone.",
                lambda text, title, path: _front(text, title, path[:1])),
        Mistake("The text itself comes after the context.", lambda text, title, path: _front("", title, path)[:-2]),
        Mistake("Where the path is empty, the text has gone with it.",
                lambda text, title, path: _front(text, title, path) if path else f"Document: {title}"),
        Mistake("The context goes in front of the text, not behind it.",
                lambda text, title, path: text + "\n\n" + _front("", title, path)[:-2]),
        Mistake("Between context and text stands a blank line: two line ends.",
                lambda text, title, path: _front("", title, path)[:-1] + text),
        Mistake("The document is missing: its title stands first.",
                lambda text, title, path: ("Section: " + " > ".join(path) + "\n\n" if path else "") + text),
        Mistake("You put in the list as Python prints it. Join its headings, and leave the section out where there are none.",
                lambda text, title, path: f"Document: {title} | Section: {path}\n\n{text}"),
        Mistake("Between two headings of the path stands ` > `.",
                lambda text, title, path: enrich(text, title, ", ".join(path))),
        Mistake("Between two headings stands ` > ` with its spaces.",
                lambda text, title, path: enrich(text, title, ">".join(path))),
        Mistake("After the last heading stands no ` > `.",
                lambda text, title, path: enrich(text, title, "".join(f"{heading} > " for heading in path))),
        Mistake("`Section: ` stands once, whatever the number of headings.",
                lambda text, title, path: enrich(text, title, " | Section: ".join(path))),
        Mistake("The title is the document's. It is no heading of the path.",
                lambda text, title, path: _front(text, title, [title, *path] if path else [])),
    ),
    tested="Paths of up to three headings, and of none.",
    untested="Whether the titles are words that anybody asks with.",
)


# --- neighbours --------------------------------------------------------------------------------------

def _neighbours(texts: list[str], counts: Callable[[int, int], bool] = lambda before, at: before >= 0, step: int = -1,
                join: str = " ") -> list[str]:
    found = []
    for at, text in enumerate(texts):
        near = at + step
        found.append(texts[near] + join + text if counts(near, at) and near < len(texts) else text)
    return found


def _in_documents(documents: list[list[str]]) -> list[str]:
    return [text for texts in documents for text in _neighbours(texts)]


def _draw_documents(draw: Draw) -> tuple[list[list[str]]]:
    return ([draw.many(("Ask.", "Go.", "It is.", "We do."), 4) for _ in range(draw.whole(0, 3))],)


def _growing(documents: list[list[str]]) -> list[str]:
    return [" ".join(texts[:at + 1]) for texts in documents for at in range(len(texts))]


def _both(documents: list[list[str]]) -> list[str]:
    return [" ".join(texts[max(0, at - 1):at + 2]) for texts in documents for at in range(len(texts))]


def _loses_first(documents: list[list[str]]) -> list[str]:
    return [f"{before} {text}" for texts in documents for before, text in zip(texts, texts[1:])]


def _blank_first(documents: list[list[str]]) -> list[str]:
    return [text for texts in documents for text in ([" " + texts[0], *_neighbours(texts)[1:]] if texts else [])]


def _at_its_text(documents: list[list[str]]) -> list[str]:
    """Ask each text where it stands, which gives the first of two that are the same."""
    found = []
    for texts in documents:
        for text in texts:
            at = texts.index(text)
            found.append(texts[at - 1] + " " + text if at else text)
    return found


def _behind(documents: list[list[str]]) -> list[str]:
    return [text + " " + texts[at - 1] if at else text for texts in documents for at, text in enumerate(texts)]


def _next_behind(documents: list[list[str]]) -> list[str]:
    return [" ".join(texts[at:at + 2]) for texts in documents for at in range(len(texts))]


def _one_by_one(documents: list[list[str]]) -> list[str]:
    return [text for texts in documents for at in range(len(texts)) for text in texts[max(0, at - 1):at + 1]]


def _from_the_third(documents: list[list[str]]) -> list[str]:
    return [text for texts in documents for text in _neighbours(texts, lambda before, at: before >= 1)]


NEIGHBOURS = Exercise(
    name="neighbour-in-front",
    title="The neighbour in front",
    task=("`documents` is a list of documents, and each is the list of its chunks' texts, in order. Give one list with the "
          "text "
          "to embed for every chunk: the text of the chunk before it, a space, and its own. The first chunk of a document has "
          "none before it, and stays alone."),
    stub="""
from chunklab.exercises import check


def my_texts(documents):
    found = []
    for texts in documents:
        ...
    return found


check("neighbour-in-front", my_texts)
""",
    solution="""
def my_texts(documents):
    found = []
    for texts in documents:
        for at, text in enumerate(texts):
            found.append(texts[at - 1] + " " + text if at else text)
    return found
""",
    why=("`texts[at - 1]` would be the *last* chunk where `at` is 0: Python counts from the end, and says nothing. So the "
         "first "
         "chunk has to be told apart. And each document begins anew: what the one before it ends with is no neighbour."),
    answer=_in_documents,
    inputs=_draw_documents,
    examples=(([],), ([[]],), ([["Ask."]],), ([["Ask.", "Go."]],), ([["Ask.", "Go."], ["We do."]],)),
    mistakes=(
        Mistake("The last chunk of a document stands in front of its first: an index of -1 counts from the end.",
                lambda documents: [text for texts in documents
                                   for text in _neighbours(texts, lambda before, at: True)]),
        Mistake("A chunk of yours has a neighbour from another document.",
                lambda documents: _neighbours([text for texts in documents for text in texts])),
        Mistake("Put the chunk before in front, not the one after.",
                lambda documents: [text for texts in documents for text in _neighbours(texts, step=1)]),
        Mistake("Only the chunk right before goes in front, not all of them.", _growing),
        Mistake("The neighbour goes in front of the text. Yours stands behind it.", _behind),
        Mistake("You put the chunk after behind the text. Wanted is the one before, in front.", _next_behind),
        Mistake("Two chunks may have the same text. Count the places; do not look for the text.", _at_its_text),
        Mistake("The neighbour and the text are one string, to be embedded as one.", _one_by_one),
        Mistake("The second chunk of a document has one before it as well.", _from_the_third),
        Mistake("You give a list for each document. Wanted is one list for all.",
                lambda documents: [_neighbours(texts) for texts in documents]),
        Mistake("This is the first document alone. Is the `return` inside the loop?",
                lambda documents: _neighbours(documents[0]) if documents else []),
        Mistake("The chunk after does not belong to it: wanted is the one before.", _both),
        Mistake("The first chunk of each document is missing. It has no neighbour, and is embedded all the same.",
                _loses_first),
        Mistake("The first chunk begins with a space of yours. It stays as it is.", _blank_first),
        Mistake("Between the neighbour and the text stands a space.",
                lambda documents: [text for texts in documents for text in _neighbours(texts, join="")]),
        Mistake("The texts are as they were: put the neighbour in front.",
                lambda documents: [text for texts in documents for text in texts]),
    ),
    tested="Up to three documents of up to four chunks, and empty ones.",
    untested="Neighbours that are longer than the chunk itself: they dilute it.",
)


# --- pooling -----------------------------------------------------------------------------------------

def _mean(rows: list[list[int]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows)]


def _pooled(rows: list[list[int]], chunks: list[Span]) -> list[list[float]]:
    return [_mean(rows[start:end]) for start, end in chunks]


def _by_rows(rows: list[list[int]], chunks: list[Span], share: Callable[[int], int]) -> list[list[float]]:
    """Sums of columns, divided by something else than the number of tokens."""
    return [[sum(column) / share(end - start) for column in zip(*rows[start:end])] for start, end in chunks]


def _never_begun_anew(rows: list[list[int]], chunks: list[Span]) -> list[list[float]]:
    return [[sum(column) / (end - start) for column in zip(*rows[:end])] for start, end in chunks]


def _mean_by_mean(rows: list[list[int]], chunks: list[Span]) -> list[list[float]]:
    pooled = []
    for start, end in chunks:
        mean = [float(value) for value in rows[start]]
        for row in rows[start + 1:end]:
            mean = [(old + new) / 2 for old, new in zip(mean, row)]
        pooled.append(mean)
    return pooled


def _draw_rows(draw: Draw) -> tuple[list[list[int]], list[Span]]:
    rows: list[list[int]] = []
    chunks: list[Span] = []
    for _ in range(draw.whole(0, 3)):
        start = len(rows)
        for _ in range(draw.whole(1, 3)):
            rows.append([draw.whole(0, 6), draw.whole(0, 6)])
        chunks.append((start, len(rows)))
    return rows, chunks


POOLING = Exercise(
    name="pool-late",
    title="Pool late",
    task=("`rows` has one row of two numbers for each token of a document that was read as a whole. `chunks` has the first "
          "token "
          "of each chunk and the one after its last. Give the row of each chunk: the mean of its tokens' rows, number by "
          "number, as in {eq}`eq-pooling`."),
    stub="""
from chunklab.exercises import check


def my_pool(rows, chunks):
    pooled = []
    for start, end in chunks:
        ...
    return pooled


check("pool-late", my_pool)
""",
    solution="""
def my_pool(rows, chunks):
    pooled = []
    for start, end in chunks:
        own = rows[start:end]
        pooled.append([sum(column) / len(own) for column in zip(*own)])
    return pooled
""",
    why=("`zip(*own)` turns rows into columns. The chunks have been cut already, only later: their places pick rows out of one "
         "reading."),
    answer=_pooled,
    inputs=_draw_rows,
    examples=(([], []), ([[2, 4]], [(0, 1)]), ([[2, 4], [4, 0]], [(0, 2)]), ([[2, 4], [4, 0], [6, 6]], [(0, 2), (2, 3)])),
    mistakes=(
        Mistake("You add the rows up. A mean is divided by the number of tokens.",
                lambda rows, chunks: [[sum(column) for column in zip(*rows[start:end])] for start, end in chunks]),
        Mistake("Divide by the number of tokens in the chunk, not in the document.",
                lambda rows, chunks: [[sum(column) / len(rows) for column in zip(*rows[start:end])] for start, end in chunks]),
        Mistake("The last token of each chunk is missing: the second place is the one after it, so nothing has to be taken "
                "off.",
                lambda rows, chunks: [_mean(rows[start:max(start + 1, end - 1)]) for start, end in chunks]),
        Mistake("You take one token too many: the one at the second place belongs to the next chunk.",
                lambda rows, chunks: [_mean(rows[start:end + 1]) for start, end in chunks]),
        Mistake("You divide by one too many: from the first place to the one after the last there are as many tokens as "
                "their difference.",
                lambda rows, chunks: _by_rows(rows, chunks, lambda tokens: tokens + 1)),
        Mistake("You divide by how many numbers a row has. A mean is divided by the number of tokens.",
                lambda rows, chunks: _by_rows(rows, chunks, lambda tokens: 2)),
        Mistake("The sums of one chunk run on into the next. Begin anew for each.", _never_begun_anew),
        Mistake("A mean of a mean and one more row gives the later tokens too much. Add up first, and divide once.",
                _mean_by_mean),
        Mistake("These are the rows of the tokens. Which one row stands for all of them?",
                lambda rows, chunks: [rows[start:end] for start, end in chunks]),
        Mistake("You give one number for a chunk. Its row has as many numbers as a token's.",
                lambda rows, chunks: [sum(map(sum, rows[start:end])) / (end - start) for start, end in chunks]),
        Mistake("You give all numbers in one list. Each chunk has a list of its own.",
                lambda rows, chunks: [value for row in _pooled(rows, chunks) for value in row]),
        Mistake("This is one row for the whole document. Each chunk has its own.",
                lambda rows, chunks: [_mean(rows)] if rows else []),
        Mistake("You take the first token's row for the whole chunk.",
                lambda rows, chunks: [[float(value) for value in rows[start]] for start, _ in chunks]),
        Mistake("`//` leaves out what is behind the point. A mean may be a fraction.",
                lambda rows, chunks: [[sum(column) // (end - start) for column in zip(*rows[start:end])]
                                      for start, end in chunks]),
        Mistake("You take the largest number of each column. Wanted is the mean.",
                lambda rows, chunks: [[float(max(column)) for column in zip(*rows[start:end])] for start, end in chunks]),
        Mistake("You average across the row. The mean goes down the columns: one number for each place of a row.",
                lambda rows, chunks: [[sum(row) / 2 for row in rows[start:end]] for start, end in chunks]),
    ),
    tested="Up to three chunks of up to three tokens, with rows of two numbers.",
    untested="How the rows came to be: that is what the model does when it reads.",
)

EXERCISES = (TOKENS, FRONT, NEIGHBOURS, POOLING)
