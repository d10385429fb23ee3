"""The drawn menu has what the board's own has, in both languages."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from wawel.core.clauses import LANGUAGES
from wawel_book.menu_picture import menu_picture, sections
from wawel_widgets.strings import strings


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_is_drawn_and_told(language: str) -> None:
    says, every = strings(language), sections()
    assert {"moments", "sharing", "pace", "more"} <= every.keys()
    picture = ET.fromstring(menu_picture(language, ["sharing", "pace"], ["qr"]))
    drawn = [text.text for text in picture.iter("text")]
    wanted = [says[name] for name in ("sharing", *every["sharing"], "pace", *every["pace"])]
    assert drawn == [says["menu"], *wanted]
    assert all(word in picture.attrib["aria-label"] for word in wanted)
    assert len(every["sharing"]) >= 6
    # All of them lie inside the picture, each below the one before.
    heights = [float(text.attrib["y"]) for text in picture.iter("text")][1:]
    assert heights == sorted(heights)
    assert heights[-1] < float(picture.attrib["height"])
