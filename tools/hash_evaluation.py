"""Write the hashes of the evaluation set, one of each half, beside its documents and questions.

    python tools/hash_evaluation.py           # after a document or a question has changed on purpose
    python tools/hash_evaluation.py --check   # say whether the stored ones are right

A test compares them, so that no text or question changes unseen after results were looked at.
"""
from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from chunklab.search.evaluation import HALVES, evaluation_set, fingerprint

TARGET = Path(__file__).resolve().parents[1] / "chunklab" / "data" / "evaluation" / "hashes.json"


def hashes() -> str:
    """Return the text of the file."""
    return json.dumps({half: fingerprint(*evaluation_set(half)) for half in HALVES}, indent=1) + "\n"


def main(arguments: list[str]) -> int:
    """Write the file, or check it, and return the exit code."""
    found = hashes()
    is_right = TARGET.exists() and TARGET.read_text(encoding="utf-8") == found
    if "--check" not in arguments and not is_right:
        TARGET.write_text(found, encoding="utf-8", newline="\n")
        print(f"{TARGET.name} is new.")
        return 0
    print(f"{TARGET.name} is {'as it was' if is_right else 'not what documents and questions say'}.")
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
