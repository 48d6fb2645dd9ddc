"""Bytes to text: UTF-8, or what a mark at the start says; for HTML, what its `<meta>` says."""
from __future__ import annotations

import codecs
import re

_MARKS = [(codecs.BOM_UTF8, "UTF-8"), (codecs.BOM_UTF16_LE, "UTF-16-LE"), (codecs.BOM_UTF16_BE, "UTF-16-BE")]
_CHARSET = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([\w:.-]+)", re.IGNORECASE)
_FIRST_BYTES = 1024  # where a page must name its encoding, by the standard
# Encodings a page may name. Latin 1 and ASCII mean Windows 1252, as in every browser.
_KNOWN = re.compile(r"windows-(?:125[0-8]|874)|iso-8859-(?:[2-9]|1[0-6])|koi8-[ru]|macintosh|gbk|gb2312|gb18030|big5|"
                    r"euc-jp|shift_jis|iso-2022-jp|euc-kr")
_WESTERN = re.compile(r"iso-?8859-1|latin-?1|us-ascii|ascii")


def read_plain(name: str, data: bytes, encoding: str = "UTF-8") -> str:
    """Decode a text as it is written, line ends included; a mark of the encoding at its start is taken off."""
    mark, encoding = next(((mark, marked) for mark, marked in _MARKS if data.startswith(mark)), (b"", encoding))
    try:
        text = data[len(mark):].decode(encoding)
    except UnicodeDecodeError as error:
        at = error.start + len(mark)
        raise ValueError(f"{name} is no text in {encoding}, as byte {at:,} shows (0x{data[at]:02X}): if it is a text, open "
                         "it in an editor and save it as UTF-8.") from None
    if "\0" in text:
        raise ValueError(f"{name} is no text, as the character NUL in it shows: if it is one, open it in an editor and save "
                         "it as UTF-8.")
    return text


def read_page(name: str, data: bytes) -> str:
    """Decode an HTML file."""
    found = _CHARSET.search(data[:_FIRST_BYTES])
    named = found[1].decode("ascii", "replace").lower() if found else ""
    if _WESTERN.fullmatch(named):
        named = "windows-1252"
    return read_plain(name, data, named if _KNOWN.fullmatch(named) else "UTF-8")
