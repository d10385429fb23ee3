"""A card for each player: the hero, its ability, coins and what is known of them, tiles in hand."""

from __future__ import annotations

from dataclasses import dataclass

from wawel_widgets.draw.frame import panel
from wawel_widgets.draw.rings import pickable, round_rings, square_rings
from wawel_widgets.draw.svg import at, element, group, path, rect, shortened, text, use, width_of
from wawel_widgets.draw.viewport import Box
from wawel_widgets.games.drakon.picture.coins import coin_row, coins, coins_in_words
from wawel_widgets.games.drakon.picture.figures import hero_figure
from wawel_widgets.games.drakon.picture.scene import BOLD, DrakonScene, parts_of
from wawel_widgets.games.drakon.picture.tiles import back, coin, emblem

HEAD = 34.0
TEAM = 72.0
PARTNER = 78.0
"""How high the heading of the panel is, that of a team with its pool, and on a phone a partner."""


@dataclass(frozen=True)
class Place:
    """Where a card lies, and whether the coins lie on it: a team's lie beside its name."""

    seat: int
    box: Box
    coins: bool


def panel_box(scene: DrakonScene) -> Box:
    """The whole panel; the pile and the hoard come below it."""
    layout = scene.layout
    column, rows = layout.column, _rows(scene)
    least, most = layout.card
    extra = HEAD + (TEAM * _teams(scene) if scene.view.teams else 0)
    if not layout.wide:
        high = PARTNER if scene.view.teams else most
        return Box(column.x, column.y, column.width, extra + rows * (high + 4) + 8)
    room = column.height - layout.stores - 12 - extra - 8
    each = max(least if not scene.view.teams else 60, min(most, room / rows))
    return Box(column.x, column.y, column.width, extra + 8 + each * rows)


def _teams(scene: DrakonScene) -> int:
    return max(scene.view.pools) + 1


