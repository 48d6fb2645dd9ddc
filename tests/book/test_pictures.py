from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from tools import pictures


@pytest.mark.browser
@pytest.mark.parametrize("picture", pictures.PICTURES, ids=lambda picture: picture.name)
def test_a_picture_is_small_and_has_the_colours_of_its_theme(chromium: Any, site_url: str, picture: Any) -> None:
    light, dark = (Image.open(io.BytesIO(pictures.take(chromium, site_url, picture, theme))).convert("L")
                   for theme in pictures.THEMES)
    assert light.size == dark.size and light.width <= pictures.SHARP * picture.size[0]
    assert light.getpixel((2, light.height - 3)) > 200 > 60 > dark.getpixel((2, dark.height - 3))
    assert all(picture.getextrema()[1] - picture.getextrema()[0] > 150 for picture in (light, dark))  # not blank


def test_few_colours_are_left() -> None:
    png = io.BytesIO()
    Image.radial_gradient("L").convert("RGB").save(png, "PNG")
    small = pictures.small(png.getvalue())
    assert len(small) < len(png.getvalue())
    assert len(Image.open(io.BytesIO(small)).convert("RGB").getcolors()) <= pictures.COLOURS
