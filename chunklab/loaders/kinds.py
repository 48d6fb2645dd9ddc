"""Kinds of files: by the ending of the name, and by the first bytes where the name does not tell the truth."""
from __future__ import annotations

from pathlib import PurePath

ENDINGS = (".md", ".txt", ".html", ".htm", ".docx", ".pdf")
_LISTED = ", ".join(ENDINGS[:-1]) + " or " + ENDINGS[-1]

# What a file is by its first bytes.
_SIGNATURES = [
    (b"%PDF-", "a PDF file"),
    (b"PK\x03\x04", "a ZIP archive"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a file of an old Word, Excel or PowerPoint"),
    (b"{\\rtf", "an RTF file"),
    (b"\x89PNG\r\n", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"\x1f\x8b\x08", "a packed file"),
]
_TRUE_ENDING = {"a PDF file": ".pdf", "a Word file": ".docx"}
_LOCKED = "EncryptedPackage".encode("utf-16-le")  # how Office names what needs a password
_PDF_MARK, _PDF_MARK_WITHIN = b"%PDF-", 1024  # some PDF files begin with a few bytes of something else


def ending_of(name: str, shown: str) -> str:
    """Return the ending of a file's name, if it is a known one."""
    ending = PurePath(name.strip()).suffix.lower()
    if ending not in ENDINGS:
        has = f"ends in {ending[:20]}, which is not read" if ending else "has no ending that says what it is"
        raise ValueError(f"{shown} {has}: save it as {_LISTED}, or give the right name with name=.")
    return ending


def check_kind(shown: str, ending: str, data: bytes) -> None:
    """Say so if a file is empty, or not what its name says."""
    if not data:
        raise ValueError(f"{shown} is empty, it has no byte: check that it is the file you mean, and that it was saved.")
    kind = _kind(data)
    if ending == ".docx" and kind != "a Word file":
        if _LOCKED in data:
            raise ValueError(f"{shown} is encrypted: open it in Word, save a copy without its password, and load that.")
        raise _misnamed(shown, ending, kind or "no Word file")
    if ending == ".pdf" and _PDF_MARK not in data[:_PDF_MARK_WITHIN]:
        raise _misnamed(shown, ending, kind or "no PDF file")
    if ending not in (".docx", ".pdf") and kind:
        raise _misnamed(shown, ending, kind)


def _kind(data: bytes) -> str:
    kind = next((kind for mark, kind in _SIGNATURES if data.startswith(mark)), "")
    return "a Word file" if kind == "a ZIP archive" and b"word/" in data else kind


def _misnamed(shown: str, ending: str, kind: str) -> ValueError:
    way_out = (f"give it a name that ends in {_TRUE_ENDING[kind]}" if kind in _TRUE_ENDING
               else f"open it in the program that made it, and save it as {_LISTED}")
    return ValueError(f"{shown} ends in {ending}, but by its first bytes it is {kind}: {way_out}.")
