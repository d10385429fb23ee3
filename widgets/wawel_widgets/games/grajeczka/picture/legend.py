"""What the Pages ask for, drawn: each Page, and the land right after its task came true."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from wawel.core.clauses import LANGUAGES
from wawel.core.hexes import Hex
from wawel.grajeczka import Grajeczka
from wawel.grajeczka.odds import Way, shortest_way
from wawel.grajeczka.pieces import FIGURES, Page
from wawel_widgets.draw.inset import inset, with_symbols
from wawel_widgets.draw.sheet import Order
from wawel_widgets.draw.svg import escape, group, number
from wawel_widgets.draw.viewport import Box
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.grajeczka.picture.figures import figures
from wawel_widgets.games.grajeczka.picture.hexes import RADIUS, centre
from wawel_widgets.games.grajeczka.picture.land import land
from wawel_widgets.games.grajeczka.picture.layout import LAYOUTS
from wawel_widgets.games.grajeczka.picture.marks import marks
from wawel_widgets.games.grajeczka.picture.page import sheet
from wawel_widgets.games.grajeczka.picture.scene import FOLDER, GrajeczkaScene
from wawel_widgets.games.grajeczka.picture.sights import Signs, large, rivers, sight

CARD = Box(0, 0, 260, 392)
TYPE = 17.0


Alive = Callable[[str, str, str, str], str]
"""Makes a picture into a live board: from the name of the game, a position, the picture, and the
language."""


def page_sheets(
    game: Grajeczka, numbers: Iterable[int], language: str = "en", alive: Alive | None = None
) -> str:
    """Pages as HTML, one below the other: the Page, and a shortest way to do what it asks for.

    First comes a list of them. `alive` is asked for a board on which the last action of that way is
    still to be done.

    >>> from wawel import load_game
    >>> page_sheets(load_game("grajeczka"), [3]).count("<svg")
    2
    """
    pages = [game.pages[number] for number in numbers]
    listed = "".join(
        f'<li><a href="#page-{page.number}">{escape(_title(page, language))}</a></li>'
        for page in pages
    )
    sheets = "".join(_page(game, page, language, alive) for page in pages)
    return with_symbols(f'<ul class="w-page-list">{listed}</ul>{sheets}')


def _title(page: Page, language: str) -> str:
    words = picture_words(FOLDER, language)
    return words.say("page_title", number=page.number, task=page.task(language))


def _page(game: Grajeczka, page: Page, language: str, alive: Alive | None) -> str:
    words = picture_words(FOLDER, language)
    way = shortest_way(game, page)
    card = inset(
        sheet(page, language, CARD, TYPE),
        CARD.width,
        CARD.height,
        words.say("page_card", number=page.number, story=page.story(language)),
        "w-page-card",
    )
    other = next(one for one in LANGUAGES if one != language)
    shown = "" if way is None else _shown(game, page, way, language, alive)
    title = escape(_title(page, language))
    return (
        f'<section class="w-page-sheet"><h2 id="page-{page.number}">{title}</h2>'
        f'<p lang="{other}">{escape(page.task(other))}</p>'
        f'<div class="w-page-row">{card}{shown}</div></section>'
    )


def _shown(game: Grajeczka, page: Page, way: Way, language: str, alive: Alive | None) -> str:
    """The land after the last action of a shortest way, and how many actions it took."""
    words = picture_words(FOLDER, language)
    events = [
        event
        for event in way.before.events(way.last)
        if event.kind in ("walk", "ride", "fly", "fly_over", "place")
    ]
    order = Order(
        slug=game.slug,
        game=game,
        view=way.before.child(way.last).view(0),
        language=language,
        width="wide",
        names={},
        last=events,
        picked=(),
        still=True,
    )
    scene = GrajeczkaScene(order, order.view, LAYOUTS["wide"], words)
    sentences = [game.words.sentence(event, language) for event in events]
    told = words.say("way_tiles" if way.tiles else "way", actions=way.actions, tiles=way.tiles)
    caption = " ".join([*sentences, told])
    drawn = task_drawing(scene, page)
    if alive is not None:
        drawn = alive(game.slug, way.before.position(), drawn, language)
    return f"<figure>{drawn}<figcaption>{escape(caption)}</figcaption></figure>"


def task_drawing(scene: GrajeczkaScene, page: Page) -> str:
    """The land alone, with what the task looks at: sight, a Large area, a river."""
    box = _around(scene.spots)
    signs = Signs(scene.layout.hex_number)
    looked_at = ""
    if page.verb in ("see", "line"):
        looked_at = sight(scene, FIGURES[page.figures[0]])
    elif page.area == "LR":
        looked_at = rivers(scene, signs)
    elif len(page.area) == 2:
        looked_at = large(scene, signs)
    x, y = box.middle
    drawn = group(
        land(scene),
        looked_at,
        marks(scene),
        figures(scene),
        class_="w-land",
        transform=f"translate({number(-x)} {number(-y)})",
    )
    label = scene.words.say("task_drawn", task=page.task(scene.language))
    return inset(drawn, box.width, box.height, label, "w-task-land")


def _around(spots: Iterable[Hex]) -> Box:
    boxes = [
        Box(x - RADIUS * 0.87, y - RADIUS, RADIUS * 1.74, RADIUS * 2) for x, y in map(centre, spots)
    ]
    return Box.around(boxes, margin=RADIUS * 0.3)
