"""Draw the questions whose answers a second reader marks, with the documents to read and without the answers.

    python tools/draw_second_reading.py FOLDER
"""
from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from chunklab.search.evaluation import evaluation_set

COUNT, SEED = 60, 2026


def drawn() -> list[dict[str, Any]]:
    """Draw questions that have an answer, in the order of their ids."""
    answered = [question for question in evaluation_set("both").questions if question.slots]
    picked = sorted(random.Random(SEED).sample(answered, COUNT), key=lambda question: question.id)
    return [{"id": question.id, "question": question.text,
             "documents": sorted({place.source for slot in question.slots for place in slot})} for question in picked]


def main(folder: str) -> None:
    """Write questions and documents into `folder`."""
    questions = drawn()
    named = {name for question in questions for name in question["documents"]}
    for document in evaluation_set("both").documents:
        if document.source in named:
            path = Path(folder, str(document.source))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(document.text.encode())
    lines = "".join(json.dumps(question, ensure_ascii=False) + "\n" for question in questions)
    Path(folder, "questions.jsonl").write_text(lines, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
