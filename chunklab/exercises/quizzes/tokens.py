"""Questions to the chapter on tokens, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.exercises.record import Choice, Question
from chunklab.formulas import count_windows
from chunklab.samples import handbook
from chunklab.tokenizers import get_tokenizer

_T = get_tokenizer().count
_LEAVE = handbook("leave").text
_N, _WORDS = _T(_LEAVE), len(_LEAVE.split())
_K = count_windows(_N, 128, 32)
_MARK = "<|endoftext|>"
_M, _Q, _R, _S, _C = 8_000, 400, 600, 480, 20
_FIT = (_M - _Q - _R) // (_S + _C)

QUIZ = (
    Question(
        "A model reads 256 tokens. You cut with `CharacterChunker(chunk_size=600, overlap=0)`, and no chunk of your English "
        "handbook is over. A colleague adds a page in Hindi. What happens?",
        (
            Choice("The same: 600 characters are about 150 tokens", False,
                   "That holds for English prose. In Hindi a character costs about one token: see the table."),
            Choice("Its chunks have about 600 tokens, and most of each is not read", True,
                   "The limit was in characters, and the model counts tokens. Where it leaves out the rest silently, no test "
                   "in English will notice."),
            Choice("Its chunks become shorter, because its characters have more bytes", False,
                   "A limit of 600 characters means 600 characters in any language. Bytes matter to the tokenizer, not to "
                   "this chunker."),
            Choice("An error, as the tokenizer was made for English", False,
                   "Its entries include all 256 single bytes, so it can encode every text. Some need more tokens."),
        ),
    ),
    Question(
        "In a list of chunks you find one that ends in U+FFFD, `\ufffd`. The source has no such character. What has happened?",
        (
            Choice("The file was read with the wrong encoding", False,
                   "That happens too, but then the sign is in the source as the program sees it. Here only the chunk has it."),
            Choice("The model's vocabulary has no entry for that character", False,
                   "It needs none: it has all single bytes. The character is several tokens, and was whole before."),
            Choice("A cut fell between two tokens of one character", True,
                   "Each half was decoded alone, and half a character cannot be. Neither chunk has the character any more, and "
                   "neither can be found in the source."),
        ),
    ),
    Question(
        f"A page about language models holds the thirteen characters `{_MARK}`. What does `TokenChunker` do with them?",
        (
            Choice(f"They are text, and cost {_T(_MARK)} tokens like any other text", True,
                   "What stands in a document was written by anyone, so it is never turned into a signal."),
            Choice("They become the one token with which a document ends", False,
                   "Then anyone who can write into a document could send signals to the model. Look at the numbers that "
                   "`encode` gave."),
            Choice("It refuses the page, so that nobody can misuse the mark", False,
                   "The original tokenizer does that by default, and programs stop on harmless pages. Here it is no error."),
            Choice("It leaves them out, since they mean nothing to a reader", False,
                   "Nothing is lost: each character that is not white space is in some chunk."),
        ),
    ),
    Question(
        "Two pieces of a text have 40 tokens each. You join them as they are. What do you know about the tokens of the whole?",
        (
            Choice("It has 80 tokens, as with characters", False,
                   "Characters add up, tokens need not. At the join, two tokens can become one, or other merges come first."),
            Choice("It has 80 tokens or fewer, never more", False,
                   f"Mostly so, but not always: `\" Journey\"` and `\"s\"` have {_T(' Journey')} and {_T('s')}, the whole has "
                   f"{_T(' Journeys')}. The merging is greedy."),
            Choice("It has 80 or more, for a join costs something", False,
                   f"Look at `\" car\"` and `\"ry\"`: {_T(' car')} and {_T('ry')}, and together {_T(' carry')}."),
            Choice("Near 80, but only measuring the whole tells", True,
                   "It can be less, equal or more. So measure the text that you give out."),
        ),
    ),
    Question(
        f"The context window has {_M:,} tokens. Prompt and question take {_Q}, the answer up to {_R}; a chunk has at most "
        f"{_S}, with {_C} more for its source line. How many chunks fit?",
        (
            Choice(f"{(_M - _Q) // (_S + _C)} chunks", False,
                   "This leaves no room for the answer, which is written into the same window."),
            Choice(f"{_M // (_S + _C)} chunks", False,
                   "This gives the chunks the whole window. Prompt and answer need their part of it."),
            Choice(f"{_FIT} chunks", True,
                   f"({_M:,} − {_Q} − {_R}) / ({_S} + {_C}) is {(_M - _Q - _R) / (_S + _C):g}. Then measure the prompt."),
            Choice(f"{_FIT * 2} chunks", False,
                   f"Divide again: what is left is {_M - _Q - _R:,} tokens, and a chunk with its line takes {_S + _C}."),
        ),
    ),
    Question(
        f"The handbook's part on leave has {_N:,} tokens and {_WORDS} words. How many windows does "
        "`TokenChunker(chunk_size=128, overlap=32)` make of it, by the formula?",
        (
            Choice(f"{count_windows(_N, 128, 0)} windows: a window for each 128 tokens", False,
                   "This would be right without overlap. The stride is 128 − 32 = 96 tokens."),
            Choice(f"{_K} windows: after the first, one for each 96 tokens that are left", True,
                   "The unit is the token, and the formula is the one you know."),
            Choice(f"{count_windows(_WORDS, 128, 32)} windows: after the first, one for each 96 words that are left", False,
                   "The arithmetic is right, but the ruler is not: this chunker counts tokens, and there are more of them."),
            Choice("Nobody can say before the text is cut", False,
                   "Count the tokens once, and the formula says it. Only where cuts have to move back can there be more."),
        ),
    ),
)
