"""The store: what is written stays written, and what goes wrong is said in a sentence."""
from __future__ import annotations

import http.server
import importlib.util
import json
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from chunklab import CharacterChunker, CharTfidf, Document, SentenceChunker, enrich
from chunklab.search import Store, qdrant
from tests.lacking import lacking
from tests.strategies import letters

# qdrant-client 1.20 asks SQLite a question on a connection that it leaves to the garbage collector; Python 3.13 says so.
pytestmark = pytest.mark.filterwarnings("ignore:unclosed database:ResourceWarning")

HR = Document("Ask early. Book a train. Ask for a seat.", "hr.md")
IT = Document("Lock your screen. Ask Mia for a key.", "it.md")
CHUNKS = SentenceChunker(sentences_per_chunk=1).chunk([HR, IT])


@pytest.fixture
def needed() -> None:
    if importlib.util.find_spec("qdrant_client") is None:
        lacking('qdrant-client is not installed: pip install "chunklab-book[qdrant]"')


@pytest.fixture
def folder(needed: None, tmp_path: Path) -> Path:
    return tmp_path / "new" / "store"


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    with Store(folder) as opened:
        yield opened


# --- adding ------------------------------------------------------------------------------------------

def test_the_same_chunk_twice_changes_nothing_and_is_not_embedded_again(folder: Path) -> None:
    embedded: list[str] = []

    def embedder(texts: list[str]) -> Any:
        embedded.extend(texts)
        return letters(texts)

    with Store(folder, embedder=embedder) as store:
        assert store.add(CHUNKS) == len(CHUNKS) == len(store)
        before, seen = store.search("ask"), len(embedded)
        assert store.add([*CHUNKS, *CHUNKS]) == 0 and len(store) == len(CHUNKS) and len(embedded) == seen
        assert store.search("ask") == before
    with Store(folder, embedder=embedder) as store:
        assert store.add(CHUNKS) == 0 and store.search("ask") == before


def test_a_chunk_that_is_there_twice_in_a_batch_is_added_once(store: Store) -> None:
    assert store.add([CHUNKS[0], CHUNKS[0]]) == len(store) == 1


def test_a_chunk_of_which_something_else_has_changed_takes_the_place_of_the_old_one(store: Store) -> None:
    store.add(CHUNKS)
    assert store.search("holidays") == []
    changed = enrich(CHUNKS[0], "Holidays")
    assert store.add([changed, *CHUNKS[1:]]) == 1 and len(store) == len(CHUNKS)
    assert [hit.chunk for hit in store.search("holidays")] == [changed]


def test_chunks_are_read_and_embedded_batch_by_batch(folder: Path) -> None:
    done: list[str] = []

    def embedder(texts: list[str]) -> Any:
        done.append(f"embedded {len(texts)}")
        return letters(texts)

    def read() -> Iterator[Any]:
        for chunk in CHUNKS:
            done.append("read")
            yield chunk

    with Store(folder, embedder=embedder) as store:
        assert store.add(read(), batch_size=2) == 5
    assert done == ["read", "read", "embedded 2", "read", "read", "embedded 2", "read", "embedded 1"]


def test_what_cannot_be_stored_leaves_the_store_as_it_was(store: Store) -> None:
    with pytest.raises(TypeError, match="in its metadata"):
        store.add([CHUNKS[0], replace(CHUNKS[1], metadata={"seen": object()})])
    assert len(store) == 0 and store.add(CHUNKS) == 5


def test_a_document_can_be_removed_and_added_anew(store: Store) -> None:
    store.add(CHUNKS)
    assert store.remove("hr.md") == 3 and store.remove("hr.md") == store.remove("no.md") == 0
    assert {chunk.source for chunk in store.chunks} == {"it.md"} and store.search("train") == []
    store.add(SentenceChunker().chunk({"source": "hr.md", "text": "Book a bus."}))
    assert [hit.text for hit in store.search("book", source="hr.md")] == ["Book a bus."]


def test_nothing_is_removed_from_nothing(store: Store) -> None:
    assert store.remove("hr.md") == 0


