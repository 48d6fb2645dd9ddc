"""The package in the page: lays the worker's files into the site, and tells each page where they are.

Everything that belongs together stands in one folder named after its content, since browsers keep what a server
gives no date for. Where Pyodide was not vendored there is no such folder, and the pages say so.
"""
from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import shutil
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))  # tools/ belongs to no package that is installed

from chunklab.embed.table import FILE as VECTORS  # noqa: E402
from chunklab.play.spec import spec  # noqa: E402
from tools import vendor  # noqa: E402
from tools.contents import chapters  # noqa: E402
from tools.slim import slim  # noqa: E402
from tools.wheel import build_wheel  # noqa: E402

OURS = ROOT / "book" / "_live"
VENDORED = ROOT / "_vendor" / "site"
READ_BY = {"pdf": ["pypdf"], "docx": ["cobble", "mammoth"]}
CORE = f"pyodide/{vendor.PYODIDE}"
COUNTED = ["pyodide.asm.wasm", "python_stdlib.zip"]  # what the worker's progress counts, with our package
LOADED = ["pyodide.mjs", "pyodide.asm.mjs", *COUNTED]
# What only notebooks and the build use: checks of answers and rules, many files, widgets, players, tables, figures, search.
# Every reader who tries loads every kilobyte; the table of word vectors is loaded by itself, when it is needed.
NOT_IN_PAGES = re.compile(r"chunklab/(exercises/|cli/|corpus/"
                          r"|search/(?!(__init__|duplicates|bm25|vocabulary|fusion|vectors)\.py)"
                          r"|embed/(minilm|topics)\.py|play/(spec|starts|style)\.py"
                          r"|(__main__|edition|progress|rules|counterexample|whole_file)\.py"
                          r"|show/(player|tables|widgets|plots|descent|recall_plots|seam_map)\.(py|mjs)"
                          r"|data/(speeds|splitters|libraries|contextual|evaluation|static_mini|topics|LICENSE))"
                          r"|.*\.dist-info/")


def is_possible() -> bool:
    """Say whether Pyodide was vendored."""
    return all((VENDORED / CORE / name).exists() for name in LOADED)


def pack(folder: Path) -> str:
    """Put our package into `folder`, without what no page uses or shows; return the file's name.

    Many small files that are compressed as one take much less room than each by itself, as in a wheel.
    """
    wheel = build_wheel(ROOT, folder)
    packed = io.BytesIO()
    with zipfile.ZipFile(wheel) as whole, tarfile.open(fileobj=packed, mode="w") as part:
        for name in sorted(whole.namelist()):
            if not NOT_IN_PAGES.match(name):
                data = whole.read(name)
                data = slim(data.decode()).encode() if name.endswith(".py") else data
                entry = tarfile.TarInfo(name)
                entry.size = len(data)
                part.addfile(entry, io.BytesIO(data))
    wheel.unlink()
    target = wheel.with_suffix(".tgz")
    target.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))
    return target.name


def with_pages(described: str, chapters: set[str]) -> str:
    """Add to each chunker the page of the chapter that teaches it, where the book has it."""
    found = json.loads(described)
    for teller in found["chunkers"] + found["tellers"]:
        teller["page"] = f"{teller['chapter']}.html" if teller["chapter"] in chapters else None
    return json.dumps(found, ensure_ascii=False)


def manifest(package: Path) -> str:
    """Write where the worker finds what, how many bytes it will count, and how many a server sends compressed."""
    core = VENDORED / CORE
    sent = sum(len(gzip.compress(path.read_bytes(), 6)) for path in [package, *(core / name for name in LOADED)])
    total = package.stat().st_size + sum((core / name).stat().st_size for name in COUNTED)
    return (f'export const PYTHON = "../../{CORE}/";\nexport const PACKAGE = "{package.name}";\n'
            f'export const VECTORS = "../../{vectors_path()}";\nexport const VECTOR_BYTES = {VECTORS.stat().st_size};\n'
            f"export const BYTES = {total};\nexport const MEGABYTES = {sent / 1e6:.1f};\n"
            f"export const READERS = {json.dumps(readers())};\n")


def vectors_path() -> str:
    """Return where the table of word vectors stands in the site: in a folder named after what is in it."""
    return f"vectors/{hashlib.sha256(VECTORS.read_bytes()).hexdigest()[:12]}/{VECTORS.name}"


def readers() -> dict[str, list[str]]:
    """Return, for each ending of a file, the wheels that read it, if they were vendored."""
    served = {path.name.partition("-")[0]: f"../../readers/{path.name}" for path in (VENDORED / "readers").glob("*.whl")}
    return {ending: [served[name] for name in names] for ending, names in READ_BY.items() if set(names) <= set(served)}


def lay_out(static: Path, names: set[str]) -> str:
    """Make the folder of the live files under `static`, and return its path in the site."""
    made = static / "live" / "made"
    shutil.rmtree(static, ignore_errors=True)
    made.mkdir(parents=True)
    for path in [*OURS.glob("*.mjs"), *OURS.glob("*.css")]:
        shutil.copyfile(path, made / path.name)
    shutil.copytree(OURS / "pyodide", static / CORE)
    (static / vectors_path()).parent.mkdir(parents=True)
    shutil.copyfile(VECTORS, static / vectors_path())
    (made / "spec.json").write_text(with_pages(spec(), names), encoding="utf-8")
    (made / "manifest.mjs").write_text(manifest(made / pack(made)), encoding="utf-8")
    digest = hashlib.sha256(b"\0".join(path.read_bytes() for path in sorted(made.iterdir()))).hexdigest()[:12]
    made.rename(made.with_name(digest))
    return f"live/{digest}"


def add_files(app: Sphinx, _config: Any) -> None:
    """Put the live files among the static ones."""
    app.live_folder = ""  # type: ignore[attr-defined]
    if not is_possible():
        return
    static = Path(app.doctreedir) / "live"
    app.live_folder = lay_out(static, {path.stem for path in chapters(ROOT)})  # type: ignore[attr-defined]
    app.config.html_static_path.append(str(static))


def tell_page(app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """Tell the scripts of a page where the live files are; an empty address where there are none."""
    folder, pathto = app.live_folder, context["pathto"]  # type: ignore[attr-defined]
    address = pathto(f"_static/{folder}/", 1) if folder else ""
    context["metatags"] = (f'{context.get("metatags", "")}<meta name="chunklab-live" content="{address}" '
                           f'data-playground="{playground(app, pathto)}">\n')


def playground(app: Sphinx, pathto: Any) -> str:
    """Return the playground's address, if the book has it."""
    return str(pathto("book/playground")) if "book/playground" in app.env.found_docs else ""


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("config-inited", add_files, priority=400)  # before Sphinx checks html_static_path
    app.connect("html-page-context", tell_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
