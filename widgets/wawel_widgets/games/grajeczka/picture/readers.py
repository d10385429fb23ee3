"""The players: how much of their Books they have read, their tokens, and who is out."""

from __future__ import annotations

from wawel_widgets.draw.frame import panel
from wawel_widgets.draw.svg import at, group, path, rect, shortened, text, use
from wawel_widgets.games.grajeczka.picture.scene import GrajeczkaScene


def readers(scene: GrajeczkaScene) -> str:
    """A row for each player."""
    layout, view, words = scene.layout, scene.view, scene.words
    box = layout.readers
    height = box.height if layout.wide else box.height + view.players * layout.row
    heading = words.say("readers")
    drawn = [panel(box.x, box.y, box.width, height, heading, layout.heading)]
    drawn += [_row(scene, seat) for seat in range(view.players)]
    whole = "".join(drawn)
    return whole if scene.still else group(whole, role="group", aria_label=heading)


def _row(scene: GrajeczkaScene, seat: int) -> str:
    layout, view, words = scene.layout, scene.view, scene.words
    box, result = layout.readers, view.result
    won = result is not None and seat in result.winners
    on_turn = seat == view.seat and result is None
    out = seat in view.out
    y = box.y + 36 + seat * layout.row if layout.wide else box.y + 28 + seat * layout.row
    drawn = []
    if on_turn or won:
        drawn.append(
            rect(6, 0, box.width - 12, layout.row - 5, rx=9, class_="w-turn")
            + path(f"M11 {layout.row / 2 - 11:g}l8 8l-8 8z", fill="var(--ink)")
        )
    own = f" ({words.say('you')})" if seat == view.player else ""
    size = layout.type if layout.wide else 13.0
    name = shortened(
        _name(scene, seat) + own, box.width - (144 if layout.wide else 122), size * 1.1
    )
    drawn.append(text(name, 24, 21 if layout.wide else 14, "w-bold", size))
    drawn.append(_pages(scene, seat, out))
    mark = box.width - (34 if layout.wide else 28)
    middle = layout.row / 2 - 2.5
    spare = 38 if layout.wide else 30
    if won:
        drawn.append(use("victory", mark, middle, spare, "p-prize"))
    elif out:
        drawn.append(use("lost", mark, middle, spare * 0.6, "w-lost"))
    elif view.game.has_tokens:
        magic = seat in view.magic
        drawn.append(use("magic" if magic else "magic-spent", mark, middle, spare, "p-magic"))
    known = {} if scene.still else {"id": f"seat-{seat}", "role": "img"}
    label = None if scene.still else _label(scene, seat)
    return at(box.x, y, *drawn, aria_label=label, **known)


def _name(scene: GrajeczkaScene, seat: int) -> str:
    """Who reads; the number comes before a name, since the story of the game goes by numbers."""
    name, number = scene.player(seat), str(seat + 1)
    return name if number in name else f"{number}. {name}"


def _pages(scene: GrajeczkaScene, seat: int, out: bool) -> str:
    """One small page for each of the Book: those that are read are red."""
    layout, view = scene.layout, scene.view
    each = view.game.pages_each
    done = len(view.read[seat])
    if layout.wide:
        left, top, room, high = 24.0, 29.0, layout.readers.width - 104, 17.0
    else:
        left, top, room, high = 24.0, 18.0, layout.readers.width - 82, 11.0
    pitch = min(room / each, 18.0)
    drawn = [
        rect(
            left + number * pitch,
            top,
            pitch * 0.74,
            high,
            rx=2,
            class_="w-read" if number < done else "w-unread",
        )
        for number in range(each)
    ]
    right, line = layout.readers.width - (62 if layout.wide else 50), 21 if layout.wide else 14
    drawn.append(text(f"{done}/{each}", right, line, "w-end w-soft", layout.type))
    if out:
        drawn.append(path(f"M{left:g} {top + high / 2:g}h{each * pitch:g}", class_="w-struck"))
    return "".join(drawn)


def _label(scene: GrajeczkaScene, seat: int) -> str:
    """A row in words."""
    view, words = scene.view, scene.words
    parts = [scene.player(seat)]
    if seat == view.player:
        parts.append(words.say("you"))
    if seat == view.seat and view.result is None:
        parts.append(words.say("to_move"))
    done, each = len(view.read[seat]), view.game.pages_each
    parts.append(words.say("has_read", count=done, of=each))
    if view.game.has_tokens:
        side = words.say("magic" if seat in view.magic else "ordinary")
        parts.append(words.say("token", side=side))
    shown = view.hands[seat]
    if seat in view.out and shown:
        task = view.game.pages[shown].task(scene.language)
        parts.append(words.say("is_out", page=shown, task=task))
    if view.result is not None and seat in view.result.winners:
        parts.append(words.say("winner"))
    return "; ".join(parts)