def test_collections_are_apart(folder: Path) -> None:
    with Store(folder) as store:
        store.add(CHUNKS[:2])
    with Store(folder, collection="others") as store:
        assert len(store) == 0 and store.add(CHUNKS[2:]) == 3
    with Store(folder) as store:
        assert store.chunks == tuple(CHUNKS[:2])


def test_k1_and_b_stay_those_that_a_collection_was_made_with(folder: Path) -> None:
    with Store(folder, k1=0, b=0) as store:
        store.add(CHUNKS)
        plain = store.search("ask")
    assert len({hit.score for hit in plain}) == 1
    with Store(folder) as store:
        store.add(SentenceChunker().chunk({"source": "long.md", "text": "Ask, and ask again, whom you want to ask."}))
        assert len({hit.score for hit in store.search("ask")}) == 1


# --- it stays ----------------------------------------------------------------------------------------

WRITER = """
import sys
from chunklab import CharacterChunker
from chunklab.search import Store

def batch(number):
    text = "".join(f"Line {at} of part {number}. " for at in range(40))
    return CharacterChunker(chunk_size=40, overlap=10).chunk({"source": f"part-{number}.md", "text": text})

if __name__ == "__main__":
    store = Store(sys.argv[1], embedder=lambda texts: [[float(len(text)), 1.0] for text in texts])
    for number in range(1000):
        store.add(batch(number))
        print(number, flush=True)
"""


