"""Hands, decks and discards; and the lists of cards that can be laid over the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from wawel.drako.actions import UNKNOWN
from wawel_widgets.draw.frame import panel
from wawel_widgets.draw.overlays import overlay
from wawel_widgets.draw.rings import pickable, square_rings
from wawel_widgets.draw.svg import Point, at, element, group, rect, shortened, text, width_of
from wawel_widgets.games.drako.picture.faces import back, card
from wawel_widgets.games.drako.picture.scene import DrakoScene

LISTS = ("discards", "unseen")
"""What can be laid over the board."""


def shown_seat(scene: DrakoScene) -> int:
    """Whose hand lies below the board: the viewer's, or for an onlooker whoever's turn it is."""
    return scene.view.seat if scene.view.player is None else scene.view.player


# The hand --------------------------------------------------------------------------------------


def hand(scene: DrakoScene) -> str:
    """The hand of the one who looks; equal cards lie on each other."""
    layout, words = scene.layout, scene.words
    seat = shown_seat(scene)
    box = layout.hand
    held = Counter(scene.held(seat))
    title = words.say("your_hand" if seat == scene.view.player else "hand")
    drawn = [panel(box.x, box.y, box.width, box.height, title, layout.heading)]
    limit = words.say("hand_limit", count=sum(held.values()), limit=scene.view.game.hand_limit)
    left = box.x + 14 + width_of(title, layout.heading) * 1.1 + 16
    drawn.append(text(limit, left, box.y + 23, "w-soft", layout.small))
    rows = -(-len(held) // layout.in_row)
    in_row = layout.in_row if rows > 1 else max(1, len(held))
    pitch = min(layout.card_pitch, (box.width - 16) / in_row)
    size = min(layout.card, (pitch - 7) / 0.8)
    for place, (name, count) in enumerate(held.items()):
        row, column = divmod(place, layout.in_row)
        x = box.x + 8 + (column + 0.5) * pitch
        y = box.y + 40 + layout.card * 0.47 + row * (layout.card + 2)
        drawn.append(_in_hand(scene, seat, name, count, (x, y), size))
    whole = "".join(drawn)
    return whole if scene.still else group(whole, role="group", aria_label=title)


def hand_height(scene: DrakoScene) -> float:
    """How high the panel of the hand is on a narrow table."""
    layout = scene.layout
    kinds = len(set(scene.held(shown_seat(scene))))
    return 42 + max(1, -(-kinds // layout.in_row)) * (layout.card + 2)


def _in_hand(scene: DrakoScene, seat: int, name: str, count: int, where: Point, size: float) -> str:
    """One card, or several that are equal; what is chosen is lifted out of the hand."""
    paper = scene.paper(seat)
    if name == UNKNOWN:
        one, label = back(size, paper), scene.words.say("face_down")
    else:
        one = card(scene.view.faces[name], size, paper)
        label = scene.words.say("card", card=scene.name("card", name))
    body = "".join(at(5 * step, -5 * step, one) for step in reversed(range(min(count, 3))))
    if count > 1:
        label = f"{label}, {count} ×"
        spot_x, spot_y, type_ = size * 0.3, size * -0.36, max(12, size * 0.13)
        body += element("circle", cx=spot_x, cy=spot_y, r=type_, class_="w-badge")
        body += text(f"×{count}", spot_x, spot_y + type_ * 0.36, "w-mid w-bold w-dark", type_)
    x, y = where
    if name == UNKNOWN:
        return at(x, y, body)
    lift = 8 if name in scene.picked.get("card", ()) else 0
    rings = square_rings(size * 0.8, size * 0.94, 3)
    return pickable((x, y - lift), rings, body, pick=f"card:{name}", label=label, still=scene.still)


def small_hand(scene: DrakoScene, seat: int, x: float, y: float, room: float) -> str:
    """The hand of a side on its mat: backs, and face up what everybody knows of it."""
    held = scene.held(seat)
    if not held:
        return text(scene.words.say("no_hand"), x, y + 5, "w-soft", scene.layout.small)
    size = 48.0
    pitch = min(size * 0.84, room / len(held))
    drawn = []
    for place, name in enumerate(reversed(held)):
        paper = scene.paper(seat)
        one = back(size, paper) if name == UNKNOWN else card(scene.view.faces[name], size, paper)
        drawn.append(at(x + size * 0.4 + (len(held) - 1 - place) * pitch, y, one))
    return element("g", *drawn, aria_hidden="true")


# Decks and discards ----------------------------------------------------------------------------


def stacks(scene: DrakoScene) -> str:
    """Both decks and both piles of discards."""
    return "".join(_deck(scene, seat) + _pile(scene, seat) for seat in (0, 1))


def _deck(scene: DrakoScene, seat: int) -> str:
    """A deck with its number of cards; whoever may draw picks it."""
    layout, words = scene.layout, scene.words
    x, y = layout.decks[seat]
    size, paper = layout.deck, scene.paper(seat)
    count = scene.view.sides[seat].deck
    layers = min(3, -(-count // 8))
    body = "".join(at(-3 * step, -3 * step, back(size, paper)) for step in reversed(range(layers)))
    if not count:
        body = rect(-size * 0.4, -size * 0.47, size * 0.8, size * 0.94, rx=6, class_="w-dots")
    may = scene.mine and seat == scene.view.player and "draw" in scene.view.legal
    # While a card is half chosen the deck is no offer; it can still be pressed instead.
    draws = may and not scene.order.picked
    label = words.say("deck_holds", count=count)
    caption = _caption(scene, words.say("deck"), count, draws)
    if not may or scene.still:
        return at(x, y, body, caption)
    label = f"{words.say('draw', count=scene.view.game.draw_cards)}; {label}"
    rings = square_rings(size * 0.8, size * 0.94, 4 if layout.wide else 2)
    whole = body + caption
    return pickable((x, y), rings, whole, pick="action:draw", label=label, still=False)


def _caption(scene: DrakoScene, word: str, count: int, draws: bool = False) -> str:
    layout = scene.layout
    size = layout.deck
    if not layout.wide:
        return text(str(count), size * 0.54, 5, "w-bold", layout.type)
    below = text(f"{word} {count}", 0, size * 0.5 + 17, "w-mid w-soft", layout.small)
    if draws:
        drawn = scene.words.say("draw", count=scene.view.game.draw_cards)
        below = text(f"{word} {count}", 0, size * 0.5 + 20, "w-mid w-soft", layout.small)
        return text(drawn, 0, -size * 0.5 - 14, "w-mid w-bold", layout.small) + below
    return below


def _pile(scene: DrakoScene, seat: int) -> str:
    """The discards: the last card that was seen to go there, and how many there are."""
    layout, words = scene.layout, scene.words
    x, y = layout.piles[seat]
    size, paper = layout.deck, scene.paper(seat)
    side = scene.view.sides[seat]
    count = sum(side.discards.values()) + len(side.face_down)
    body = rect(-size * 0.4, -size * 0.47, size * 0.8, size * 0.94, rx=6, class_="w-dots")
    top = _top(scene, seat)
    if top:
        body += card(scene.view.faces[top], size, paper)
    elif count:
        body += (
            back(size, paper)
            if side.face_down
            else card(scene.view.faces[next(iter(side.discards))], size, paper)
        )
    return at(x, y, body, _caption(scene, words.say("pile"), count))


ONTO_THE_PILE = ("play", "play_whole", "play_nothing", "discard", "block")
"""What puts a card on the discards for everybody to see."""


def _top(scene: DrakoScene, seat: int) -> str:
    """The card that lies on top of the discards, if it is known."""
    if scene.view.card and seat == scene.view.seat:
        return scene.view.card
    for event in reversed(scene.order.last):
        if event.kind in ONTO_THE_PILE and event.facts["seat"] == seat:
            named = event.facts["card"]
            return named if isinstance(named, str) else str(named[-1])
    return ""


# Lists -----------------------------------------------------------------------------------------


def toggles(scene: DrakoScene) -> tuple[tuple[str, str], ...]:
    """The lists that can be laid over the board, with what their buttons say."""
    return tuple((name, scene.words.say(f"list_{name}")) for name in LISTS)


def lists(scene: DrakoScene) -> str:
    """The discards of both sides, and the cards of both that nobody has seen yet."""
    view = scene.view
    contents: dict[str, list[Mapping[str, int]]] = {
        "discards": [side.discards for side in view.sides],
        "unseen": [side.unseen for side in view.sides],
    }
    return "".join(
        overlay(scene.order, name, *_list(scene, name, contents[name])) for name in LISTS
    )


def _list(scene: DrakoScene, name: str, contents: list[Mapping[str, int]]) -> Iterator[str]:
    layout, words = scene.layout, scene.words
    box = layout.lists
    yield rect(box.x, box.y, box.width, box.height, rx=12, class_="w-sheet")
    yield text(words.say(f"list_{name}"), box.x + 14, box.y + 25, "w-title", layout.heading)
    columns, rows = (5, 4) if layout.wide else (9, 2)
    half = box.width / 2 if layout.wide else box.width
    pitch = (half - 16) / columns
    size = pitch / 0.84
    high = 100.0 if layout.wide else 54.0
    for seat, counts in enumerate(contents):
        left = box.x + 8 + (seat * half if layout.wide else 0)
        top = box.y + 34 + (0 if layout.wide else seat * 124)
        title = words.say(_list_title(scene, name, seat), side=scene.called("seat", seat))
        total = f"{title}: {sum(counts.values())}"
        room = half - 16
        yield text(shortened(total, room, layout.small), left + 4, top + 15, "w-bold", layout.small)
        for place, (kind, count) in enumerate(counts.items()):
            row, column = divmod(place, columns)
            x = left + (column + 0.5) * pitch
            y = top + 24 + row * high + size * 0.5
            faces, paper = scene.view.faces[kind], scene.paper(seat)
            yield _listed(faces, count, (x, y), (size, layout.small), paper)
            assert row < rows


@lru_cache(maxsize=512)
def _listed(faces: tuple[str, ...], count: int, where: Point, sizes: Point, paper: str) -> str:
    """A kind of card in a list, and how many: most are where they were before."""
    (x, y), (size, small) = where, sizes
    number = text(f"×{count}", x, y + size * 0.5 + 12, "w-mid w-bold", small)
    return at(x, y, card(faces, size, paper)) + number


def _list_title(scene: DrakoScene, name: str, seat: int) -> str:
    """Of the own side unseen is what lies in the deck; of the other also what is in the hand."""
    if name == "unseen":
        return "unseen_own" if seat == scene.view.player else "unseen_other"
    return "discards_of"
