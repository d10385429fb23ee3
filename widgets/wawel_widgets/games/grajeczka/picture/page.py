"""The Page in hand with its task and its story, what is missing, the Book, and the token."""

from __future__ import annotations

from wawel.grajeczka.pieces import Page
from wawel_widgets.draw.frame import BOLD, panel
from wawel_widgets.draw.overlays import overlay_for
from wawel_widgets.draw.rings import pickable, square_rings
from wawel_widgets.draw.svg import group, path, rect, shortened, text, use, wrapped
from wawel_widgets.draw.viewport import Box
from wawel_widgets.games.grajeczka.picture.scene import GrajeczkaScene
from wawel_widgets.games.grajeczka.picture.tasks import count, icons

BINDING = 24.0
"""How wide the red edge of a Page is."""

RECOUNT = "do:recount"


def page(scene: GrajeczkaScene) -> str:
    """The Page that the reader holds, and what belongs to it."""
    layout = scene.layout
    drawn = []
    if layout.wide:
        head = shortened(_heading(scene), layout.page.width - 28, layout.heading * BOLD)
        drawn.append(panel(*_sides(layout.page), head, layout.heading))
        drawn.append(_picked(scene, layout.card, _card(scene, layout.card)))
    else:
        drawn.append(_picked(scene, layout.page, _strip(scene, layout.page)))
        drawn.append(_at(layout.card, _story_card(scene, layout.card)))
    return "".join(drawn)


def _sides(box: Box) -> tuple[float, float, float, float]:
    return box.x, box.y, box.width, box.height


def _at(box: Box, drawing: str) -> str:
    x, y = box.middle
    return group(drawing, transform=f"translate({x:g} {y:g})")


def _heading(scene: GrajeczkaScene) -> str:
    words, view = scene.words, scene.view
    if view.player is None:
        return words.say("page_of", name=scene.player(view.seat))
    return words.say("your_page")


def _picked(scene: GrajeczkaScene, box: Box, drawing: str) -> str:
    """The Page as something to pick: it is recounted."""
    rings = square_rings(box.width - 6, box.height - 6)
    return pickable(
        box.middle, rings, drawing, pick=RECOUNT, label=page_label(scene), still=scene.still
    )


def page_label(scene: GrajeczkaScene) -> str:
    """The Page in words."""
    held, words = scene.page, scene.words
    if held is None:
        return words.say("page_hidden")
    language = scene.language
    return words.say(
        "page_label", number=held.number, task=held.task(language), story=held.story(language)
    )


def _paper(box: Box, binding: float) -> str:
    """A sheet with a bound edge and a turned corner, around the origin."""
    x, y, width, height = -box.width / 2, -box.height / 2, box.width, box.height
    corner = min(26.0, height * 0.3)
    sheet = (
        f"M{x + 6:g} {y:g}H{x + width - corner:g}L{x + width:g} {y + corner:g}V{y + height - 6:g}"
        f"Q{x + width:g} {y + height:g} {x + width - 6:g} {y + height:g}H{x + 6:g}"
        f"Q{x:g} {y + height:g} {x:g} {y + height - 6:g}V{y + 6:g}Q{x:g} {y:g} {x + 6:g} {y:g}Z"
    )
    bound = (
        f"M{x + 6:g} {y:g}H{x + binding:g}V{y + height:g}H{x + 6:g}"
        f"Q{x:g} {y + height:g} {x:g} {y + height - 6:g}V{y + 6:g}Q{x:g} {y:g} {x + 6:g} {y:g}Z"
    )
    turned = f"M{x + width - corner:g} {y:g}V{y + corner:g}H{x + width:g}Z"
    holes = f"M{x + binding / 2:g} {y + 14:g}V{y + height - 8:g}"
    return group(
        path(sheet, class_="wp"),
        path(bound, class_="wc"),
        path(turned, class_="wd"),
        path(holes, class_="w-holes"),
        path(sheet, class_="w-page-rim"),
        class_="p-page",
    )


def _card(scene: GrajeczkaScene, box: Box) -> str:
    """The Page in hand, or a back."""
    if scene.page is None:
        return _paper(box, BINDING) + use("page-back", BINDING / 2, 0, 150, "p-book")
    return sheet(scene.page, scene.language, box, scene.layout.type)


def sheet(held: Page, language: str, box: Box, type_: float) -> str:
    """The whole Page, around the origin: pictures, task, story, number."""
    paper = _paper(box, BINDING)
    middle = BINDING / 2
    room = box.width - BINDING - 22
    top = -box.height / 2
    pitch = min(66.0, room / count(held))
    drawn = [paper, icons(held, middle, top + 46, min(58.0, pitch * 0.92), pitch)]
    y = top + 108
    for line in wrapped(held.task(language), room / BOLD, 21):
        drawn.append(text(line, middle, y, "w-title w-mid w-dark", 21))
        y += 26
    drawn.append(path(f"M{middle - 70:g} {y - 8:g}h140", class_="w-dotted"))
    y += 18
    story = held.story(language)
    drawn += _story(story, type_, middle, y, room, box.height / 2 - 34 - y)
    drawn.append(text(str(held.number), middle, box.height / 2 - 13, "w-mid w-bold w-dark", 18))
    return "".join(drawn)


def _story(
    story: str, type_: float, middle: float, y: float, room: float, height: float
) -> list[str]:
    """The story in lines, as large as there is room for it."""
    size = type_ + 2
    lines = wrapped(story, room, size)
    while len(lines) * size * 1.2 > height and size > type_ - 0.5:
        size -= 0.5
        lines = wrapped(story, room, size)
    return [
        text(line, middle, y + (number + 0.6) * size * 1.2, "w-story w-mid w-dark", size)
        for number, line in enumerate(lines)
    ]


