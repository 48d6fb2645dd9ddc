"""The questions, one file a chapter."""
