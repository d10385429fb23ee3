"""A table laid as a scenario lays it, and played on as the scenario says.

What a scenario does not say is as usual: no wounds, no net, all markers and stones there, two
actions left. Figures that are not mentioned stand as in the set-up, or on the first free start hex
of their side. Decks hold whatever is not in a hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from wawel.drako import Drako, DrakoAction, DrakoOptions, DrakoState
from wawel.drako.options import PAIRINGS

KT, DW, TD, TW, KD, KW = PAIRINGS


def drako(pairing: str = KT, **options: Any) -> Drako:
    """The game of a pairing with these options."""
    return Drako(DrakoOptions.of(pairing=pairing, **options))


def table(
    side: str,
    figures: str = "",
    *,
    pairing: str = KT,
    knights: str = "",
    trolls: str = "",
    dragon: str = "",
    dwarves: str = "",
    actions: int = 2,
    turn: int | None = None,
    no_deck: str = "",
    stones: str = "",
    markers: str = "dodge fury",
    net: str = "",
    starts: str = "",
    more: str = "",
    **options: Any,
) -> DrakoState:
    """The position that a scenario describes, with `side` to act.

    `table("knights", "knight@D3 berserker@C3", knights="K01", trolls="T13")`. Hands are lists of
    cards; `no_deck` names the sides whose decks are empty, so that all else lies on the discards.
    """
    game = drako(pairing, **options)
    seat = game.sides.index(side)
    hands = {"knights": knights, "trolls": trolls, "dragon": dragon, "dwarves": dwarves}
    fields = {
        "turn": str(turn or (3 if seat == game.pairing.begins else 2)),
        "actions": str(actions),
        "figures": ",".join(stand(game, figures)),
        "stones": stones,
        "markers": ",".join(m for m in markers.split() if has_marker(game, m)),
        "net": net,
        "starts": ",".join(starts.split()),
    }
    for number, name in enumerate(game.sides):
        hand = hands[name].split()
        fields[f"hand{number}"] = ",".join(hand)
        if name in no_deck.split():
            rest = {card.name: card.count - hand.count(card.name) for card in game.cards[number]}
            fields[f"discards{number}"] = ",".join(
                card if count == 1 else f"{card}*{count}" for card, count in rest.items() if count
            )
    words = " ".join(f"{key}={value}" for key, value in fields.items() if value)
    return game.from_position(f"/ {words} {more}")


def has_marker(game: Drako, marker: str) -> bool:
    """Is there such a marker in the pairing?"""
    return (game.knight if marker == "dodge" else game.brald) >= 0


def stand(game: Drako, figures: str) -> list[str]:
    """Where everybody stands: as named, as in the set-up, or on a free start hex."""
    named = {word.partition("@")[0]: word for word in figures.split()}
    taken = {word.partition("@")[2].partition(":")[0] for word in named.values()}
    for figure in game.figures:
        if figure.name not in named:
            own = game.place_on[figure.seat]
            usual = [game.start[figure.number]] if figure.number in game.start else own
            free = [game.board.names[h] for h in usual if game.board.names[h] not in taken]
            named[figure.name] = f"{figure.name}@{free[0]}"
            taken.add(free[0])
    return list(named.values())


def play(state: DrakoState, *actions: str) -> DrakoState:
    """A copy of the state after these actions, players' and chance's alike."""
    after = state.clone()
    for action in actions:
        after.apply_action(after.string_to_action(action))
    return after


def legal(state: DrakoState) -> set[str]:
    """The legal actions as texts."""
    return set(map(state.action_to_string, state.legal_actions()))


def why(state: DrakoState, action: str) -> str:
    """The clause that forbids an action; nothing if it may be done."""
    clause = state.why_illegal(state.string_to_action(action))
    return clause.id if clause else ""


def movers(state: DrakoState) -> set[str]:
    """The figures that can go somewhere."""
    return {text.partition(">")[0] for text in legal(state) if ">" in text}


# What lies on the table ------------------------------------------------------------------------


def at(state: DrakoState, figure: str) -> str:
    """The hex of a figure; `dead` or `box` if it has none."""
    place = state.hexes[state.game.figure_number[figure]]
    return state.game.board.names[place] if place >= 0 else {-1: "dead", -2: "box"}[place]


def wounds(state: DrakoState, *figures: str) -> tuple[int, ...]:
    """How many wounds these figures have."""
    return tuple(state.wounds[state.game.figure_number[figure]] for figure in figures)


def hand(state: DrakoState, side: str) -> str:
    """The hand of a side."""
    seat = state.game.sides.index(side)
    return " ".join(state.game.cards[seat][number].name for number in state.hands[seat])


def pile(state: DrakoState, side: str) -> dict[str, int]:
    """The discards of a side."""
    return state.view(None).sides[state.game.sides.index(side)].discards


def worth(state: DrakoState) -> list[int]:
    """What the game was worth to each seat, as whole numbers."""
    return [int(share) for share in state.returns()]


def to_act(state: DrakoState) -> str:
    """The side that decides now."""
    return state.game.sides[state.current_player()]


# Random play -----------------------------------------------------------------------------------

Step = tuple[DrakoState, DrakoAction, DrakoState]


def steps(seed: int, pairing: str = KT, **options: Any) -> Iterator[Step]:
    """One random game, step by step: the state before, the action, the state after."""
    rng = Random(seed)
    state = drako(pairing, **options).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action = state.chance_outcomes().sample(rng)
        else:
            actions = state.legal_actions()
            action = actions[int(rng.random() * len(actions))]
        after = state.child(action)
        yield state, action, after
        state = after


def dealt(pairing: str = KT, seed: int = 1, **options: Any) -> DrakoState:
    """The state after chance has dealt the starting hands."""
    rng = Random(seed)
    state = drako(pairing, **options).new_initial_state()
    while state.phase == "deal":
        state.apply_action(state.chance_outcomes().sample(rng))
    return state
