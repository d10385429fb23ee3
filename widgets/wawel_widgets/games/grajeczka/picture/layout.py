"""Where everything lies: the Kingdom and, beside or below it, the Page, the pieces, the readers."""

from __future__ import annotations

from dataclasses import dataclass

from wawel_widgets.draw.viewport import Box


@dataclass(frozen=True)
class Layout:
    """The measures of one arrangement of the table."""

    width: float
    scallop: float
    type: float  # the smallest that is written
    heading: float
    kingdom: Box
    least: float  # so small the land may be drawn, and so large
    most: float
    hex_number: float  # size of the numbers on the land, in its own units
    disc: float  # and of the discs on which places for a tile are numbered
    page: Box  # the panel of the Page in hand
    card: Box  # the Page itself
    book: Box
    token: Box
    bar: Box
    figure: float  # a button of the bar
    figure_pitch: float
    tile: tuple[float, float, float]  # centre, and radius of a hex, of the tile on top
    end: Box  # the button that ends a turn
    readers: Box  # the panel without its rows
    row: float
    missing: Box  # where a task tells what is missing

    @property
    def wide(self) -> bool:
        """Is this the arrangement for large screens?"""
        return self.width > 600

    def height(self, players: int) -> float:
        """How high the whole picture is."""
        if self.wide:
            return self.kingdom.y + self.kingdom.height + 34
        return self.readers.y + self.readers.height + players * self.row + 22


WIDE = Layout(
    width=1200,
    scallop=18,
    type=17,
    heading=18,
    kingdom=Box(34, 218, 744, 600),
    least=0.5,
    most=1.12,
    hex_number=22,
    disc=48,
    page=Box(790, 104, 376, 436),
    card=Box(798, 138, 258, 392),
    book=Box(1064, 150, 94, 116),
    token=Box(1064, 296, 94, 116),
    bar=Box(34, 104, 744, 104),
    figure=66,
    figure_pitch=92,
    tile=(424, 156, 25),
    end=Box(588, 126, 176, 60),
    readers=Box(790, 550, 376, 268),
    row=57,
    missing=Box(790, 550, 376, 268),
)

NARROW = Layout(
    width=360,
    scallop=12,
    type=12,
    heading=15,
    kingdom=Box(20, 108, 320, 352),
    least=0.56,
    most=1.0,
    hex_number=21,
    disc=45,
    page=Box(20, 50, 320, 52),
    card=Box(20, 618, 320, 150),
    book=Box(28, 543, 88, 58),
    token=Box(128, 543, 88, 58),
    bar=Box(20, 468, 320, 142),
    figure=40,
    figure_pitch=56,
    tile=(236, 503, 15),
    end=Box(228, 548, 104, 48),
    readers=Box(20, 776, 320, 30),
    row=38,
    missing=Box(20, 104, 320, 168),
)

LAYOUTS = {"wide": WIDE, "narrow": NARROW}
