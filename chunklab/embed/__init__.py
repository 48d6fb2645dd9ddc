"""Embedders: functions from a list of strings to one row of numbers each."""
