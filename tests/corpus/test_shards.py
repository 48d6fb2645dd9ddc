"""`chunk_shards`: files in, files out; the same bytes for any number of workers; what is done stays done."""
from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunklab import (
    BaseChunker,
    HierarchicalChunker,
    RecursiveChunker,
    SemanticChunker,
    WordChunker,
    chunk_shards,
    cut_shard,
    plan_shards,
)
from chunklab.corpus.inputs import groups, read_lines
from chunklab.document import Span

CHUNKER = RecursiveChunker(chunk_size=60, overlap=20)


class Deadly(BaseChunker):
    """Kills the process it runs in when it meets the word, as long as a file says so."""

    def __init__(self, armed: str) -> None:
        self.armed = armed

    def spans(self, text: str) -> list[Span]:
        if "deadly" in text and Path(self.armed).exists():
            Path(self.armed).unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        return [(0, len(text))]


def corpus(folder: Path, files: int = 8) -> Path:
    folder.mkdir()
    for number in range(files):
        (folder / f"note{number}.md").write_text(f"# Note {number}\n\n" + "Ask early. Keep the bill. " * (number + 2))
    return folder


def on_disk(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def stamps(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_ino for path in folder.glob("shard-*")}


# --- what is written ----------------------------------------------------------------------------------

def test_the_chunks_are_those_of_each_document(tmp_path: Path) -> None:
    folder = corpus(tmp_path / "in")
    done = chunk_shards(folder, tmp_path / "out", CHUNKER, workers=1, shard_bytes=300, progress=False)
    wanted = [{**chunk.to_dict(), "id": f"{path.name}/{chunk.id}", "source": path.name}
              for path in sorted(folder.iterdir()) for chunk in CHUNKER.chunk(path.read_text())]
    assert list(done) == wanted
    assert done.chunks == len(wanted) and done.broken == []
    assert [path.name for path in done.files] == [row["file"] for row in json.loads(
        (tmp_path / "out" / "manifest.json").read_text())["shards"]]


def test_one_worker_and_two_write_the_same_bytes(tmp_path: Path) -> None:
    folder = corpus(tmp_path / "in")
    for workers in (1, 2):
        chunk_shards(folder, tmp_path / str(workers), CHUNKER, workers=workers, shard_bytes=200, progress=False)
    assert len(on_disk(tmp_path / "1")) > 4
    assert on_disk(tmp_path / "1") == on_disk(tmp_path / "2")


def test_json_lines_are_cut_between_lines_and_named_by_source_or_place(tmp_path: Path) -> None:
    rows = [{"text": f"Tea number {number}.", **({"source": f"s{number}"} if number % 2 else {})} for number in range(40)]
    (tmp_path / "many.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    done = chunk_shards([tmp_path / "many.jsonl"], tmp_path / "out", CHUNKER, workers=1, shard_bytes=150, progress=False)
    found = list(done)
    assert len(done.files) > 5
    assert [chunk["text"] for chunk in found] == [row["text"] for row in rows]
    place = len(json.dumps(rows[0])) + len(json.dumps(rows[1])) + 2
    assert [chunk["source"].rpartition("/")[2] for chunk in found[:3]] == ["many.jsonl@0", "s1", f"many.jsonl@{place}"]
    assert len({chunk["id"] for chunk in found}) == 40


@given(st.lists(st.binary(max_size=12).map(lambda line: line.replace(b"\n", b"")), max_size=12), st.booleans(),
       st.integers(1, 30))
def test_every_line_begins_in_one_stretch(tmp_path_factory: pytest.TempPathFactory, lines: list[bytes], ends: bool,
                                          size: int) -> None:
    path = tmp_path_factory.getbasetemp() / "lines.jsonl"
    data = b"\n".join(lines) + b"\n" * ends
    path.write_bytes(data)
    parts = [read_lines(path, start, start + size) for start in range(0, len(data), size)]
    assert b"".join(part for _, part in parts) == data
    assert all(data[first:first + len(part)] == part for first, part in parts)


def test_broken_documents_are_listed_on_disk_and_the_others_go_on(tmp_path: Path) -> None:
    folder = corpus(tmp_path / "in", 2)
    (folder / "bad.docx").write_bytes(b"no Word file")
    (folder / "lines.jsonl").write_text('{"text": "tea"}\nno JSON\n{"source": "s"}\n{"text": 3}\n')
    for _ in range(2):
        done = chunk_shards(folder, tmp_path / "out", CHUNKER, workers=1, progress=False)
        assert [row["source"] for row in done.broken] == [
            "bad.docx", "lines.jsonl@16", "lines.jsonl@24", "lines.jsonl@40"]
        assert "by its first bytes it is no Word file" in done.broken[0]["error"]
        assert done.broken[1]["error"] == "the line is no JSON object with a 'text'."
    assert "4 documents left out" in repr(done)


def test_parents_are_named_with_their_document(tmp_path: Path) -> None:
    folder = corpus(tmp_path / "in", 2)
    done = chunk_shards(folder, tmp_path / "out", HierarchicalChunker(60, 30, include_parents=True), workers=1,
                        progress=False)
    ids = {chunk["id"] for chunk in done}
    assert {chunk["metadata"]["parent_id"] for chunk in done if "parent_id" in chunk["metadata"]} <= ids


# --- again ---------------------------------------------------------------------------------------------

def run(folder: Path, out: Path, chunker: BaseChunker = CHUNKER) -> set[str]:
    """Cut, and say which files were written."""
    before = stamps(out) if out.exists() else {}
    chunk_shards(folder, out, chunker, workers=1, shard_bytes=200, progress=False)
    return {name for name, stamp in stamps(out).items() if before.get(name) != stamp}


def test_what_is_done_is_not_done_again(tmp_path: Path) -> None:
    folder = corpus(tmp_path / "in")
    assert len(run(folder, tmp_path / "out")) > 3
    assert run(folder, tmp_path / "out") == set()


def test_a_file_that_changed_concerns_one_shard(tmp_path: Path) -> None:
    folder = corpus(tmp_path / "in")
    count = len(run(folder, tmp_path / "out"))
    (folder / "note3.md").write_text("# Note 3\n\nAll is new. " * 6)
    assert len(run(folder, tmp_path / "out")) == 1
    assert len(stamps(tmp_path / "out")) == count


@given(st.lists(st.tuples(st.integers(0, 10**6), st.integers(1, 300)), unique_by=lambda one: one[0], min_size=2, max_size=60),
       st.data())
def test_a_new_file_concerns_one_shard_or_two(tmp_path_factory: pytest.TempPathFactory, sizes: list[tuple[int, int]],
                                              data: st.DataObject) -> None:
    folder = tmp_path_factory.mktemp("files")
    files = []
    for name, size in sorted(sizes):
        path = folder / f"{name:07}.txt"
        path.write_bytes(b"x" * size)
        files.append((path, path.name))
    new = data.draw(st.sampled_from(files))
    shards = {tuple(group) for group in groups(files, 10**6)}  # so large that no border is set by the sum
    fewer = {tuple(group) for group in groups([file for file in files if file != new], 10**6)}
    assert len(shards - fewer) <= 2


def test_other_settings_do_all_again_and_leave_nothing_behind(tmp_path: Path) -> None:
    folder = corpus(tmp_path / "in")
    first = run(folder, tmp_path / "out")
    second = run(folder, tmp_path / "out", WordChunker(5, 0))
    assert second.isdisjoint(first) and set(stamps(tmp_path / "out")) == second


def test_what_was_left_half_written_is_removed_and_foreign_files_stay(tmp_path: Path) -> None:
    folder, out = corpus(tmp_path / "in"), tmp_path / "out"
    out.mkdir()
    half = out / f"shard-{'0' * 16}.jsonl.{'a' * 32}.tmp"
    for path in (half, out / "notes.tmp", out / "shard-mine.jsonl"):
        path.write_text("tea")
    run(folder, out)
    assert not half.exists() and (out / "notes.tmp").exists() and (out / "shard-mine.jsonl").exists()


def test_the_folder_of_chunks_may_stand_in_the_folder_of_texts(tmp_path: Path) -> None:
    folder = corpus(tmp_path / "in")
    run(folder, folder / "chunks")
    assert run(folder, folder / "chunks") == set()


# --- when something dies ---------------------------------------------------------------------------------

@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs a signal that kills")
def test_a_dead_worker_is_an_error_at_once_and_a_second_run_does_the_rest(tmp_path: Path) -> None:
    folder = corpus(tmp_path / "in")
    (folder / "note7.md").write_text("deadly " * 20)
    armed = tmp_path / "armed"
    armed.touch()
    chunker = Deadly(str(armed))
    with pytest.raises(RuntimeError, match=r"A worker died, with \d+ of \d+ shards done: call chunk_shards again"):
        chunk_shards(folder, tmp_path / "out", chunker, workers=2, shard_bytes=100, progress=False)
    kept = {name: stamp for name, stamp in stamps(tmp_path / "out").items() if name.endswith(".jsonl")}
    assert not (tmp_path / "out" / "manifest.json").exists()
    done = chunk_shards(folder, tmp_path / "out", chunker, workers=2, shard_bytes=100, progress=False)
    assert kept.items() <= stamps(tmp_path / "out").items()
    assert done.chunks == 8
    assert not list((tmp_path / "out").glob("*.tmp"))


def test_an_error_while_writing_leaves_nothing_half_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="No space left"):
        chunk_shards(corpus(tmp_path / "in"), tmp_path / "out", CHUNKER, workers=1, progress=False)
    assert list((tmp_path / "out").iterdir()) == []


def test_an_input_that_changes_after_the_plan_is_told(tmp_path: Path) -> None:
    folder = corpus(tmp_path / "in", 1)
    plan = plan_shards(folder, tmp_path / "out", CHUNKER)
    (folder / "note0.md").write_text("other words")
    with pytest.raises(RuntimeError, match=r"note0\.md was changed while it was being cut"):
        cut_shard(plan.missing[0])


def test_a_plan_is_not_finished_before_all_is_done(tmp_path: Path) -> None:
    plan = plan_shards(corpus(tmp_path / "in"), tmp_path / "out", CHUNKER, shard_bytes=100)
    cut_shard(plan.shards[0])
    assert len(plan.missing) == len(plan.shards) - 1
    with pytest.raises(RuntimeError, match=rf"{len(plan.missing)} of {len(plan.shards)} shards are not done"):
        plan.finish()


# --- settings ----------------------------------------------------------------------------------------------

def embed(texts: list[str]) -> list[list[float]]:
    return [[1.0, len(text)] for text in texts]


def test_settings_that_read_differently_each_time_need_a_label(tmp_path: Path) -> None:
    folder, chunker = corpus(tmp_path / "in", 1), SemanticChunker(embed)
    with pytest.raises(ValueError, match="give label="):
        chunk_shards(folder, tmp_path / "out", chunker, workers=1, progress=False)
    assert chunk_shards(folder, tmp_path / "out", chunker, workers=1, label="by length", progress=False).chunks


def test_a_chunker_that_cannot_be_sent_is_told_before_anything_starts(tmp_path: Path) -> None:
    chunker = RecursiveChunker(chunk_size=20, overlap=0, length=lambda text: len(text))
    with pytest.raises(ValueError, match=r"cannot be sent to another process .* or give workers=1"):
        chunk_shards(corpus(tmp_path / "in"), tmp_path / "out", chunker, workers=2, shard_bytes=50, label="l", progress=False)


@pytest.mark.parametrize(("paths", "kind", "said"), [
    ("nowhere", NotADirectoryError, "it is no folder; give one, or a list of files"), (3, TypeError, "paths is int"),
    ([b"tea.md"], TypeError, "move paths, not texts"), (["a.md", "./a.md"], ValueError, "'a.md' twice"),
    ([], ValueError, "paths names no file"), (["gone.md"], FileNotFoundError, "gone.md")])
def test_paths_that_make_no_sense_are_named(tmp_path: Path, paths: object, kind: type[Exception], said: str) -> None:
    with pytest.raises(kind, match=said):
        chunk_shards(paths, tmp_path / "out", CHUNKER, workers=1, progress=False)


def test_a_bar_stands_on_standard_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chunk_shards(corpus(tmp_path / "in", 1), tmp_path / "out", workers=1)
    assert "1 of 1  shard-" in capsys.readouterr().err
