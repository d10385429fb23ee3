"""The table, the turn, drawing and playing cards."""

from __future__ import annotations

from wawel.drako.actions import NOTHING, Draw, Exchange, Play
from wawel_book.facts.drako.lines import (
    fact,
    figure,
    game_of,
    kinds,
    offered,
    once,
    opening,
    standing,
    state_of,
)
from wawel_book.played_lines import PlayedLine, PlayedStep


@fact("GEN-1")
def _two_sides(line: PlayedLine) -> bool:
    """Two play, a side each, and three cannot."""
    sides = [side.side for side in line.start.view(None).sides]
    return len(set(sides)) == 2 and "DRAKO-GEN-1" in line.refused


@fact("GEN-5")
def _deck_and_hand(line: PlayedLine) -> bool:
    """With an empty deck a card is still played; only without a hand is the turn passed."""
    played = False
    for step in line.steps:
        own = step.before.sides[step.before.seat]
        if own.deck == 0 and len(own.hand) == 1 and isinstance(step.action, Play):
            played = bool(step.events_of("pass")) or step.after.result is not None
    return played


@fact("SETUP-1")
def _four_of_38(line: PlayedLine) -> bool:
    game = game_of(line)
    dealt = kinds(line).count("deal")
    decks = {sum(card.count for card in deck) for deck in game.cards}
    return decks == {38} and dealt >= 2 * game.hand_start


@fact("SETUP-2")
def _knights_and_trolls(line: PlayedLine) -> bool:
    view = opening(line, "knights-trolls")
    if view is None:
        return False
    places = {"archer1": "E1", "knight": "E2", "archer2": "E3", "berserker": "A1", "thrower": "A3"}
    return standing(view) == places and view.stones == 10


@fact("SETUP-4")
def _trolls_and_dragon(line: PlayedLine) -> bool:
    view = opening(line, "trolls-dragon")
    if view is None:
        return False
    places = {"dragon": "C3", "berserker": "B1", "thrower": "D4"}
    return standing(view) == places and view.stones == 6


@once("SETUP-8")
def _a_new_hand(step: PlayedStep) -> bool:
    """The beginner is asked first, and the whole hand goes back."""
    begins = step.before.game.pairing.begins
    asked = isinstance(step.action, Exchange) and step.before.deciding == begins
    return asked and not step.after.sides[begins].hand


@fact("SETUP-9")
def _markers(line: PlayedLine) -> bool:
    view = opening(line, "knights-trolls")
    return view is not None and view.markers == ("dodge",) and not view.net


@fact("TURN-1")
def _by_turns(line: PlayedLine) -> bool:
    view, begins = line.start.view(None), game_of(line).pairing.begins
    turns = [
        (step.before.seat, step.after.seat)
        for step in line.steps
        if step.after.turn > step.before.turn
    ]
    alternate = all(one != other for one, other in turns)
    return view.turn == 1 and view.seat == begins and bool(turns) and alternate


@fact("TURN-2")
def _one_then_two(line: PlayedLine) -> bool:
    first = line.start.view(None)
    second = [state.view(None) for state in line.states if state.view(None).turn == 2]
    return first.turn == 1 and first.actions == 1 and bool(second) and second[0].actions == 2


@once("TURN-3")
def _draw_or_play(step: PlayedStep) -> bool:
    if not isinstance(step.action, Draw):
        return False
    verbs = {action.verb for action in step.state.legal_actions()}
    return verbs == {"draw", "play"}


@fact("TURN-6")
def _nothing_else(line: PlayedLine) -> bool:
    """Without a hand one draws, without a deck one plays."""
    for step in line.steps:
        own = step.before.sides[step.before.seat]
        verbs = {action.verb for action in step.state.legal_actions()}
        if step.before.phase == "action" and (
            (not own.hand and verbs == {"draw"}) or (not own.deck and verbs == {"play"})
        ):
            return True
    return False


@fact("DRAW-3")
def _no_draw_from_nothing(line: PlayedLine) -> bool:
    view = line.start.view(None)
    own = view.sides[view.seat]
    return own.deck == 0 and not own.renews and "draw" not in offered(line.steps[0])


@once("PLAY-3")
def _only_without_effect(step: PlayedStep) -> bool:
    """The card has a symbol for an action, and can only be played for nothing."""
    action = step.action
    if not isinstance(action, Play) or action.symbol != NOTHING:
        return False
    useful = [
        kind
        for kind in step.before.game.card[action.card].symbols
        if kind not in ("defence", "double")
    ]
    choices = {text for text in offered(step) if text.startswith(f"{action.card}/")}
    unpaid = step.before.stones == step.after.stones
    return bool(useful) and choices == {f"{action.card}/{NOTHING}"} and unpaid


@fact("PLAY-4")
def _thrown_is_thrown(line: PlayedLine) -> bool:
    """A rock wounds somebody, then the thrower loses the ability, and the wounds stay."""
    happened = kinds(line)
    if "rock_at" not in happened or "lost" not in happened:
        return False
    target = next(
        event.facts["target"] for step in line.steps for event in step.events_of("rock_at")
    )
    before, after = line.start.view(None), line.end.view(None)
    later = happened.index("rock_at") < happened.index("lost")
    stays = figure(after, target).wounds > figure(before, target).wounds
    return later and stays and figure(after, "thrower").lost == ("rock",)


@once("STONE-3")
def _thrown_away_for_nothing(step: PlayedStep) -> bool:
    action = step.action
    if not isinstance(action, Play) or action.symbol != NOTHING:
        return False
    defence = state_of(step).game.card[action.card].defence
    paid = defence is not None and defence.value > 0
    return paid and step.before.stones == step.after.stones
