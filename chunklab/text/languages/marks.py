"""Marks that end sentences, quotes, brackets and small numbers: what holds for all languages."""
from __future__ import annotations

import re

# Western marks: they end a sentence only before white space.
WESTERN_MARKS = ".!?…‼‽⁇⁈⁉"
# Marks of other scripts: they end a sentence with or without white space after them.
OTHER_MARKS = (
    "。．！？｡﹒﹖﹗"  # Chinese, Japanese
    "।॥"  # the danda of Hindi, Bengali, Sanskrit and others
    "؟۔؞"  # Arabic, Urdu
    "։"  # Armenian
    "።፧፨"  # Ethiopic
    "។៕"  # Khmer
    "။"  # Burmese
    "།༎"  # Tibetan
    "᠃᠉"  # Mongolian
    "܀܁܂"  # Syriac
    "߹"  # N'Ko
    "᪨᪩"  # Tai Tham
    "᭚᭛᭞᭟"  # Balinese
    "᱾᱿"  # Santali
    "꓿"  # Lisu
    "꣎꣏"  # Saurashtra
    "꧈꧉"  # Javanese
    "꫰꫱꯫"  # Meetei
)
# An opening bracket or quote, and what closes it. Inside, no sentence ends.
BRACKETS = ("()", "[]", "{}", "（）", "［］", "｛｝", "【】", "《》", "〈〉", "〔〕", "「」", "『』", "｢｣", "﹁﹂", "﹃﹄")
# Quotes that look alike at both ends or that languages use in opposite directions, one family each.
QUOTES = ('"＂', "`", "“”„‟", "«»", "‹›", "‘’‚", "'")
# What may stand between a mark and the white space after it.
CLOSERS = "\"'”’“‘»«›‹)]}*_~`）］｝】》〉〕」』｣﹂﹄\u200e\u200f\u061c"
# What may stand before the first letter of a sentence.
OPENERS = "\"'“‘„‚‟«»‹›([{¿¡*_~`#>—–-•（［【《〈〔「『｢\xa0\u202f"

# Roman numbers in small letters that may number the items of a list.
SMALL_ROMANS = frozenset(["ii", "iii", "iv", "vi", "vii", "viii", "ix", "xi", "xii", "xiii", "xiv", "xv"])


def one_of(chars: str) -> str:
    """The regular expression of any one of some characters."""
    return f"[{re.escape(chars)}]"


def in_ascii(chars: str) -> str:
    """Those of some characters that are in ASCII."""
    return "".join(filter(str.isascii, chars))
