"""`chunklab measure`: which cut finds the answers to your questions, in your own files."""
from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from chunklab.chunkers.base import BaseChunker
from chunklab.cli.reading import chunker_of, complain, documents
from chunklab.document import Document
from chunklab.loaders.folder import files_below
from chunklab.loaders.kinds import ENDINGS
from chunklab.search.experiment import Experiment, experiment
from chunklab.search.importers import from_csv
from chunklab.search.measures import Corpus, Question
from chunklab.search.question_files import read_questions
from chunklab.search.results import counted
from chunklab.search.verdicts import FEWEST, Verdicts

CHUNKERS = ("character", "sentence", "paragraph", "recursive", "heading")
SIZES = ("400", "800")
_SAID = 3  # verdicts that are written out; JSON has the scores for all

ABOUT = f"""\
All files of the folder are cut in several ways ({', '.join(CHUNKERS)}), all with each size.
Every question is put to each of them by BM25, and what is found is read in rank order up to a budget, so larger chunks
win nothing by being larger. The questions stand in one of two kinds of file:

  .csv    a table with the columns question, quote and source. The quote is copied from the file that the source names
          (its path in the folder); without a source it must stand once in all files. Several rows with the same
          question need all of their quotes. No quote: the files do not answer it.
  .jsonl  one object in each line, with id, question and slots, as the book's chapter on measuring has it.

The columns: realised sizes; the share of chunks over the limit; what is stored over what the files hold; the share of
answers that lie whole in no chunk, and for windows what theory predicts; recall, the mean over the budgets behind it,
in characters that are not white space; intact, the share of answers read whole in one chunk. Below the table stands
what the questions can tell, and what they cannot. With --json the report has offsets and scores, and no text.

example:
  chunklab measure handbook --questions questions.csv --size 400 --size 800 --json > report.json

exit codes: 0 done · 1 a file could not be read, or a quote could not be placed · 2 a setting or the questions make no
sense
"""


def add(commands: Any) -> None:
    """Add the command to the others."""
    parser = commands.add_parser("measure", help="measure which cut finds the answers to questions",
                                 description="Measure which cut finds the answers to questions.", epilog=ABOUT,
                                 formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="FOLDER", help="Markdown, text, HTML, Word or PDF files; folders in it are read too")
    parser.add_argument("--questions", required=True, metavar="FILE", help="a .csv or .jsonl file")
    parser.add_argument("--size", action="append", metavar="S", dest="sizes",
                        help="the largest size of a chunk, in the chunker's own unit; may come again (default: "
                             f"{' and '.join(SIZES)})")
    parser.add_argument("--overlap", default="0", metavar="O", help="what neighbours share, in the same unit (default: 0)")
    parser.add_argument("--chunker", action="append", metavar="NAME", dest="chunkers",
                        help=f"measure this one; may come again (default: {', '.join(CHUNKERS)})")
    parser.add_argument("--json", action="store_true", help="write the report as JSON")
    parser.add_argument("--quiet", action="store_true", help="show no progress")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Measure, and write a table and verdicts, or JSON."""
    problems: list[str] = []
    try:
        chunkers = _chunkers(given)
        read = _documents(given.folder, given.questions, problems)
        if not read:
            complain(f"{given.folder} has no file that could be read: put files there that end in {', '.join(ENDINGS)}.")
            return 1
        questions = _questions(given.questions, read, problems)
        found = experiment(read, questions, chunkers, progress=not given.quiet)
    except OSError as error:
        complain(f"{error.filename} could not be read: {error.strerror}.")
        return 1
    except UnicodeDecodeError:
        complain(f"{given.questions} is no text in UTF-8: save it as such, in Excel as CSV UTF-8.")
        return 2
    except ValueError as error:
        complain(str(error))
        return 2
    print(found.to_json(), end="") if given.json else _write(found)
    return 1 if problems else 0


def _chunkers(given: argparse.Namespace) -> dict[str, BaseChunker]:
    return {f"{name} {size}/{given.overlap}": chunker_of(name, size, given.overlap)
            for name in given.chunkers or CHUNKERS for size in given.sizes or SIZES}


def _documents(folder: str, questions: str, problems: list[str]) -> list[Document]:
    """Read all files below a folder that can be read; each is called by its path in it."""
    root = Path(folder)
    if not root.is_dir():
        raise NotADirectoryError(20, "it is no folder" if root.exists() else "there is no such folder", folder)
    found = []
    for path in files_below(root):
        if path.resolve() != Path(questions).resolve():
            found += [Document(one.text, path.relative_to(root).as_posix()) for one in documents([str(path)], problems)]
    return found


def _questions(file: str, read: list[Document], problems: list[str]) -> list[Question]:
    """Read questions, and say on standard error which quotes could not be placed."""
    text = Path(file).read_text(encoding="utf-8")
    if file.lower().endswith((".jsonl", ".json")):
        questions = read_questions(text, file)
        corpus = Corpus(read)
        for question in questions:
            corpus.gold(question)
        return questions
    imported = from_csv(text, read)
    problems += imported.problems
    for problem in imported.problems:
        complain(problem)
    return list(imported.questions)


def _write(found: Experiment) -> None:
    print(found)
    for score, what in (("recall", "Recall, the mean over the budgets"), ("intact", "Answers whole in one chunk")):
        print(f"\n{what}: {_told(found.verdicts(score))}")


def _told(verdicts: Verdicts) -> str:
    """Say in a few sentences what the questions can tell."""
    if verdicts.documents < FEWEST:
        return (f"the questions ask of {counted(verdicts.documents, 'document')}, and with fewer than {FEWEST} no difference "
                "can be told from chance. One more document is worth more than ten more questions.")
    if verdicts.leader:
        return f"{verdicts.leader} is better than all others."
    beaten = [one for one in verdicts.comparisons if one.verdict in ("better", "worse")]
    left = (f"no setting is better than all others; {len(verdicts.not_worse)} are not shown to be worse than any: "
            f"{', '.join(verdicts.not_worse)}. Choose among them by what they store and read.")
    if beaten:
        return left
    needed = {one.needed for one in verdicts.comparisons if one.verdict == "cannot tell" and one.needed}
    return left + (f" To see {verdicts.margin * 100:g} points between two of them, about "
                   f"{' to '.join(f'{one:,}' for one in sorted({min(needed), max(needed)}))} questions are needed."
                   if needed else "")
