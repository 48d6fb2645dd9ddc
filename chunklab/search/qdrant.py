"""Qdrant: how it is reached, and what goes wrong, in our words."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from chunklab import params

_PATIENCE = 60  # seconds that a server may take for one batch
_NOT_IN_NAMES = '<>:"/\\|?*'


def collection_name(value: Any) -> str:
    """Check the name of a collection."""
    name = params.string("collection", value)
    if not name or not name.isprintable() or set(name) & set(_NOT_IN_NAMES):
        raise ValueError(f"collection is {name!r}: give a name without any of {' '.join(_NOT_IN_NAMES)}")
    return name


def opened(path: str) -> Any:
    """Open a folder."""
    make = _client_class()
    try:
        return make(location=path) if path == ":memory:" else make(path=path)
    except RuntimeError:
        raise RuntimeError(f"{path} is in use by another process, or by another Store of this one: close that first, or run a "
                           "Qdrant server and give its url.") from None
    except Exception as error:
        raise ValueError(f"{path} cannot be opened as a store ({type(error).__name__}: {error}): give a folder that one was "
                         "made in, or one that is not there yet.") from None


def connected(url: str, api_key: str | None) -> Any:
    """Make ready to talk to a server; nothing is sent yet."""
    make = _client_class()
    try:
        return make(url=url, api_key=api_key, timeout=_PATIENCE, check_compatibility=False)
    except Exception as error:
        raise ValueError(f"url is {url!r}, which is no address ({error}): give one such as http://localhost:6333.") from None


@contextmanager
def in_our_words(url: str) -> Iterator[None]:
    """Say what a server does not do, or refuses, in a sentence."""
    from qdrant_client.http.exceptions import ResponseHandlingException, UnexpectedResponse

    try:
        yield
    except ResponseHandlingException as error:
        raise ConnectionError(f"No Qdrant server answers at {url} ({error.source}): start one there, or give a path, which "
                              "needs none.") from None
    except UnexpectedResponse as error:
        raise ConnectionError(f"The server at {url} refused: {error.status_code} {error.reason_phrase}. Look at its log; for "
                              "401 and 403, give its api_key.") from None


def _client_class() -> Any:
    try:
        from qdrant_client import QdrantClient
    except ImportError:
        raise ImportError('A Store needs qdrant-client: install it with pip install "chunklab-book[qdrant]".') from None
    return QdrantClient
