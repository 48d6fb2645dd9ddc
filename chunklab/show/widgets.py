"""The stepper: the player's frames in a notebook, with controls that change the parameters."""
from __future__ import annotations

import html
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from chunklab import params
from chunklab.forms.play import playable
from chunklab.show.frames import Frame, frame, sentence
from chunklab.show.player import player, player_css
from chunklab.steps import Step

_LINES = 60  # of the plain-text list of steps
_GIVEN, _OWN = "This text", "Your own text"


class Teller(Protocol):
    """What can be stepped through: a chunker, or anything else that tells its steps."""

    def steps(self, text: str) -> list[Step]:
        """Tell each step, in order."""


def stepper(make: Callable[..., Teller], text: str, *, title: str = "", texts: Mapping[str, str] | None = None,
            **controls: Any) -> Stepper:
    """Step through a chunker in a notebook, and change its parameters and its text.

    Works with ipywidgets 7 and 8. Without ipywidgets, and in a saved notebook, the player of the
    first setting is shown.

    Parameters
    ----------
    make : chunker class or function
        Called with the parameters; gives a chunker, or anything else with `steps(text)`.
    text : str
        The text to begin with.
    title : str
        A line above the frames; the chunker's name where it is left out.
    texts : mapping of str to str, optional
        Other texts to choose from, by name; "This text" and "Your own text" are taken.
    **controls
        One for each parameter: whole numbers (least, most, first value) or (least, most, first value,
        step) make a slider, a list makes a menu whose first entry is taken first, anything else stays
        as it is.

    Raises
    ------
    TypeError
        When `make` cannot be called or `text` is not a string.
    ValueError
        When the first setting makes no sense to the chunker, or has too many steps for a page; when
        one of `texts` has a name that is taken.

    Examples
    --------
    >>> from chunklab import CharacterChunker
    >>> stepper(CharacterChunker, "abcde", chunk_size=(2, 5, 3), overlap=0)
    CharacterChunker(chunk_size=3, overlap=0): 5 frames
    1. The text before the first cut: 5 characters.
    2. The window begins at 0 and ends at 3: 3 of 3 characters.
    3. The window is full: 3 of 3 characters.
    4. The window begins at 3 and ends at 5: 2 of 3 characters.
    5. The text ends here: 2 of 3 characters.

    Chapter: windows
    """
    params.function("make", make, "such as a chunker's class")
    params.string("text", text)
    for name in (_GIVEN, _OWN):
        if name in (texts or {}):
            raise ValueError(f"texts has the name {name!r}, which the stepper's menu needs: choose another name.")
    return Stepper(make, text, title, dict(texts or {}), controls)


class Stepper:
    """What `stepper` gives: it shows itself as widgets, as a player, and as a list of steps."""

    def __init__(self, make: Callable[..., Teller], text: str, title: str, texts: dict[str, str],
                 controls: dict[str, Any]) -> None:
        self._make, self._controls = make, controls
        self.text = self._wanted_text = text
        self.texts = texts if text in texts.values() else {_GIVEN: text, **texts}
        self.values = {name: _first(control) for name, control in controls.items()}
        self.error = ""
        self.chunker = make(**self.values)
        self.title = title or type(self.chunker).__name__
        self.steps: list[Step] = self.chunker.steps(text)
        self._first_html = player(text, self.steps, self.title, play=playable(make, self.values, self._texts_in_order(),
                                                                              _ranges(controls)))
        self._first_plain = self._plain()
        self._view: Any = None

    def change(self, text: str | None = None, **values: Any) -> None:
        """Set the text or parameters. A setting that makes no sense leaves the frames and says why in `error`."""
        unknown = [name for name in values if name not in self.values]
        if unknown:
            self.error = f"There is no parameter {unknown[0]!r} here: change one of {', '.join(self.values)}."
            return
        # What was asked for is kept even where it fails, so that the next change can mend it.
        self.values = {**self.values, **values}
        self._wanted_text = self._wanted_text if text is None else text
        try:
            chunker = self._make(**self.values)
            steps = chunker.steps(self._wanted_text)
        except (ValueError, TypeError) as error:
            self.error = str(error)
            return
        self.error = ""
        self.text, self.chunker, self.steps = self._wanted_text, chunker, steps

    def __len__(self) -> int:
        return len(self.steps) + 1

    def frame(self, number: int) -> Frame:
        """Draw frame `number`, from 0. Only what is looked at is drawn, so that long stories stay cheap."""
        return frame(self.text, self.steps, number)

    def _texts_in_order(self) -> dict[str, str]:
        """All texts by name, the one that is shown first."""
        return dict(sorted(self.texts.items(), key=lambda named: named[1] != self.text))

    def _plain(self) -> str:
        lines = [f"{number + 1}. {sentence(self.text, self.steps, number)}" for number in range(min(len(self), _LINES))]
        if len(self) > _LINES:
            lines.append(f"… and {len(self) - _LINES} more.")
        return "\n".join([f"{self.chunker!r}: {len(self)} frames", *lines])

    def __repr__(self) -> str:
        return self._plain()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None, **_: Any) -> Any:
        data = {"text/plain": self._first_plain, "text/html": self._first_html}
        if self._view is None:
            self._view = _widgets(self)
        if self._view is None:
            return data
        bundle = self._view._repr_mimebundle_() if hasattr(self._view, "_repr_mimebundle_") else _old_view(self._view)
        views, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**{name: view for name, view in views.items() if name.startswith("application/")}, **data}, metadata


