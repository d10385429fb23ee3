"""Two diagrams that explain *Nogi za pas!*: the shields as a plane, the dice pool as a chain."""

from __future__ import annotations

from math import cos, pi, sin

from wawel.nogi import Nogi
from wawel.odds.markov import Chain
from wawel_widgets.draw.plots.plot import EDGE, SMALL, WIDTH, Paper, Plot, line
from wawel_widgets.draw.svg import Point, at, element, number, path, rect, text
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.nogi.picture.scene import FOLDER

RADIUS = 130.0
DISC = 17.0


def diagram_words(language: str) -> dict[str, str]:
    """What stands in and under the diagrams."""
    return picture_words(FOLDER, language).table("diagrams")


def places(game: Nogi) -> dict[str, Point]:
    """Where the colours lie so that six shields are straight lines and one is a circle.

    The circle goes through the middles of a triangle's sides; each line through its centre then
    has a corner at its other end.

    >>> from wawel import load_game
    >>> len(set(places(load_game("nogi")).values()))
    7
    """
    shields = [frozenset(colours) for colours in game.shield_colours.values()]
    # The dice of one type are a shield of their own: that one is the circle, if there is one.
    dice = {colour: game.faces[game.die_number[colour]] for colour in game.colours}
    circle = next((s for s in reversed(shields) if len({dice[c] for c in s}) == 1), shields[-1])
    centre = next(colour for colour in game.colours if colour not in circle)
    found: dict[str, Point] = {centre: (0.0, 0.0)}
    for turn, middle in enumerate(colour for colour in game.colours if colour in circle):
        (median,) = (shield for shield in shields if {centre, middle} <= shield)
        (corner,) = median - {centre, middle}
        angle = pi * (2 * turn / 3 + 1 / 2)
        found[middle] = (RADIUS / 2 * cos(angle), RADIUS / 2 * sin(angle))
        found[corner] = (-RADIUS * cos(angle), -RADIUS * sin(angle))
    return found


def fano_plane(game: Nogi, language: str = "en") -> Plot:
    """The seven shields as the Fano plane.

    >>> from wawel import load_game
    >>> fano_plane(load_game("nogi")).rows[0]
    ('1', 'yellow, green, orange')
    """
    found = places(game)
    words = diagram_words(language)
    paper = Paper(words["plane"])
    names = {colour: game.words.name("knight", colour, language) for colour in game.colours}
    middle = (WIDTH / 2, paper.y + DISC + SMALL + RADIUS)
    lines, points = [], []
    for colours in game.shield_colours.values():
        ends = sorted((found[colour] for colour in colours), key=lambda p: (p[0], p[1]))
        # Three middles of the sides lie on no straight line.
        if all(abs(abs(complex(*point)) - RADIUS / 2) < 1 for point in ends):
            lines.append(element("circle", cx=0, cy=0, r=RADIUS / 2, class_="w-plot-axis"))
        else:
            lines.append(line(*ends[0], *ends[-1], "w-plot-axis"))
    for colour, (x, y) in found.items():
        disc = element("circle", cx=0, cy=0, r=DISC, class_="wc")
        rim = element("circle", cx=0, cy=0, r=DISC, class_="w-plot-axis")
        code = text(colour, 0, SMALL * 0.35, "w-mid w-bold wo", SMALL)
        points.append(at(x, y, disc, rim, code, class_=f"p-k-{colour.lower()}"))
        points.append(_beside(names[colour], x, y))
    paper.draw(at(*middle, *lines, *points))
    paper.y = middle[1] + RADIUS / 2 + DISC + SMALL * 2
    rows = [
        (str(shield), ", ".join(names[colour] for colour in colours))
        for shield, colours in game.shield_colours.items()
    ]
    said = "; ".join(f"{words['shield']} {shield}: {held}" for shield, held in rows)
    head = (words["shield"], words["colours"])
    return paper.finish(f"{paper.title}. {said}.", head, rows)


def _beside(name: str, x: float, y: float) -> str:
    """The name of a point, where it is in the way of no line; in the centre, over one."""
    if abs(x) < 1 and y < 0:
        return text(name, x, y - DISC - SMALL * 0.5, "w-mid", SMALL)
    if abs(x) < 1 or y > 0:
        return text(name, x, y + DISC + SMALL * 1.1, "w-mid w-plot-over", SMALL)
    aside = DISC + SMALL * 0.5
    where = (x + aside, None) if x > 0 else (x - aside, "w-end")
    return text(name, where[0], y, where[1], SMALL)


def pool_chain(chain: Chain[int], language: str = "en") -> Plot:
    """The states of the pool from full to the dragon, with the chances to stay and to go on.

    >>> from wawel.nogi.odds import clock_of_dice
    >>> pool_chain(clock_of_dice(3)).rows
    (('3', '1/6', '5/6'), ('2', '1/6', '5/6'))
    """
    states = sorted((state for state in chain.states if state not in chain.ends), reverse=True)
    words = diagram_words(language)
    paper = Paper(words["pool"])
    pitch = (WIDTH - 2 * EDGE - 2 * DISC) / len(states)
    top = paper.y + SMALL * 4.2
    rows = []
    for step, dice in enumerate(states):
        x = EDGE + DISC + step * pitch
        row = chain.row(dice)
        stays, goes = row[dice], row[dice - 1]
        rows.append((str(dice), str(stays), str(goes)))
        loop = f"M{number(x - 8)} {number(top - DISC + 2)}c-12 -30 28 -30 16 0"
        paper.draw(path(loop, class_="w-plot-axis"))
        paper.draw(text(str(stays), x, top - DISC - 28, "w-mid w-soft", SMALL))
        start, end = x + DISC, x + pitch - DISC - 3
        paper.draw(line(start, top, end, top, "w-plot-axis"))
        paper.draw(path(f"M{number(end - 4)} {number(top - 4)}l6 4l-6 4", class_="w-plot-axis"))
        paper.draw(text(str(goes), (start + end) / 2, top + DISC + 14, "w-mid w-soft", SMALL))
        paper.draw(element("circle", cx=x, cy=top, r=DISC, class_="w-panel"))
        paper.draw(text(str(dice), x, top + SMALL * 0.4, "w-mid w-bold", SMALL * 1.2))
    last = WIDTH - EDGE - DISC
    paper.draw(rect(last - DISC, top - DISC, 2 * DISC, 2 * DISC, rx=4, class_="w-turn"))
    paper.draw(text("1", last, top + SMALL * 0.4, "w-mid w-bold", SMALL * 1.2))
    paper.draw(text(words["dragon"], WIDTH - EDGE, top - DISC - 8, "w-end w-bold", SMALL))
    paper.y = top + DISC + SMALL * 1.8
    said = "; ".join(
        f"{dice} {words['dice']}: {words['stays']} {stays}, {words['goes']} {goes}"
        for dice, stays, goes in rows
    )
    head = tuple(words[name] for name in ("dice", "stays", "goes"))
    return paper.finish(f"{paper.title}. {said}; {words['dragon']}.", head, rows)
