"""Write a wheel of a few files of pure Python, the same bytes each time, for the Pythons that run in a browser."""
from __future__ import annotations

import base64
import hashlib
import zipfile
from collections.abc import Mapping
from pathlib import Path

EARLIEST = (1980, 1, 1, 0, 0, 0)
METADATA = """\
Metadata-Version: 2.1
Name: {name}
Version: {version}
Summary: {summary}
"""
WHEEL = """\
Wheel-Version: 1.0
Generator: chunklab
Root-Is-Purelib: true
Tag: py3-none-any
"""


def record(contents: Mapping[str, bytes], own_name: str) -> bytes:
    """Return the record that a wheel keeps of its files: name, hash and size of each."""
    digests = {name: base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
               for name, data in contents.items()}
    lines = [f"{name},sha256={digests[name]},{len(data)}\n" for name, data in contents.items()]
    return "".join([*lines, f"{own_name},,\n"]).encode()


def write_wheel(folder: Path, name: str, version: str, summary: str, files: Mapping[str, bytes]) -> Path:
    """Write the wheel `name` of these files into `folder`, and return its path."""
    info = f"{name}-{version}.dist-info"
    contents = dict(files)
    contents[f"{info}/METADATA"] = METADATA.format(name=name, version=version, summary=summary).encode()
    contents[f"{info}/WHEEL"] = WHEEL.encode()
    contents[f"{info}/RECORD"] = record(contents, f"{info}/RECORD")
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for place, data in contents.items():
            archive.writestr(zipfile.ZipInfo(place, EARLIEST), data, zipfile.ZIP_DEFLATED)
    return made
