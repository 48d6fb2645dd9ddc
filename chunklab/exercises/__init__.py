"""Exercises that answer back, quizzes that say why, and a list of all exercises."""
from __future__ import annotations

# Not lazily: a function that has its module's name would give way to the module, once that is imported elsewhere.
from chunklab.exercises.catalogue import catalogue
from chunklab.exercises.check import check
from chunklab.exercises.quiz import quiz

__all__ = ["catalogue", "check", "quiz"]
