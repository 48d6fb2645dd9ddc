"""Exercises that answer back, and quizzes that say why."""
