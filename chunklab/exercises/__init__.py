"""Exercises that answer back, and quizzes that say why."""
from __future__ import annotations

# Not lazily: a function that has its module's name would give way to the module, once that is imported elsewhere.
from chunklab.exercises.check import check
from chunklab.exercises.quiz import quiz

__all__ = ["check", "quiz"]