@pytest.mark.parametrize("awaited", [1, 4, 9])
def test_what_was_acknowledged_is_there_after_a_kill(folder: Path, tmp_path: Path, awaited: int) -> None:
    script = tmp_path / "writer.py"
    script.write_text(WRITER, encoding="utf-8")
    writer: dict[str, Any] = {"__name__": "writer"}
    exec(WRITER, writer)
    with subprocess.Popen([sys.executable, str(script), str(folder)], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        acknowledged = [int(child.stdout.readline()) for _ in range(awaited)]
        child.kill()  # SIGKILL: nothing more runs in it, while it writes the next batch
        acknowledged += map(int, child.stdout.read().split())
    assert child.returncode == -9 or sys.platform == "win32"
    assert len(acknowledged) < 1000
    with Store(folder, embedder=lambda texts: [[float(len(text)), 1.0] for text in texts]) as store:
        kept = store.chunks
        for number in acknowledged:
            chunks = writer["batch"](number)
            assert [chunk for chunk in kept if chunk.source == f"part-{number}.md"] == chunks
            assert store.add(chunks) == 0 and store.search(f"part {number}", 1, source=chunks[0].source)
        following = writer["batch"](len(acknowledged))  # perhaps in part
        store.add(following)
        assert [chunk for chunk in store.chunks if chunk.source == following[0].source] == following


def test_nothing_is_left_open_when_a_program_ends_without_closing(folder: Path) -> None:
    code = ("import sys; from chunklab import SentenceChunker; from chunklab.search import Store\n"
            "store = Store(sys.argv[1]); store.add(SentenceChunker().chunk('Tea.'))")
    warn = ["-X", "dev", "-W", "error", "-W", "ignore:unclosed database:ResourceWarning"]
    done = subprocess.run([sys.executable, *warn, "-c", code, str(folder)], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_closed_store_says_so_and_can_be_closed_again(folder: Path) -> None:
    store = Store(folder)
    store.add(CHUNKS)
    store.close()
    store.close()
    for use in (lambda: store.search("ask"), lambda: store.add(CHUNKS), lambda: len(store), lambda: store.chunks):
        with pytest.raises(ValueError, match=r"The store at .* is closed"):
            use()
    unused = Store(":memory:")
    unused.close()
    with pytest.raises(ValueError, match=r"The store at :memory: is closed"):
        unused.search("ask")


def test_it_says_what_it_is(store: Store, folder: Path) -> None:
    assert repr(store) == f"Store({str(folder)!r}, collection='chunks')"
    assert repr(Store(":memory:", embedder=CharTfidf())) == (
        "Store(':memory:', collection='chunks', embedder=CharTfidf(low=3, high=5))")


# --- what goes wrong ---------------------------------------------------------------------------------

@pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")  # Qdrant forgets the lock that it could not take
def test_a_folder_that_is_in_use_is_refused(store: Store, folder: Path) -> None:
    code = "import sys; from chunklab.search import Store\ntry: Store(sys.argv[1])\nexcept RuntimeError as error: print(error)"
    done = subprocess.run([sys.executable, "-c", code, str(folder)], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"{folder} is in use by another process")
    with pytest.raises(RuntimeError, match="in use by another process, or by another Store of this one"):
        Store(folder)


@pytest.mark.parametrize(("first", "second", "says"), [
    (letters, lambda texts: [[1.0] * 5 for _ in texts], "gives rows of 5 numbers, but the collection 'chunks' holds rows of 3"),
    (letters, CharTfidf(), "gives rows that map features to weights, but the collection 'chunks' holds rows of 3 numbers"),
    (CharTfidf(), letters, "gives rows of 3 numbers, but the collection 'chunks' holds rows that map"),
    (None, letters, "gives rows of 3 numbers, but the collection 'chunks' holds no rows"),
    (letters, None, "gives no rows, but the collection 'chunks' holds rows of 3 numbers"),
])
def test_another_embedder_is_refused(folder: Path, first: Any, second: Any, says: str) -> None:
    with Store(folder, embedder=first) as store:
        store.add(CHUNKS[:2])
    with Store(folder, embedder=second) as store:
        with pytest.raises(ValueError, match=says):
            store.add(CHUNKS[2:])
        if second:
            with pytest.raises(ValueError, match=says):
                store.search("ask", by="vector")
        assert store.search("ask", by="lexical") and len(store) == 2


def test_rows_of_no_numbers_are_refused(needed: None) -> None:
    with Store(":memory:", embedder=lambda texts: [[] for _ in texts]) as store, pytest.raises(ValueError, match="empty ones"):
        store.add(CHUNKS)


def test_an_embedder_that_waits_is_refused(needed: None) -> None:
    async def embedder(texts: list[str]) -> Any:
        return letters(texts)

    with Store(":memory:", embedder=embedder) as store, pytest.raises(TypeError, match="embedder is asynchronous: give one"):
        store.add(CHUNKS)


@pytest.mark.parametrize("arguments", [{}, {"path": "a", "url": "http://localhost:6333"}])
def test_a_path_or_a_url_is_needed(arguments: Any) -> None:
    with pytest.raises(ValueError, match=r"path is .* and url is .*: give one of them"):
        Store(**arguments)


@pytest.mark.parametrize(("arguments", "error", "says"), [
    ({"path": 3}, TypeError, "path is 3"), ({"url": 3}, TypeError, "url is 3"), ({"collection": "a/b"}, ValueError, "a/b"),
    ({"collection": ""}, ValueError, "collection is ''"), ({"collection": 3}, TypeError, "collection is 3"),
    ({"k1": -1}, ValueError, "k1 is -1"), ({"b": 2}, ValueError, "b is 2"),
    ({"documents": [HR, replace(HR, text="else")]}, ValueError, r"Two documents are called 'hr\.md'"),
    ({"url": "no address"}, ValueError, "url is 'no address', which is no address"),
])
def test_what_makes_no_sense_is_refused(needed: None, arguments: Any, error: Any, says: str) -> None:
    with pytest.raises(error, match=says):
        Store(**arguments if "url" in arguments or "path" in arguments else {"path": ":memory:", **arguments})


def test_batch_size_is_checked(needed: None) -> None:
    with Store(":memory:") as store, pytest.raises(ValueError, match="batch_size is 0"):
        store.add(CHUNKS, batch_size=0)


def test_what_is_no_store_is_refused(needed: None, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("tea")
    with pytest.raises(ValueError, match="file cannot be opened as a store"):
        Store(tmp_path / "file")
    (tmp_path / "meta.json").write_text("tea")
    with pytest.raises(ValueError, match="cannot be opened as a store"):
        Store(tmp_path)


def test_a_collection_of_another_program_is_refused(folder: Path) -> None:
    from qdrant_client import QdrantClient
    from qdrant_client.models import Distance, VectorParams

    folder.mkdir(parents=True)
    client = QdrantClient(path=str(folder))
    client.create_collection("chunks", vectors_config=VectorParams(size=2, distance=Distance.DOT))
    client.close()
    with pytest.raises(ValueError, match="was made by another program"):
        Store(folder)
    with Store(folder, collection="ours") as store:  # nothing was left open
        assert len(store) == 0


def test_without_qdrant_the_install_line_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "qdrant_client", None)
    for arguments in ({"path": ":memory:"}, {"url": "http://localhost:6333"}):
        with pytest.raises(ImportError, match=r'pip install "chunklab-book\[qdrant\]"'):
            Store(**arguments)


# --- a server ----------------------------------------------------------------------------------------

def test_a_server_that_is_not_there_is_said(needed: None) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}"
        with pytest.raises(ConnectionError, match=f"No Qdrant server answers at {url}"):
            Store(url=url)


class Refuses(http.server.BaseHTTPRequestHandler):
    """A server that wants another key, and notes the one it is given."""

    def do_GET(self) -> None:
        self.server.keys.append(self.headers["api-key"])  # type: ignore[attr-defined]
        self.send_response(401)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.mark.filterwarnings("ignore:Api key is used with an insecure connection")
def test_a_server_that_refuses_is_said(needed: None) -> None:
    with http.server.HTTPServer(("127.0.0.1", 0), Refuses) as server:
        server.keys = []  # type: ignore[attr-defined]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}"
        with pytest.raises(ConnectionError, match=rf"The server at {url} refused: 401 Unauthorized\. .* give its api_key"):
            Store(url=url, api_key="tea")
        server.shutdown()
        assert server.keys == ["tea"]  # type: ignore[attr-defined]


class Asked:
    """A client that notes what it is asked, and answers as one without a server does."""

    def __init__(self, **where: Any) -> None:
        from qdrant_client import QdrantClient

        self.where, self.asked, self.status = where, [], ""  # type: ignore[var-annotated]
        self.client = QdrantClient(":memory:")

    def __getattr__(self, name: str) -> Any:
        def ask(*arguments: Any, **named: Any) -> Any:
            self.asked.append((name, named))
            if name == "create_payload_index":
                return None
            answer = getattr(self.client, name)(*arguments, **named)
            return SimpleNamespace(status=SimpleNamespace(value=self.status)) if name == "upsert" and self.status else answer

        return ask

    def close(self) -> None:
        self.client.close()


@pytest.fixture
def server(needed: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(qdrant, "_client_class", lambda: Asked)


def test_on_a_server_the_same_calls_are_made_waited_for_and_what_is_filtered_is_indexed(server: None) -> None:
    with Store(url="http://localhost:6333", api_key="tea", embedder=letters) as store:
        assert store.add(CHUNKS) == 5 and store.search("ask", source="it.md", section=None)[0].text == "Ask Mia for a key."
        client: Any = store._client
        assert client.where["url"] == "http://localhost:6333" and client.where["api_key"] == "tea"
        assert {named["field_name"] for name, named in client.asked if name == "create_payload_index"} >= {
            "source", "page_numbers", "section_path"}
        assert all(named["wait"] for name, named in client.asked if name in ("upsert", "delete", "create_payload_index"))
        assert repr(store).startswith("Store(url='http://localhost:6333', ")
        assert json.dumps([point.payload for _, named in client.asked for point in named.get("points", ())])


def test_a_batch_that_is_not_said_to_be_written_is_not_acknowledged(server: None) -> None:
    with Store(url="http://localhost:6333") as store:
        client: Any = store._client
        client.status = "acknowledged"  # taken, and perhaps written later
        with pytest.raises(ConnectionError, match=r"has not said that all is written \(acknowledged\)"):
            store.add(CHUNKS)


def test_a_collection_that_another_process_made_is_found(server: None) -> None:
    with Store(url="http://localhost:6333") as first, Store(url="http://localhost:6333") as second:
        second_client: Any = second._client
        first_client: Any = first._client
        second_client.client.close()
        second_client.client = first_client.client
        assert len(second) == 0 and first.add(CHUNKS) == 5
        assert len(second) == 5 and second.search("train")[0].text == "Book a train."


def test_a_long_text_is_cut_into_points_in_linear_time(needed: None) -> None:
    chunks = CharacterChunker(chunk_size=200_000, overlap=0).chunk("word " * 200_000)
    with Store(":memory:") as store:
        assert store.add(chunks) == len(chunks) == 5 and len(store.search("word", 9)) == 5
