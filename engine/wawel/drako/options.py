"""The options of *Drako*."""

from __future__ import annotations

from dataclasses import dataclass

from wawel.core.options import OneOf, Options, Switch, Whole, option

PAIRINGS = (
    "knights-trolls",
    "dragon-dwarves",
    "trolls-dragon",
    "trolls-dwarves",
    "knights-dragon",
    "knights-dwarves",
)


@dataclass(frozen=True, kw_only=True)
class DrakoOptions(Options):
    """Every rule of the game that can be switched, with the default we play by.

    An option that speaks of figures or cards which are not in the pairing changes nothing.
    """

    players: int = option(2, Whole(2, 2), "DRAKO-GEN-1", "always two")
    pairing: str = option(
        "knights-trolls", OneOf(PAIRINGS), "DRAKO-GEN-1", "which two sides meet; seat 0 first"
    )
    clock_trigger: str = option(
        "deck_and_hand",
        OneOf(("deck_and_hand", "deck")),
        "DRAKO-GEN-5",
        "when is the side whose cards are the clock out of cards?",
    )
    dwarf_setup: str = option(
        "free",
        OneOf(("free", "first_game")),
        "DRAKO-SETUP-3",
        "are the dwarves placed by choice against the dragon, or on three corners?",
    )
    hand_exchange: bool = option(
        False, Switch(), "DRAKO-SETUP-8", "may each player exchange the starting hand once?"
    )
    discards_public: bool = option(
        True, Switch(), "DRAKO-DRAW-4", "are surplus cards discarded face up?"
    )
    thrown_stones: str = option(
        "used_pile",
        OneOf(("used_pile", "removed")),
        "DRAKO-STONE-4",
        "do thrown stones lie with the used ones, or leave the game?",
    )
    rock_needs_contact: bool = option(
        False, Switch(), "DRAKO-ROCK-3", "does an empty hex behind a figure stop the rock?"
    )
    rock_mixed_line: str = option(
        "stop",
        OneOf(("stop", "forbid")),
        "DRAKO-ROCK-4",
        "with enemies before and behind the berserker: does the rock stop, or may it not fly?",
    )
    charge_stop_early: bool = option(
        False, Switch(), "DRAKO-CHARGE-1", "may a charge end before something stops it?"
    )
    crossbow_through_enemies: bool = option(
        False, Switch(), "DRAKO-XBOW-2", "may Morin shoot past an enemy?"
    )
    net_retarget: bool = option(
        False, Switch(), "DRAKO-NET-6", "may a Net move the net from one figure to another?"
    )
    fury_timing: str = option(
        "any",
        OneOf(("any", "before_last_action")),
        "DRAKO-FURY-2",
        "may Fury come after the last action of a turn?",
    )
    fury_may_kill: bool = option(
        True, Switch(), "DRAKO-FURY-3", "may Brald take his last wound from Fury?"
    )
    td_reshuffle: str = option(
        "when_needed",
        OneOf(("when_needed", "when_deck_empties")),
        "DRAKO-TD-2",
        "trolls and dragon: when do the discards become the new deck?",
    )
    td_turn_limit: int = option(
        200,
        Whole(0, 1000),
        "DRAKO-TD-5",
        "trolls and dragon: after how many turns of each side is the game stopped; 0 is never",
    )
    td_limit_result: str = option(
        "draw",
        OneOf(("draw", "wounds")),
        "DRAKO-TD-7",
        "trolls and dragon: is a stopped game a draw, or do the wounds decide?",
    )
    tw_rest_public: bool = option(
        True, Switch(), "DRAKO-TW-4", "trolls and dwarves: are the discards left over open?"
    )
    netted_charge_adjacent: bool = option(
        True, Switch(), "DRAKO-TW-6", "may a netted berserker charge a neighbour?"
    )
    kd_reinforcement_hexes: str = option(
        "chosen",
        OneOf(("chosen", "bottom_row", "not_adjacent")),
        "DRAKO-KD-2",
        "knights and dragon: where do Reinforcements arrive?",
    )