def _rows(scene: DrakonScene) -> int:
    """How many rows of cards there are: partners stand side by side."""
    players = scene.view.players
    in_row = 2 if scene.view.teams else scene.layout.cards
    return -(-players // in_row)


def cards(scene: DrakonScene) -> list[Place]:
    """Where every player's card lies."""
    view, layout = scene.view, scene.layout
    box = panel_box(scene)
    side = 2 if view.teams else layout.cards
    rows = _rows(scene)
    heads = TEAM if view.teams else 0.0
    high = (box.height - HEAD - 8 - heads * rows) / rows if view.teams else 0.0
    high = high or (box.height - HEAD - 8) / rows
    wide = (box.width - 16 - (side - 1) * 8) / side
    order = list(range(view.players))
    if view.teams:
        order.sort(key=lambda seat: (view.pools[seat], seat))
    found = []
    for number, seat in enumerate(order):
        row, column = divmod(number, side)
        left = box.x + 8 + column * (wide + 8)
        top = box.y + HEAD + row * (high + heads) + heads
        found.append(Place(seat, Box(left, top, wide, high - 4), not view.teams))
    return found


def heroes(scene: DrakonScene) -> str:
    """The panel with all cards, and what is to be reached."""
    layout, words, view = scene.layout, scene.words, scene.view
    box = panel_box(scene)
    goal = words.say("goal_exit" if view.exits else "goal", target=view.target)
    drawn = [
        panel(box.x, box.y, box.width, box.height, words.say("heroes"), layout.heading),
        text(goal, box.x + box.width - 14, box.y + 23, "w-soft w-end", layout.type),
    ]
    places = cards(scene)
    if view.teams:
        drawn += [_team(scene, pool, places[2 * pool].box) for pool in range(_teams(scene))]
    drawn += [_card(scene, one) for one in places]
    drawn.append(exchanges(scene))
    return "".join(drawn)


# Cards ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Card:
    """How a card is divided, from its middle: the figure, the words, the coins, the tiles."""

    figure: float
    down: float  # the middle of the figure
    start: float  # where words begin, and how much room they have
    room: float
    top: float
    left: float  # where coins and tiles begin, and how much room they have
    width: float
    coins: float
    coins_down: float
    tile: float
    tiles_down: float


def _division(scene: DrakonScene, place: Place) -> Card:
    layout, box = scene.layout, place.box
    wide, high, size = box.width, box.height, layout.type
    x, y = -wide / 2, -high / 2
    if layout.wide and scene.view.teams:
        return _partner(box, size)
    figure = _figure_size(scene, high)
    start, room = x + figure + 12, wide - figure - 18
    coins = (min(36.0, max(27.0, high * 0.27)) if layout.wide else 24.0) if place.coins else 0.0
    tile = min(28.0, max(19.0, high * 0.2)) if layout.wide else 20.0
    used = size * 2.3 + coins + tile + 7
    top = y + max(1.0, (high - used) / 2) if layout.wide else y + 4
    down = 0.0 if layout.wide else y + figure / 2 + 6
    below = top + size * 2.3 + 3
    if not layout.wide:
        below = max(below, down + figure / 2 + 4)
    after = below + coins + 3 if place.coins else below
    left, width = (start, room) if layout.wide else (x + 8, wide - 16)
    return Card(
        figure=figure,
        down=down,
        start=start,
        room=room,
        top=top,
        left=left,
        width=width,
        coins=coins,
        coins_down=below + coins / 2,
        tile=tile,
        tiles_down=after + tile / 2,
    )


def _partner(box: Box, size: float) -> Card:
    """The card of a partner beside another: its words have the whole width, the rest is below."""
    x, y, tile = -box.width / 2, -box.height / 2, 26.0
    top = y + 5 + size * 2.5
    low = box.height / 2 - tile / 2 - 7
    figure = min(58.0, low - tile / 2 - 4 - top)
    return Card(
        figure=figure,
        down=(top + low - tile / 2) / 2,
        start=x + 10,
        room=box.width - 20,
        top=y + 5,
        left=x + 10,
        width=box.width - 20,
        coins=0.0,
        coins_down=low,
        tile=tile,
        tiles_down=low,
    )


def coins_at(scene: DrakonScene, seat: int) -> tuple[float, float, float, float]:
    """Where the coins of a player lie: left, middle, how much room there is, how large they are."""
    places = cards(scene)
    if scene.view.teams:
        box, pool = panel_box(scene), scene.view.pools[seat]
        return box.x + 14, places[2 * pool].box.y - TEAM + 46, box.width - 28, _pool_coin(scene)
    place = next(one for one in places if one.seat == seat)
    card = _division(scene, place)
    x, y = place.box.middle
    return x + card.left, y + card.coins_down, card.width, card.coins


def _card(scene: DrakonScene, place: Place) -> str:
    view, layout = scene.view, scene.layout
    seat, box = place.seat, place.box
    wide, high, size = box.width, box.height, layout.type
    card = _division(scene, place)
    won = view.result is not None and seat in view.result.winners
    on_turn = view.result is None and view.seat == seat
    x, y = -wide / 2, -high / 2
    name = _name(scene, seat, card.room)
    prize = card.tile + 6 if won else 0.0
    drawn = [
        rect(x, y, wide, high, rx=10, class_="w-turn" if on_turn or won else "w-card"),
        at(x + card.figure / 2 + 6, card.down, _figure(scene, seat, card.figure)),
        text(name, card.start, card.top + size * 0.95, "w-bold", size),
        text(_status(scene, seat, card.room), card.start, card.top + size * 2.1, "w-soft", size),
    ]
    if place.coins:
        held = coins(scene, view.pools[seat], card.width, card.coins)
        drawn.append(at(card.left, card.coins_down, held))
    held = _hand(scene, seat, card.width - prize, card.tile)
    drawn.append(at(card.left, card.tiles_down, held))
    if won:
        drawn.append(use("victory", wide / 2 - 4 - prize / 2, card.tiles_down, prize, "p-prize"))
    return pickable(
        box.middle,
        square_rings(wide, high, 1),
        "".join(drawn),
        pick=f"seat:{seat}",
        label=_label(scene, seat),
        still=scene.still,
    )


def _figure_size(scene: DrakonScene, high: float) -> float:
    return min(84.0, high - 10) if scene.layout.wide else 44.0


def _figure(scene: DrakonScene, seat: int, size: float) -> str:
    """The hero, with a flower while the ability is ready and a cross when it is used."""
    hero = scene.view.heroes[seat]
    if hero is None:
        return element("circle", r=size * 0.36, class_="w-dots")
    drawn = hero_figure(hero, scene.letter(hero), round(size, 1))
    if not scene.view.abilities:
        return drawn
    corner, mark = size * 0.34, max(16.0, size * 0.26)
    if scene.view.spent[seat]:
        return group(drawn, class_="w-used") + group(
            use("lost", corner, -corner, mark), class_="w-lost"
        )
    return drawn + use("rosette", corner, -corner, mark, "p-flower")


def _name(scene: DrakonScene, seat: int, room: float) -> str:
    """What a player is called, and whether that is the reader."""
    name, size = scene.player(seat).partition(", ")[0], scene.layout.type * BOLD
    if seat != scene.view.player:
        return shortened(name, room, size)
    you = ", " + scene.words.say("you")
    return shortened(name, room - width_of(you, size), size) + you


def _status(scene: DrakonScene, seat: int, room: float) -> str:
    """The hero, who plays it and whether its ability has been used; what there is room for."""
    view, words = scene.view, scene.words
    hero, who, ability = scene.hero(seat), scene.player(seat).partition(", ")[2], ""
    if view.abilities and hero:
        ability = words.say("spent" if view.spent[seat] else "ready")
    for parts in ((hero, who, ability), (hero, who), (hero, ability)):
        said = ", ".join(filter(None, parts))
        if width_of(said, scene.layout.type) <= room:
            return said
    return shortened(hero or who, room, scene.layout.type)


def exchanges(scene: DrakonScene) -> str:
    """The coins that the Thief can give back, above the cards: one of each value."""
    offered = scene.view.offer.coins
    if not offered or scene.view.player is None:
        return ""
    left, middle, room, size = coins_at(scene, scene.view.player)
    row = coin_row(scene, scene.view.pools[scene.view.player], room, size)
    drawn = []
    for kind in offered:
        value = scene.view.game.worths[kind - 1]
        number = max(n for n, one in enumerate(row.coins) if one == value)
        drawn.append(
            pickable(
                (left + row.across(number), middle),
                round_rings(size),
                coin(value, 0, 0, size),
                pick=f"coin:{kind}",
                label=scene.words.say("coin", value=value),
                still=scene.still,
            )
        )
    return "".join(drawn)


def _hand(scene: DrakonScene, seat: int, room: float, size: float) -> str:
    """The tiles of a hand: those that are certain with their emblem, the others as backs."""
    tiles = sorted(scene.hand(seat), key=lambda tile: tile is None)
    own = seat == scene.view.player and scene.view.result is None
    if not tiles:
        return text(
            scene.words.say("no_tiles"), 0, scene.layout.type * 0.36, "w-soft", scene.layout.type
        )
    pitch = min(size + 3, (room - size) / max(1, len(tiles) - 1))
    drawn = []
    for number, tile in enumerate(tiles):
        x = size / 2 + number * pitch
        if tile is None or own:
            drawn.append(back(x, 0, size))
        else:
            drawn.append(use("tile", x, 0, size, "p-tile"))
            drawn.append(at(x, 0, emblem(parts_of(tile)[0], size * 0.66)))
    return "".join(drawn)


# Teams ----------------------------------------------------------------------------------------


def _team(scene: DrakonScene, pool: int, first: Box) -> str:
    """The name of a team and its pool, above the cards of the two partners."""
    layout, box = scene.layout, panel_box(scene)
    name = scene.words.say("team", letter="ABC"[pool])
    top = first.y - TEAM
    return (
        text(name, box.x + 14, top + layout.heading * 1.1, "w-title", layout.heading * 0.95)
        + at(box.x + 14, top + 46, coins(scene, pool, box.width - 28, _pool_coin(scene)))
        + path(f"M{box.x + 8} {top}H{box.x + box.width - 8}", class_="w-dots")
    )


def _pool_coin(scene: DrakonScene) -> float:
    return 30.0 if scene.layout.wide else 26.0


# In words -------------------------------------------------------------------------------------


def _label(scene: DrakonScene, seat: int) -> str:
    view, words = scene.view, scene.words
    parts = [scene.player(seat)]
    if scene.hero(seat):
        parts.append(scene.hero(seat))
    if seat == view.player:
        parts.append(words.say("you"))
    if view.result is None and view.seat == seat:
        parts.append(words.say("to_move"))
    if view.teams:
        parts.append(words.say("team", letter="ABC"[view.pools[seat]]))
    if view.abilities and view.heroes[seat] is not None:
        parts.append(words.say("ability_spent" if view.spent[seat] else "ability_ready"))
        parts.append(scene.name("skill", view.heroes[seat]))
    parts.append(coins_in_words(scene, view.pools[seat]))
    parts.append(words.say("tiles_in_hand", count=len(scene.hand(seat))))
    seen = [tile for tile in view.hands[seat] if tile is not None]
    if seen and seat != view.player:
        named = [scene.name("chamber", parts_of(tile)[0]) for tile in seen]
        parts.append(words.say("known_tiles", things=words.listed(named)))
    if view.met[seat]:
        parts.append(words.say("met"))
    if view.result is not None and seat in view.result.winners:
        parts.append(words.say("winner"))
    return "; ".join(parts)
