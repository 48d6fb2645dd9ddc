"""The first code cell of every chapter, which makes it run anywhere. `make notebooks` brings it up to date."""
from __future__ import annotations

from typing import Any

import chunklab

HEAD = "# This cell makes the chapter run anywhere: here, on Binder, on Colab."
REST = """
from importlib.util import find_spec

if getattr(find_spec("chunklab"), "origin", None) is None:
    %pip install --quiet "chunklab-book[tokens,plots,widgets,documents] @ git+https://github.com/chunklab-book/chunklab-book@v{version}"
try:
    from chunklab.edition import needs_chunklab_book
except Exception:
    if not find_spec("chunklab"):
        raise  # pip has said why it could not be installed
    raise ImportError("The chunklab that is installed here is another project of the same name: "
                      "make a new environment and install chunklab-book there.") from None
needs_chunklab_book("{version}")
"""


def source(version: str = chunklab.__version__) -> str:
    """Return the cell for chapters of this version."""
    return HEAD + REST.rstrip().format(version=version)


def renew(notebook: Any) -> None:
    """Put the cell as it is now in the place of an older one."""
    for cell in notebook.cells:
        if cell.cell_type == "code" and cell.source.startswith(HEAD):
            cell.source = source()
