"""Marks that end sentences, and quotes and brackets, in the scripts of the world."""
from __future__ import annotations

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
