"""The options of *Nogi za pas!*."""

from __future__ import annotations

from dataclasses import dataclass

from wawel.core.options import OneOf, Options, Whole, Wholes, option


@dataclass(frozen=True, kw_only=True)
class NogiOptions(Options):
    """Every rule of the game that can be switched, with the default we play by."""

    players: int = option(
        4, Whole(2, 7), "NOGI-SETUP-10", "how many play; two play the two-shield variant"
    )
    first_player: int = option(
        0, Whole(0, 6), "NOGI-SETUP-9", "the seat that begins, counted from 0"
    )
    dragon_blocked: str = option(
        "hold",
        OneOf(("hold", "advance")),
        "NOGI-ATTACK-9",
        "does a dragon that begins its attack among two or more knights stay or move on?",
    )
    pair_lone_check: str = option(
        "after_both",
        OneOf(("after_both", "after_each")),
        "NOGI-PAIR-5",
        "in 1+1, is it checked once or after each step whether a knight is alone with the dragon?",
    )
    arrow_same_space: str = option(
        "skip",
        OneOf(("skip", "counts")),
        "NOGI-ARROW-2",
        "is a knight on the same space the nearest one for an arrow?",
    )
    null_action: str = option(
        "allowed",
        OneOf(("allowed", "only_if_forced")),
        "NOGI-TURN-6",
        "may a die be chosen that moves no knight although another would?",
    )
    rabbit_peek: str = option(
        "owner",
        OneOf(("owner", "nobody")),
        "NOGI-RABBIT-4",
        "who may look at a rabbit once it is taken?",
    )
    dice_set: str = option(
        "two_types",
        OneOf(("two_types", "uniform", "sprint")),
        "NOGI-DICE-1",
        "which faces the dice have",
    )
    dragon_tokens: tuple[int, ...] = option(
        (3, 4, 5, 5, 6, 6, 7, 8), Wholes(8, 1, 36), "NOGI-SETUP-5", "the eight attack lengths"
    )
    rabbit_values: tuple[int, ...] = option(
        (1, 1, 1, 2, 2), Wholes(5, 0, 9), "NOGI-SETUP-4", "what the five rabbits are worth"
    )
    turn_cap: int = option(
        5000, Whole(1, 1_000_000), "NOGI-END-9", "after how many turns a game is stopped"
    )
