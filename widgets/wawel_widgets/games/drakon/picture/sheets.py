"""All chambers of the box as a table: what each does, and how many have which arrows."""

from __future__ import annotations

from wawel.drakon import Drakon
from wawel.drakon.pieces import KINDS, arrows_name
from wawel_widgets.draw.inset import inset, with_symbols
from wawel_widgets.draw.svg import escape
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.drakon.picture.scene import FOLDER
from wawel_widgets.games.drakon.picture.tiles import chamber

TILE = 60.0


def chamber_sheet(game: Drakon, language: str = "en") -> str:
    """A table in HTML: each kind of chamber, what it does, and its tiles with their numbers.

    >>> from wawel import load_game
    >>> sheet = chamber_sheet(load_game("drakon"))
    >>> sheet.count("<tr>"), sheet.count("<svg"), "Magic Harp" in sheet
    (18, 54, True)
    """
    words = picture_words(FOLDER, language)
    rows = []
    for effect in dict.fromkeys(kind.effect for kind in KINDS):
        name = game.words.name("chamber", effect, language)
        tiles = []
        copies = 0
        for kind, there in zip(KINDS, game.copies, strict=True):
            if kind.effect == effect and there:
                arrows = arrows_name(kind.arrows)
                pointing = game.words.name("arrows", arrows, language)
                label = words.say(
                    f"tile_label{'_one' * (len(arrows) == 1)}", chamber=name, arrows=pointing
                )
                drawn = inset(chamber(effect, arrows, TILE), TILE, TILE, label, "w-face")
                tiles.append(f"{drawn}&nbsp;×&nbsp;{there}")
                copies += there
        does = words.named("does", effect)
        rows.append(
            f'<tr><th scope="row">{escape(name)}</th><td>{copies}</td><td>{escape(does)}</td>'
            f'<td class="w-faces">{" ".join(tiles)}</td></tr>'
        )
    heads = ("chamber_head", "copies_head", "does_head", "tiles_head")
    head = "".join(f'<th scope="col">{escape(words.say(name))}</th>' for name in heads)
    return with_symbols(
        f'<table class="table wawel-table"><caption>{escape(words.say("chambers_caption"))}'
        f"</caption><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )
