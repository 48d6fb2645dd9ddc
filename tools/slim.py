"""Take out of a module what no page shows: docstrings, all but what the form of a class is read from."""
from __future__ import annotations

import ast
import re

# From here on a class's docstring speaks to readers alone; above stand its summary and its parameters.
_REST = re.compile(r"\n *(?:Returns|Raises|Notes|Examples|Chapter:.*)(?=\n).*", re.DOTALL)
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def slim(source: str) -> str:
    """Return the module without these docstrings; what it does stays the same."""
    lines = source.encode().splitlines(keepends=True)  # in bytes, as the columns of a syntax tree are counted
    places = [0]
    for line in lines:
        places.append(places[-1] + len(line))
    whole, kept, at = b"".join(lines), [], 0
    for docstring, of_class in _docstrings(ast.parse(source)):
        start = places[docstring.lineno - 1] + docstring.col_offset
        end = places[(docstring.end_lineno or 0) - 1] + (docstring.end_col_offset or 0)
        kept += [whole[at:start], _shorter(whole[start:end].decode(), of_class).encode()]
        at = end
    return b"".join([*kept, whole[at:]]).decode()


def _docstrings(tree: ast.Module) -> list[tuple[ast.Constant, bool]]:
    """Find each docstring, in order, and whether it is a class's."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, _DOCUMENTED) and node.body and isinstance(first := node.body[0], ast.Expr):
            value = first.value
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                found.append((value, isinstance(node, ast.ClassDef)))
    return sorted(found, key=lambda pair: pair[0].lineno)


def _shorter(docstring: str, of_class: bool) -> str:
    if not of_class or "Parameters\n" not in docstring:
        return '""'
    return _REST.sub("", docstring.removesuffix('"""')).rstrip() + '"""'
