"""Probability trees: what can happen one after the other, with the chances on the branches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from wawel import State
from wawel.odds.number_text import in_full
from wawel_widgets.draw.plots.axes import alternative_text
from wawel_widgets.draw.plots.plot import EDGE, SMALL, TYPE, WIDTH, Paper, Plot
from wawel_widgets.draw.plots.values import BadPlot
from wawel_widgets.draw.plots.words import plot_words
from wawel_widgets.draw.svg import element, number, path, shortened, text, width_of

LEAF = 44.0
"""The room of a leaf: a name above its branch, the chance below."""

MOST_LEAVES = 24


@dataclass(frozen=True)
class Branch:
    """Something that can happen, how likely it is then, and what can happen after it.

    `asked` marks what the question is about.

    >>> coin = (Branch("heads", Fraction(1, 2), asked=True), Branch("tails", Fraction(1, 2)))
    >>> plot = tree(coin, title="A coin")
    >>> plot.rows
    (('heads', '1/2 (0.5)', 'yes'), ('tails', '1/2 (0.5)', 'no'))
    """

    name: str
    chance: Fraction
    then: tuple[Branch, ...] = ()
    asked: bool = False


@dataclass(frozen=True)
class Way:
    """The way to a leaf."""

    names: tuple[str, ...]
    product: Fraction
    asked: bool


def tree(branches: Sequence[Branch], *, title: str, language: str = "en") -> Plot:
    """A tree from left to right: chances on the branches, their product at each leaf."""
    _check(branches, title)
    words, paper = plot_words(language), Paper(title, language)
    paths = list(leaves(branches))
    if len(paths) > MOST_LEAVES:
        raise BadPlot(f"{title}: {len(paths)} leaves are too many to be read")
    products = [str(one.product) for one in paths]
    right = WIDTH - EDGE - max(width_of(product, TYPE) for product in products) - 22
    _Drawer(paper, right, _depth(branches)).draw(branches)
    together = sum((one.product for one in paths if one.asked), Fraction(0))
    if together:
        paper.note(words.say("together", value=in_full(together, language)), end=True)
    sentences = [
        ", ".join(one.names)
        + f": {in_full(one.product, language)}"
        + (f" ({words.say('asked')})" if one.asked else "")
        for one in paths
    ]
    if together:
        sentences.append(words.say("together", value=in_full(together, language)))
    head = [words.say(name) for name in ("path", "product", "asked")]
    rows = [
        [
            ", ".join(one.names),
            in_full(one.product, language),
            words.say("yes" if one.asked else "no"),
        ]
        for one in paths
    ]
    return paper.finish(alternative_text(title, "", sentences, language), head, rows)


def leaves(branches: Sequence[Branch]) -> Iterator[Way]:
    """Every way through the tree, from the top; what is asked for on the way is asked of all."""
    for branch in branches:
        if not branch.then:
            yield Way((branch.name,), branch.chance, branch.asked)
        for way in leaves(branch.then):
            names = (branch.name, *way.names)
            yield Way(names, branch.chance * way.product, branch.asked or way.asked)


def branches_of(
    state: State[Any],
    depth: int,
    name: Callable[[State[Any], Any], str],
    *,
    choose: Callable[[State[Any]], Any] | None = None,
    asked: Callable[[State[Any]], bool] = lambda _state: False,
) -> tuple[Branch, ...]:
    """What chance can do from a state, so many times: outcomes of one name are one branch.

    Where a player decides, `choose` does. A branch of which some outcomes are asked for and
    others are not has to be given two names.

    >>> from wawel import load_game
    >>> game = load_game("nogi")
    >>> yellow = {shield for shield, colours in game.shield_colours.items() if "YE" in colours}
    >>> dealt = branches_of(
    ...     game.new_initial_state(),
    ...     1,
    ...     lambda _state, deal: "yellow" if deal.shield in yellow else "no yellow",
    ... )
    >>> [(branch.name, str(branch.chance)) for branch in dealt]
    [('yellow', '3/7'), ('no yellow', '4/7')]
    """
    while choose is not None and not state.is_terminal() and not state.is_chance_node():
        state = state.child(choose(state))
    found: dict[str, Branch] = {}
    for outcome, chance in state.chance_outcomes() if depth else ():
        label, after = name(state, outcome), state.child_trusted(outcome)
        known = found.get(label)
        if known is not None:
            found[label] = replace(known, chance=known.chance + chance)
            continue
        then = branches_of(after, depth - 1, name, choose=choose, asked=asked)
        found[label] = Branch(label, chance, then, not then and asked(after))
    return tuple(found.values())


def _check(branches: Sequence[Branch], title: str) -> None:
    if not title.strip():
        raise BadPlot("a plot needs a title: it is all that some readers get")
    if not branches or sum(branch.chance for branch in branches) != 1:
        raise BadPlot(f"{title}: the branches of one point do not sum to 1")
    for branch in branches:
        if branch.then:
            _check(branch.then, title)


def _depth(branches: Sequence[Branch]) -> int:
    return 1 + max((_depth(branch.then) for branch in branches if branch.then), default=0)


class _Drawer:
    """Draws from left to right, leaf below leaf."""

    def __init__(self, paper: Paper, right: float, depth: int) -> None:
        self.paper, self.right = paper, right
        self.pitch = (right - EDGE - 6) / depth
        self.next = paper.y + LEAF * 0.7

    def draw(self, branches: Sequence[Branch]) -> None:
        """The whole tree."""
        self._point(branches, EDGE + 6, Fraction(1), asked=False)
        self.paper.y = self.next - LEAF * 0.3

    def _point(
        self, branches: Sequence[Branch], x: float, product: Fraction, *, asked: bool
    ) -> float:
        """Everything behind one point; what comes back is how high the point lies."""
        ends = [
            self._branch(branch, x + self.pitch, product * branch.chance, asked or branch.asked)
            for branch in branches
        ]
        y = (ends[0] + ends[-1]) / 2
        for branch, end in zip(branches, ends, strict=True):
            self._line(branch, (x, y), (x + self.pitch, end), asked or branch.asked)
        self.paper.draw(element("circle", cx=x, cy=y, r=4, class_="w-plot-dot"))
        return y

    def _branch(self, branch: Branch, x: float, product: Fraction, asked: bool) -> float:
        if branch.then:
            return self._point(branch.then, x, product, asked=asked)
        y = self.next
        self.next += LEAF
        if x < self.right - 1:
            self.paper.draw(
                path(f"M{number(x)} {number(y)}H{number(self.right)}", class_="w-plot-grid")
            )
        kind = "w-plot-found" if asked else "w-plot-dot"
        self.paper.draw(element("circle", cx=self.right, cy=y, r=7 if asked else 4, class_=kind))
        bold = "w-bold" if asked else None
        self.paper.draw(text(str(product), self.right + 14, y + TYPE * 0.35, bold, TYPE))
        return y

    def _line(
        self, branch: Branch, start: tuple[float, float], end: tuple[float, float], asked: bool
    ) -> None:
        (x1, y1), (x2, y2) = start, end
        bend = x1 + self.pitch * 0.3
        kind = "w-plot-chosen" if asked else "w-plot-axis"
        d = f"M{number(x1)} {number(y1)}L{number(bend)} {number(y2)}H{number(x2)}"
        self.paper.draw(path(d, class_=kind))
        room, left = x2 - bend - 8, bend + 3
        name = shortened(branch.name, room, SMALL)
        self.paper.draw(text(name, left, y2 - 6, "w-plot-over", SMALL))
        self.paper.draw(text(str(branch.chance), left, y2 + SMALL + 1, "w-soft w-plot-over", SMALL))
