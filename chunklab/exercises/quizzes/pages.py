"""Questions to the chapter on pages, and what their wrong answers come from."""
from __future__ import annotations

from chunklab.chunkers.pages import PageChunker
from chunklab.exercises.record import Choice, Question

_TEXT = "One.\f\fThree."
_PAGE = (PageChunker().chunk(_TEXT)[1].page_numbers or [0])[0]

QUIZ = (
    Question(
        "A text is `One.`, two form feeds, and `Three.`. Which page number does its second chunk have?",
        (
            Choice("2, as it is the second page with text", False,
                   "Then a reader would open page 2 and find it empty. Pages are counted by their breaks."),
            Choice(f"{_PAGE}, as two breaks come before it", True,
                   "Each break ends a page, the empty one too. So the number is the one that a viewer shows."),
            Choice("1 and 3, as nothing is between them", False,
                   "The chunk begins after both breaks. A chunk of `PageChunker` never goes across one."),
        ),
    ),
    Question(
        "A program strips the text of a PDF file before it cuts it. The first page is a picture. What happens?",
        (
            Choice("Nothing, as there is no text on that page", False,
                   "The page has no text, but its break is there, and it is white space to `strip`."),
            Choice("The first chunk is lost from the index", False, "No word is lost. What else does `strip` take away?"),
            Choice("The chunker raises an error at once", False,
                   "Nothing tells it that there was a page break. It cuts a text like any other."),
            Choice("Every page number is one too small", True,
                   "A form feed is white space, so `strip` takes the first break away. All pages after it count one less."),
        ),
    ),
    Question(
        "Page breaks tear 15 sentences of a file. How many does `PageChunker` cut, with a very large size and overlap?",
        (
            Choice("15, whatever the size and the overlap", True,
                   "No chunk goes across a page break, so none holds such a sentence. Overlap repeats inside a page."),
            Choice("None, as each page fits into a chunk", False,
                   "Each page is whole then, but these sentences stand on two pages."),
            Choice("Fewer, as the overlap repeats some of them", False,
                   "Overlap would have to reach across the break, and it never does here."),
            Choice("More, as large chunks end at more places", False,
                   "A large size cuts at fewer places. The page breaks stay, at any size."),
        ),
    ),
    Question(
        "A chunk covers pages 4 and 5. The sentence that answers is quoted from it. What should the citation name?",
        (
            Choice("Pages 4 and 5, as the chunk covers both", False,
                   "It is true, and sends the reader to a page on which the quote is not."),
            Choice("Page 4, as the chunk begins there", False, "The sentence may stand behind the page break."),
            Choice("The page that the quote's own span is on", True,
                   "Pages belong to places. The quote has a span, so it has pages of its own, most often one."),
        ),
    ),
    Question(
        "A check looks for the quote with `quote in text`. Which false citation gets through?",
        (
            Choice("One that quotes a sentence across a line end", False,
                   "That one is true, and is refused: in the text there is a line end where the quote has a blank."),
            Choice("One with a word that is not in the text", False, "Then the quote as a whole is not in the text either."),
            Choice("One that names another place with the same words", True,
                   "The words are somewhere in the text. That they stand at the place that is named, nobody has looked."),
            Choice("One with a letter of the quote left out", False, "It is not in the text, unless it stands there so too."),
        ),
    ),
    Question(
        "A citation passes every check: source, page, span and words. What may still be wrong?",
        (
            Choice("The page, if the file has empty pages", False, "Empty pages are counted, and the check compares the page."),
            Choice("What is said with it: the next sentence may take it back", True,
                   "The check compares words. Whether they support the answer is for a reader to judge, with the text around."),
            Choice("The span, if the same words stand twice", False,
                   "The span names one of the two places, and the check looks there and nowhere else."),
        ),
    ),
)
