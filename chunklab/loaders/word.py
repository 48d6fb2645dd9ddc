"""Word files (.docx): to HTML by mammoth, and then read as HTML."""
from __future__ import annotations

from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from chunklab.loaders.html import markdown

_STYLES = """
br[type='page'] => br[style='page-break-before:always']:fresh
p[style-name='Quote'] => blockquote > p:fresh
p[style-name='Intense Quote'] => blockquote > p:fresh
p[style-name='HTML Preformatted'] => pre:separator('\\n')
p[style-name='Source Code'] => pre:separator('\\n')
"""


def read_word(name: str, data: bytes, max_bytes: int | None) -> str:
    """Read a Word file as Markdown."""
    try:
        import mammoth
    except ImportError:
        raise ImportError(f'Reading {name} needs mammoth: install it with pip install "chunklab-book[documents]".') from None
    broken = ValueError(f"{name} is a broken Word file: open it in Word or LibreOffice, save it as a new .docx file, and "
                        "load that.")
    try:
        unpacked = _unpacked(data)
    except Exception:
        raise broken from None
    if max_bytes is not None and unpacked > max_bytes:
        raise ValueError(f"{name} unpacks to {unpacked:,} bytes and max_bytes is {max_bytes:,}: if you know the file and "
                         "trust it, give a larger max_bytes.")
    try:
        html = mammoth.convert_to_html(BytesIO(data), style_map=_STYLES, include_embedded_style_map=False,
                                       convert_image=_no_picture).value
    except Exception:
        raise broken from None
    return markdown(html)


def _unpacked(data: bytes) -> int:
    """Add up how large the parts of the file become; none is ever read further than the size it states."""
    with ZipFile(BytesIO(data)) as archive:
        parts = archive.infolist()
    if any(part.compress_type not in (ZIP_STORED, ZIP_DEFLATED) for part in parts):
        raise ValueError("no Word file is packed like this, and nothing bounds what it unpacks to")
    return sum(part.file_size for part in parts)


def _no_picture(_image: Any) -> list[Any]:
    return []
