"""The picture of *Grajeczka*."""

from __future__ import annotations

from typing import Any

from wawel.grajeczka.actions import End, Fly, Place, Recount, Spend, TurnPage, Walk
from wawel.grajeczka.pieces import DRAGON, site_of
from wawel.grajeczka.state import GrajeczkaState
from wawel_widgets.draw.frame import frame, title_band
from wawel_widgets.draw.sheet import Drawing, Order
from wawel_widgets.draw.svg import Point, group, shortened, text, use
from wawel_widgets.draw.viewport import Box, Viewport
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.grajeczka.picture import sights
from wawel_widgets.games.grajeczka.picture.bar import bar
from wawel_widgets.games.grajeczka.picture.figures import figures
from wawel_widgets.games.grajeczka.picture.hexes import RADIUS, centre, middle_of
from wawel_widgets.games.grajeczka.picture.land import land
from wawel_widgets.games.grajeczka.picture.layout import LAYOUTS
from wawel_widgets.games.grajeczka.picture.marks import marks
from wawel_widgets.games.grajeczka.picture.page import book, missing, page, token
from wawel_widgets.games.grajeczka.picture.readers import readers
from wawel_widgets.games.grajeczka.picture.scene import FOLDER, GrajeczkaScene
from wawel_widgets.games.grajeczka.picture.targets import flights, places, sites

MARGIN = RADIUS * 0.5
"""So much is seen around the land."""


def draw(order: Order) -> Drawing:
    """The table as one player, or an onlooker, sees it."""
    words = picture_words(FOLDER, order.language)
    scene = GrajeczkaScene(order, order.view, LAYOUTS[order.width], words)
    layout = scene.layout
    height = layout.height(scene.view.players)
    parts = (
        frame(layout.width, height, layout.scallop, "deco-green"),
        _heading(scene),
        page(scene),
        _kingdom(scene),
        bar(scene),
        book(scene),
        token(scene),
        readers(scene),
        missing(scene),
    )
    return Drawing(
        layout.width,
        height,
        words.say("title"),
        description(scene),
        "".join(parts),
        overlays=tuple((name, words.say(f"show_{name}")) for name in sights.NAMES),
    )


def picks(action: Any, state: GrajeczkaState) -> tuple[str, ...] | None:
    """A figure and where it goes; the tile, its place, and how it lies; or a thing by itself.

    A tile that fits only in one way on its place lies so by itself.
    """
    match action:
        case Walk(figure, q, r):
            return (f"figure:{figure}", f"hex:{q},{r}")
        case Fly():
            way = state.kingdom.moves.dragon(state.places[DRAGON]).get(action)
            return ("figure:D", f"hex:{way[-1][0]},{way[-1][1]}") if way else None
        case Place():
            return _placing(action, state)
        case TurnPage():
            return ("do:turn-page",)
        case Recount() | Spend() | End():
            return (f"do:{action.verb}",)
    return None


def _placing(action: Place, state: GrajeczkaState) -> tuple[str, ...]:
    q, r, shape = site_of(action.rotation, action.q, action.r)
    site = ("tile:top", f"site:{q},{r},{shape}")
    legal = state.kingdom.placements(state.top) if state.top >= 0 and not state.closed else ()
    ways = [place for place in state.game.places_on((q, r, shape)) if place in legal]
    return site if ways == [action] else (*site, f"turn:{action.rotation}")


def _kingdom(scene: GrajeczkaScene) -> str:
    """The land behind its window."""
    layout, words = scene.layout, scene.words
    spots = set(scene.spots)
    if "tile" in scene.picked:  # there has to be room for it
        spots |= {(spot.q, spot.r) for laying in scene.view.layings for spot in laying.hexes}
    boxes = [
        Box(x - RADIUS * 0.87, y - RADIUS, RADIUS * 1.74, RADIUS * 2) for x, y in map(centre, spots)
    ]
    box = layout.kingdom
    window = Viewport(
        name="kingdom",
        label=words.say("kingdom"),
        window=box,
        content=Box.around(boxes, margin=MARGIN),
        least=layout.least,
        most=layout.most,
        towards=_towards(scene),
    )
    ground = group(
        f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"'
        ' rx="12" class="w-panel w-table"/>',
        aria_hidden="true",
    )
    inside = group(
        land(scene),
        marks(scene),
        places(scene, over=False),
        sights.sights(scene),
        flights(scene),
        figures(scene),
        places(scene, over=True),
        sites(scene),
        class_="w-land",
    )
    return ground + _flowers(scene) + window.draw(inside, still=scene.still)


def _flowers(scene: GrajeczkaScene) -> str:
    """A rosette in each corner of the table, where there is room for ornament."""
    if not scene.layout.wide:
        return ""
    box = scene.layout.kingdom
    left, right, top, bottom = box.x + 26, box.x + box.width - 26, box.y + 26, box.y + box.height
    corners = ((left, top), (left, bottom - 26))
    drawn = (use("rosette", x, y, 32, "p-flower") for x, y in (*corners, (right - 52, top)))
    return group(*drawn, aria_hidden="true")


def _towards(scene: GrajeczkaScene) -> Point | None:
    """Where something has just happened, or a figure or a place for the tile is picked."""
    figure = scene.view.figures.get(scene.picked.get("figure", ""))
    if figure:
        return centre(figure.hex)
    for laying in scene.sites.get(scene.picked.get("site", ""), ()):
        return middle_of((spot.q, spot.r) for spot in laying.hexes)
    for event in reversed(scene.order.last):
        if event.kind in ("walk", "fly"):
            return centre(event.facts["end"])
        if event.kind == "place":
            return centre(event.facts["spots"][0])
    return None


def description(scene: GrajeczkaScene) -> str:
    """The whole position in a few sentences."""
    view, words = scene.view, scene.words
    sentences = [_outcome(scene)]
    if view.result is None:
        sentences = [words.say("turn_of", turn=view.turn, name=scene.player(view.seat))]
    sentences.append(
        words.say("land_of", tiles=len({s.tile for s in view.hexes}), count=len(view.hexes))
    )
    standing = [
        words.say(
            "figure_on", figure=scene.name("figure", name), place=scene.place_name(figure.hex)
        )
        for name, figure in view.figures.items()
    ]
    figures = "; ".join(standing) + "."
    sentences.append(figures[:1].upper() + figures[1:])
    if scene.page is not None:
        task = scene.page.task(scene.language)
        sentences.append(words.say("page_task", number=scene.page.number, task=task))
    done = [f"{scene.player(seat)} {len(read)}" for seat, read in enumerate(view.read)]
    sentences.append(words.say("all_read", things=words.listed(done)))
    return " ".join(sentences)


def _outcome(scene: GrajeczkaScene) -> str:
    """Who won, in one sentence."""
    result, words = scene.view.result, scene.words
    if result is None:
        return ""
    if not result.winners:
        return words.say("broken_off" if result.clauses == ("GRAJ-END-3",) else "nobody")
    return words.say("won_by", name=scene.player(result.winners[0]))


def _heading(scene: GrajeczkaScene) -> str:
    title, outcome = scene.words.say("title"), _outcome(scene)
    if scene.layout.wide:
        return title_band(title, scene.words.say("subtitle"), outcome)
    if outcome:
        return text(shortened(outcome, 300, 16), 180, 40, "w-title w-mid", 16)
    return text(title, 180, 41, "w-title w-mid", 22)