def _strip(scene: GrajeczkaScene, box: Box) -> str:
    """The Page on a phone: its pictures and its task."""
    held = scene.page
    paper = _paper(box, 14)
    left, right = -box.width / 2 + 20, box.width / 2 - 18
    if held is None:
        words = _heading(scene) if scene.view.player is None else scene.words.say("page_hidden")
        words = shortened(words, right - left - 42, 13.5 * BOLD)
        back = use("page-back", left + 16, 0, 36, "p-book")
        return paper + back + text(words, left + 42, 5, "w-bold w-dark", 13.5)
    pitch, size = 31.0, 30.0
    shown = count(held)
    drawn = [paper, icons(held, left + shown * pitch / 2, 0, size, pitch)]
    x = left + shown * pitch + 6
    task, type_ = held.task(scene.language), 13.5
    lines = wrapped(task, (right - x) / BOLD, type_)
    if len(lines) > 2:
        type_ = 12.0
        lines = wrapped(task, (right - x) / BOLD, type_)
    high = type_ * 1.2
    y = -high * (len(lines) - 1) / 2 + 5
    for number, line in enumerate(lines):
        drawn.append(text(line, x, y + number * high, "w-bold w-dark", type_))
    return "".join(drawn)


def _story_card(scene: GrajeczkaScene, box: Box) -> str:
    """The story of the Page on a phone, below everything that is needed to play."""
    held = scene.page
    paper = _paper(box, 14)
    if held is None:
        return paper + use("page-back", 7, 0, 100, "p-book")
    room = box.width - 14 - 54  # beside the turned corner, too
    drawn = [paper]
    story = wrapped(held.story(scene.language), room, 14)
    y = -(len(story) - 1) * 18 / 2 - 4
    for number, line in enumerate(story):
        drawn.append(text(line, 7, y + number * 18, "w-story w-mid w-dark", 14))
    drawn.append(text(str(held.number), 7, box.height / 2 - 9, "w-mid w-bold w-dark", 14))
    return "".join(drawn)


def missing(scene: GrajeczkaScene) -> str:
    """What the task of the Page still lacks, while the Page is pointed at."""
    held, words = scene.page, scene.words
    if held is None or scene.still or not scene.view.missing:
        return ""
    box, size = scene.layout.missing, scene.layout.type
    game_words = scene.view.game.words
    sentences = [
        (game_words.sentence(need.event, scene.language), need.holds) for need in scene.view.missing
    ]
    drawn, y = [], box.y + scene.layout.heading + 26
    for sentence, holds in sentences:
        drawn.append(_tick(box.x + 24, y - size * 0.34, size * 0.8, holds))
        for line in wrapped(sentence, (box.width - 54) / BOLD, size):
            drawn.append(text(line, box.x + 42, y, "w-bold" if not holds else None, size))
            y += size * 1.25
        y += size * 0.3
    head = words.say("missing" if not all(holds for _, holds in sentences) else "nothing_missing")
    about = " ".join(
        words.say("holds" if holds else "lacks", need=sentence) for sentence, holds in sentences
    )
    height = box.height if scene.layout.wide else y - box.y
    return overlay_for(
        scene.order,
        [RECOUNT],
        rect(box.x, box.y, box.width, height, rx=12, class_="w-turn"),
        text(head, box.x + 14, box.y + scene.layout.heading + 5, "w-title", scene.layout.heading),
        *drawn,
        about=f"{head} {about}",
    )


def _tick(x: float, y: float, size: float, holds: bool) -> str:
    if holds:
        half = size / 2
        hook = f"M{x - half:g} {y:g}l{half * 0.7:g} {half * 0.8:g}l{half * 1.2:g} {-half * 1.7:g}"
        return path(hook, class_="w-yes")
    return use("lost", x, y, size, "w-lost")


def book(scene: GrajeczkaScene) -> str:
    """The Book of the reader: what is left of it; a page is turned by picking it."""
    view, words, box = scene.view, scene.words, scene.layout.book
    seat = view.seat if view.player is None else view.player
    unseen, under = view.books[seat]
    left = unseen + len(under)
    size = min(box.width, box.height - 26)
    told = words.say("pages_left", count=left)
    drawing = (
        rect(-box.width / 2, -box.height / 2, box.width, box.height, rx=8, class_="w-button")
        + use("page-back", 0, -11, size, "p-book")
        + text(told, 0, box.height / 2 - 8, "w-mid", scene.layout.type)
    )
    return pickable(
        box.middle,
        square_rings(box.width, box.height),
        drawing,
        pick="do:turn-page",
        label=words.say("book", pages=told),
        still=scene.still,
    )


def token(scene: GrajeczkaScene) -> str:
    """The Magic token of the reader; it is spent by picking it."""
    view, words, box = scene.view, scene.words, scene.layout.token
    if not view.game.has_tokens:
        return ""
    seat = view.seat if view.player is None else view.player
    magic = seat in view.magic
    side = words.say("magic" if magic else "ordinary")
    size = min(box.width, box.height - 26)
    drawing = (
        rect(-box.width / 2, -box.height / 2, box.width, box.height, rx=8, class_="w-button")
        + use("magic" if magic else "magic-spent", 0, -11, size, "p-magic")
        + text(side, 0, box.height / 2 - 8, "w-mid", scene.layout.type)
    )
    return pickable(
        box.middle,
        square_rings(box.width, box.height),
        drawing,
        pick="do:spend",
        label=words.say("token", side=side),
        still=scene.still,
    )
