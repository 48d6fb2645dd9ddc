"""Showing what chunkers do: pictures of steps, for pages, notebooks and plain text."""
