"""Pack the built site into `chunklab-book.zip`, to be read without a network: `make archive`.

A server that needs only Python lies in it, because browsers load no script modules from files. The same site gives
the same bytes.
"""
from __future__ import annotations

import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))  # so that this file also runs as a script

from tools.downloads import FOLDER  # noqa: E402
from tools.serve import SITE  # noqa: E402

TOP = "chunklab-book"
LEFT_OUT = ("downloads/", ".buildinfo")
EARLIEST = (1980, 1, 1, 0, 0, 0)  # that a zip can say
PACKED_ALREADY = {".zip", ".whl", ".woff2", ".png", ".gz", ".jpg"}


def make_archive(site: Path, target: Path) -> None:
    """Pack a site, with the server beside its first page."""
    files = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    files = {name: path for name, path in files.items() if not name.startswith(LEFT_OUT)}
    files["serve.py"] = ROOT / "tools" / "serve.py"
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(f"{TOP}/{name}", EARLIEST)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_STORED if files[name].suffix in PACKED_ALREADY else zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name].read_bytes())


def main() -> None:
    if not (SITE / "index.html").exists():
        raise SystemExit("The book is not built yet: run `make site`.")
    target = ROOT / FOLDER / "chunklab-book.zip"
    make_archive(SITE, target)
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
