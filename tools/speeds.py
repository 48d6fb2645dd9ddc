"""Write what the chapter on scale shows of a run of the benchmark: chunklab/data/speeds.json.

Run: `python tools/speeds.py [benchmarks/results.json]`, after `make bench`, and then run the chapter anew.
"""
from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TEXT = "prose"


def pick(results: dict[str, Any]) -> dict[str, Any]:
    """Keep one text, and of the promises those that the chapter speaks of."""
    columns = results["columns"]["promises"]
    speed = {strategy: {name: found[TEXT] for name, found in names.items() if found.get(TEXT)}
             for strategy, names in results["speed"].items()}
    promises = {strategy: {name: {column: counts[columns.index(column)] for column in columns if column != "memory"}
                           for name, counts in results["promises"].get(strategy, {}).items() if name in speed[strategy]}
                for strategy in speed}
    growth = {strategy: {name: found[TEXT]["seconds"] for name, found in names.items() if TEXT in found}
              for strategy, names in results["growth"].items()}
    return {"date": results["date"], "machine": results["machine"], "versions": results["versions"], "speed": speed,
            "promises": promises, "growth": growth}


def main(arguments: list[str]) -> None:
    path = Path(arguments[0]) if arguments else ROOT / "benchmarks" / "results.json"
    found = pick(json.loads(path.read_text(encoding="utf-8")))
    target = ROOT / "chunklab" / "data" / "speeds.json"
    target.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
