"""A drawing on its way to becoming a picture."""

from __future__ import annotations

from dataclasses import dataclass

from wawel_widgets.draw.svg import attributes, number, words_in
from wawel_widgets.draw.symbols import used_in


@dataclass(frozen=True)
class Drawing:
    """What a game has drawn: its size, its title, what it shows in words, and its elements."""

    width: float
    height: float
    title: str
    description: str
    elements: str
    role: str = "group"

    def svg(self, label: str, *, language: str, still: bool) -> str:
        """The picture, with the symbols it uses and no other."""
        size = f"0 0 {number(self.width)} {number(self.height)}"
        told = ""
        if still:
            told = words_in("title", label) + words_in("desc", self.description)
        head = attributes(
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": size,
                "width": self.width if still else None,
                "height": self.height if still else None,
                "class": "w-picture",
                "lang": language,
                "role": "img" if still else self.role,
                "aria_label": None if still else label,
            }
        )
        return f"<svg{head}>{told}<defs>{used_in(self.elements)}</defs>{self.elements}</svg>"
