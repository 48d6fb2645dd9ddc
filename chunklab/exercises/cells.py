"""The cells of an exercise, as text: its task, its stub, and the solution that the book folds in below."""
from __future__ import annotations

from chunklab.exercises import registry
from chunklab.exercises.record import Exercise

_PREFIX, _TASK = "exercise-", "-task"


def exercise_of(cell_id: str) -> Exercise | None:
    """Find the exercise whose stub a cell holds, by the cell's id: `exercise-count-windows`."""
    if not cell_id.startswith(_PREFIX) or cell_id.endswith(_TASK):
        return None
    return registry.find(cell_id.removeprefix(_PREFIX))


def source_of(cell_id: str) -> str | None:
    """Give what the cell of this id holds: a stub, a task (`exercise-count-windows-task`), or nothing of ours."""
    if cell_id.startswith(_PREFIX) and cell_id.endswith(_TASK):
        exercise = registry.find(cell_id.removeprefix(_PREFIX).removesuffix(_TASK))
        return f":::{{exercise}} {exercise.title}\n:label: ex-{exercise.name}\n\n{exercise.task.strip()}\n:::"
    stub = exercise_of(cell_id)
    return stub.stub.strip() if stub else None


def solution(exercise: Exercise) -> str:
    """Give the solution as MyST Markdown that folds."""
    return (f"::::{{solution}} ex-{exercise.name}\n:label: solution-{exercise.name}\n:class: dropdown\n\n"
            f"{exercise.why.strip()}\n\n```python\n{exercise.solution.strip()}\n```\n::::")
