"""Turning pages, and spending tokens."""

from __future__ import annotations

from wawel.grajeczka.actions import Draw, Fly, Place, Recount, Spend, TurnPage, Walk
from wawel.grajeczka.tasks import SEEING
from wawel_book.facts.grajeczka.lines import fact, game_of, is_adventure, now, once, was
from wawel_book.played_lines import PlayedLine, PlayedStep


@once("PAGE-4")
def _comes_straight_back(step: PlayedStep) -> bool:
    seat = was(step).seat
    same = was(step).hands[seat] == now(step).hands[seat]
    return isinstance(step.action, TurnPage) and same and bool(now(step).magic >> seat & 1)


@once("PAGE-5")
def _nothing_accumulates(step: PlayedStep) -> bool:
    seat = was(step).seat
    before, after = was(step).magic >> seat & 1, now(step).magic >> seat & 1
    return isinstance(step.action, TurnPage) and before == after == 1


@fact("PAGE-6")
def _not_in_this_turn(line: PlayedLine) -> bool:
    """What the new Page asks for can be seen, and the turn passes all the same."""
    for turned, drawn in zip(line.steps, line.steps[1:], strict=False):
        if isinstance(turned.action, TurnPage) and isinstance(drawn.action, Draw):
            page = game_of(line).pages[drawn.action.page]
            probe = was(drawn).clone()
            if page.verb in SEEING and probe.fulfils(page.number):
                return now(drawn).seat != was(turned).seat
    return False


@fact("TOK-3")
def _first_things_first(line: PlayedLine) -> bool:
    """Recount, draw, and only then the token and the second action."""
    kinds = [type(step.action) for step in line.steps]
    spent = kinds.index(Spend) if Spend in kinds else 0
    return kinds[max(0, spent - 2) : spent] == [Recount, Draw] and len(kinds) > spent + 1


@fact("TOK-5")
def _in_a_later_turn(line: PlayedLine) -> bool:
    """The token turns magic, the turn passes; it is spent when the turn comes round again."""
    turned = next((step for step in line.steps if isinstance(step.action, TurnPage)), None)
    spent = next((step for step in line.steps if isinstance(step.action, Spend)), None)
    if turned is None or spent is None or was(turned).seat != was(spent).seat:
        return False
    return was(spent).turn > was(turned).turn


@once("TOK-6")
def _any_action(step: PlayedStep) -> bool:
    """After the token every move and the tile are there, also the figure that moved first."""
    if not isinstance(step.action, Spend):
        return False
    actions = now(step).legal_actions()
    figures = {action.figure for action in actions if isinstance(action, Walk)}
    return figures == {"P", "K"} and {Fly, Place} < {type(action) for action in actions}


@fact("TOK-7", "REC-3")
def _one_recount_a_turn(line: PlayedLine) -> bool:
    """A second action fulfils the new Page, and nobody asks for it."""
    for step in line.steps:
        state = was(step)
        if state.phase == "second" and state.recounted and is_adventure(step):
            probe = now(step).clone()
            probe.acts = (*state.acts, "PKD".index(getattr(step.action, "figure", "D")))
            return probe.fulfils(state.hands[state.seat]) and now(step).seat != state.seat
    return False
