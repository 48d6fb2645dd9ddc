"""Run the notebooks and save them with stable bytes: running this twice changes nothing.

Run: `python tools/run_notebooks.py [book/windows.ipynb ...]` (all chapters if none is named).
`--check` writes nothing and fails if a file would change; `--tidy` leaves out the running. `--record FILE` notes
when each ran, how long it took and how it ended: with `--check` this is `make record`, for the status page.

The cells of exercises are filled from their records in `chunklab/exercises/chapters` before the run.
What a run leaves behind and no reader needs is taken out: timings, widget views and their state,
random ids, the version of the Python that ran. Outputs keep their HTML, text and images.
"""
from __future__ import annotations

import argparse
import hashlib
import re
import sys
import time
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

from chunklab.exercises import cells

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))  # so that this file also runs as a script

from tools import first_cell, record  # noqa: E402

KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
LEFT_BY_TOOLS = {"ExecuteTime", "collapsed", "execution", "scrolled", "trusted", "vscode"}
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
TIMEOUT = 600  # seconds a cell may take
FAILURES = (CellExecutionError, CellTimeoutError, DeadKernelError)

Notebook = Any  # nbformat is not typed
Output = Any


def read(path: Path) -> Notebook:
    """Read a notebook; cells without an id get one that depends on their place and content only."""
    raw = nbformat.reader.reads(path.read_text(encoding="utf-8"))
    if raw.nbformat != 4:
        raise SystemExit(f"{path}: notebook format {raw.nbformat} is not read here; save it as format 4.")
    raw.nbformat_minor = max(raw.nbformat_minor, 5)
    for place, cell in enumerate(raw.cells):
        if "id" not in cell:
            cell.id = hashlib.sha256(f"{place}\0{cell.source}".encode()).hexdigest()[:8]
    return raw


def fill_exercises(notebook: Notebook) -> None:
    """Write tasks and stubs into the cells that are there for them, by the cells' ids."""
    for cell in notebook.cells:
        source = cells.source_of(cell.id)
        if source is not None:
            cell.source = source


def execute(notebook: Notebook, folder: Path) -> None:
    """Run every cell in a fresh kernel started in `folder`; a cell that fails untagged ends the run."""
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    NotebookClient(
        notebook,
        kernel_name=KERNEL["name"],
        timeout=TIMEOUT,
        record_timing=False,
        extra_arguments=["--IPKernelApp.log_level=ERROR"],  # else each kernel says that it talks over TCP
        store_widget_state=False,
        resources={"metadata": {"path": str(folder)}},
    ).execute()


def tidy(notebook: Notebook) -> None:
    """Take out what differs from run to run or from machine to machine."""
    notebook.metadata.pop("widgets", None)
    notebook.metadata.pop("signature", None)
    notebook.metadata.kernelspec = nbformat.from_dict(KERNEL)
    notebook.metadata.language_info = nbformat.from_dict({"name": "python"})
    for cell in notebook.cells:
        for key in LEFT_BY_TOOLS & set(cell.metadata):
            del cell.metadata[key]
        if cell.cell_type == "code":
            cell.outputs = tidy_outputs(cell.outputs)


def tidy_outputs(outputs: list[Output]) -> list[Output]:
    """Return the outputs a reader sees, as they come out on every run."""
    kept: list[Output] = []
    for output in outputs:
        kind = output.output_type
        if kind == "stream" and kept and kept[-1].get("name") == output.name:
            kept[-1].text += output.text  # how a stream is cut into messages depends on the clock
            continue
        if kind == "error":
            output.traceback = own_frames(output.traceback)
        if kind in ("display_data", "execute_result"):
            output.data.pop(WIDGET_VIEW, None)
            output.metadata.pop(WIDGET_VIEW, None)
            if not output.data:
                continue
        kept.append(output)
    return kept


def own_frames(traceback: list[str]) -> list[str]:
    """Leave out the frames in files, which name folders of the machine that ran the cell, and the ruled line."""
    plain = [COLOURS.sub("", frame) for frame in traceback]
    return [frame for frame, text in zip(traceback, plain) if not text.startswith("File ") and text.strip("-")]


def saved(notebook: Notebook) -> str:
    """Return the text that is written to the file."""
    nbformat.validate(notebook)
    return str(nbformat.writes(notebook)).rstrip("\n") + "\n"


def refresh(path: Path, *, run: bool = True, write: bool = True) -> bool:
    """Bring one notebook up to date; say whether its bytes differ from those on the disk."""
    notebook = read(path)
    first_cell.renew(notebook)
    fill_exercises(notebook)
    if run:
        execute(notebook, path.parent)
    tidy(notebook)
    text = saved(notebook)
    changed = text.encode() != path.read_bytes()
    if changed and write:
        path.write_bytes(text.encode())
    return changed


def fault(error: Exception) -> str:
    """Say in one line why a notebook did not run through."""
    text = f"{error.ename}: {error.evalue}" if isinstance(error, CellExecutionError) else str(error)
    return COLOURS.sub("", text).strip().partition("\n")[0][:200] or type(error).__name__


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("notebooks", nargs="*", type=Path, help="default: all in book/")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file would change")
    parser.add_argument("--tidy", action="store_true", help="do not run the cells")
    parser.add_argument("--record", type=Path, metavar="FILE", help="note each run in this file")
    options = parser.parse_args(argv)
    if options.record and options.tidy:
        parser.error("--tidy runs nothing, so there is nothing to record: leave out one of the two.")
    runs = []
    for path in options.notebooks or sorted((ROOT / "book").glob("*.ipynb")):
        began, at, wrong = time.monotonic(), record.now(), ""
        try:
            changed = refresh(path, run=not options.tidy, write=not options.check)
        except FAILURES as error:
            print(f"{path}: a cell failed\n{error}", file=sys.stderr)
            wrong = fault(error)
        else:
            word = ("would change" if options.check else "changed") if changed else "as it was"
            print(f"{path}: {word}", flush=True)
            wrong = "its outputs are not those that are saved" if changed and options.check else ""
        runs.append(record.Run(path.stem, at, round(time.monotonic() - began, 1), wrong, record.made_from(path)))
        if options.record:  # after each, so that a run which is cut short is seen for what it is
            record.write(options.record, record.Record(record.versions(), runs))
    return 1 if any(run.fault for run in runs) else 0


if __name__ == "__main__":
    sys.exit(main())
