"""Actions as text, read and written."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wawel.core.errors import BadAction
from wawel.core.hexes import DIRECTIONS, distance
from wawel.grajeczka.actions import (
    END,
    FLIGHTS,
    FLIP,
    RECOUNT,
    SPEND,
    TURN_PAGE,
    UNKNOWN,
    Draw,
    Fly,
    GrajeczkaAction,
    Place,
    Show,
    Walk,
)

if TYPE_CHECKING:
    from wawel.grajeczka.game import Grajeczka

PLAIN: dict[str, GrajeczkaAction] = {
    "turn-page": TURN_PAGE,
    "recount": RECOUNT,
    "spend": SPEND,
    "end": END,
    "flip": FLIP,
}
PLAIN_TEXT = {action: text for text, action in PLAIN.items()}

NUMBER = r"0|-?[1-9]\d?"
ON_HEX = re.compile(rf"(P|K|@[0-5])\(({NUMBER}),({NUMBER})\)", re.ASCII)


def write_action(action: GrajeczkaAction) -> str:
    """An action as text.

    >>> write_action(Place(2, 2, -2))
    '@2(2,-2)'
    """
    match action:
        case Walk(figure, q, r):
            return f"{figure}({q},{r})"
        case Place(rotation, q, r):
            return f"@{rotation}({q},{r})"
        case Fly(direction):
            return f"D:{direction}"
        case Draw(page):
            return f"page={page or '?'}"
        case Show(tile, side):
            return f"top={tile}/{side}"
    return PLAIN_TEXT[action]


def read_action(game: Grajeczka, text: str) -> GrajeczkaAction:
    """The action that a text names.

    >>> from wawel import load_game
    >>> read_action(load_game("grajeczka"), "D:NE")
    Fly(direction='NE', verb='fly')
    """
    if text in PLAIN:
        return PLAIN[text]
    on_hex = ON_HEX.fullmatch(text)
    if on_hex:
        what, q, r = on_hex[1], int(on_hex[2]), int(on_hex[3])
        if distance((0, 0), (q, r)) > game.radius:
            raise BadAction("no tile can ever lie so far out", text, len(what) + 1)
        return Place(int(what[1]), q, r) if what[0] == "@" else Walk(what, q, r)
    what, _, value = text.partition("=")
    if what == "top":
        if value not in game.face_number:
            raise BadAction("there is no such tile", text, 5)
        face = game.faces[game.face_number[value]]
        return Show(face.tile, face.side)
    if what == "page":
        if value == "?":
            return Draw(UNKNOWN)
        if not (value.isascii() and value.isdigit() and len(value) < 4) or value[0] == "0":
            raise BadAction("the number of a Page is wanted", text, 6)
        if int(value) not in game.pages:
            raise BadAction("there is no such Page", text, 6)
        return Draw(int(value))
    if text[:2] == "D:" and text[2:] in DIRECTIONS:
        return FLIGHTS[DIRECTIONS.index(text[2:])]
    raise BadAction("something like P(0,-1), D:NE or @2(2,-2) is wanted", text)
