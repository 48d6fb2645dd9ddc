"""What the pages know before Python is loaded: every chunker, its fields, the sample texts."""
from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import chunklab
from chunklab.forms.fields import Field, chapter, fields_of, summary
from chunklab.forms.settings import typed
from chunklab.forms.tellers import TELLERS, teller_class
from chunklab.play.files import MOST_BYTES
from chunklab.play.starts import STARTS
from chunklab.play.texts import texts
from chunklab.registry import CHUNKERS


def spec() -> str:
    """Describe every form as JSON: values are written as a reader would type them."""
    return json.dumps({
        "version": chunklab.__version__,
        "chunkers": [{**_teller(name), "start": STARTS[name]} for name in CHUNKERS],
        "tellers": [_teller(name) for name in TELLERS],
        "most_bytes": MOST_BYTES,
        "texts": [asdict(text) for text in texts()],
    }, ensure_ascii=False)


def _teller(name: str) -> dict[str, Any]:
    return {"name": name, "title": name.capitalize(), "class": teller_class(name).__name__, "summary": summary(name),
            "chapter": chapter(name), "fields": [_field(field) for field in fields_of(name)]}


def _field(field: Field) -> dict[str, Any]:
    return {"name": field.name, "kind": field.kind, "default": typed(field, field.default),
            "usual": typed(field, field.usual), "optional": field.optional, "least": field.least, "most": field.most,
            "choices": [typed(field, choice) for choice in field.choices],
            "presets": {name: typed(field, value) for name, value in field.presets}, "help": field.help}