def _is_slider(control: Any) -> bool:
    # A tuple of anything but whole numbers, such as a ladder of separators, is a value of its own.
    return isinstance(control, tuple) and bool(control) and all(isinstance(part, int) for part in control)


def _ranges(controls: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
    """Where the sliders begin and end."""
    return {name: control[:2] for name, control in controls.items() if _is_slider(control)}


def _first(control: Any) -> Any:
    if _is_slider(control):
        if len(control) not in (3, 4) or not control[0] <= control[2] <= control[1]:
            raise ValueError(f"A slider is {control!r}: give (least, most, first value) or (least, most, first value, "
                             "step), the first value between the two ends.")
        return control[2]
    if isinstance(control, list):
        if not control:
            raise ValueError("A menu is empty: give at least one entry.")
        return control[0]
    return control


def _old_view(view: Any) -> dict[str, Any]:
    """The output of ipywidgets 7, which shows a widget by a display hook and not by a bundle."""
    return {"application/vnd.jupyter.widget-view+json":
            {"version_major": 2, "version_minor": 0, "model_id": view.model_id}}


def _widgets(stepper: Stepper) -> Any:
    """The form around the frames. None where ipywidgets is not installed or no kernel runs."""
    try:
        import ipywidgets as widgets
        from IPython import get_ipython
    except ImportError:
        return None
    if get_ipython() is None or not hasattr(get_ipython(), "kernel"):
        return None
    return build(stepper, widgets)


def build(stepper: Stepper, widgets: Any) -> Any:
    """Make the form with a widget library; kept apart so that a test can drive it without a notebook."""
    wide = {"description_width": "initial"}
    picture = widgets.HTML()
    place = widgets.IntSlider(value=0, min=0, max=len(stepper) - 1, description="step", style=wide)
    play = widgets.Play(value=0, min=0, max=len(stepper) - 1, interval=1600)

    def draw(_: Any = None) -> None:
        number = min(place.value, len(stepper) - 1)
        frame = stepper.frame(number)
        fault = f'<p class="say" role="alert">{html.escape(stepper.error)}</p>' if stepper.error else ""
        title, say = html.escape(stepper.title), html.escape(frame.say)
        picture.value = (f'<style>{player_css()}</style><div class="ck"><p class="ck-title">{title}</p>{fault}'
                         f'<p class="say" data-n="{number + 1}">{say}</p>{frame.html}</div>')

    def rewind() -> None:
        last = len(stepper) - 1
        place.value = play.value = 0
        place.max = play.max = last
        draw()

    def on_parameter(name: str, control: Any) -> Callable[[Any], None]:
        def changed(change: Any) -> None:
            chosen = change["new"]
            stepper.change(**{name: control[chosen] if isinstance(control, list) else chosen})
            rewind()
        return changed

    rows = []
    for name, control in stepper._controls.items():
        widget = _control(widgets, name, control, wide)
        if widget is not None:
            widget.observe(on_parameter(name, control), names="value")
            rows.append(widget)

    menu = widgets.Dropdown(options=[*stepper.texts, _OWN], description="text", style=wide)
    area = widgets.Textarea(value=stepper.text, description="", layout={"width": "100%", "height": "6em"})
    menu.value = next(name for name, text in stepper.texts.items() if text == stepper.text)

    def on_menu(change: Any) -> None:
        if change["new"] in stepper.texts:
            area.value = stepper.texts[change["new"]]

    def on_text(change: Any) -> None:
        stepper.change(text=change["new"])
        if change["new"] != stepper.texts.get(menu.value):
            menu.value = _OWN
        rewind()

    menu.observe(on_menu, names="value")
    area.observe(on_text, names="value")
    play.observe(lambda change: setattr(place, "value", change["new"]), names="value")
    place.observe(lambda change: setattr(play, "value", change["new"]), names="value")
    place.observe(draw, names="value")
    draw()
    return widgets.VBox([widgets.HBox(rows, layout={"flex_flow": "row wrap"}), menu, area,
                         widgets.HBox([play, place], layout={"flex_flow": "row wrap"}), picture])


def _control(widgets: Any, name: str, control: Any, style: Any) -> Any:
    if _is_slider(control):
        least, most, value, *step = control
        return widgets.IntSlider(value=value, min=least, max=most, step=step[0] if step else 1, description=name,
                                 style=style, continuous_update=False)
    if isinstance(control, list):
        # The value is the entry's place: a menu whose value is None shows none of its entries as chosen.
        options = [(str(entry), place) for place, entry in enumerate(control)]
        return widgets.Dropdown(options=options, value=0, description=name, style=style)
    return None
