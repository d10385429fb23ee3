"""The deck as a clock: how long it lasts, what comes in time, who wins when it stops."""

from __future__ import annotations

from fractions import Fraction

from wawel.drako import odds
from wawel.odds import hypergeometric
from wawel_widgets.exercises.questions import Choice, Numeric, varied
from wawel_widgets.games.drako.exercises.box import box


@varied({"deck": 20, "hand": 3}, {"deck": 6, "hand": 6})
def last_action(deck: int = 12, hand: int = 5) -> Numeric:
    """How many actions are left at most?"""
    each = box("knights-trolls").draw_cards
    draws, plays = deck // each, deck + hand
    return Numeric(
        difficulty=1,
        chance=False,
        key=Fraction(draws + plays),
        mistakes={
            "no_draws": Fraction(plays),
            "one_by_one": Fraction(2 * deck + hand),
            "no_hand": Fraction(draws + deck),
        },
        facts={
            "deck": deck,
            "hand": hand,
            "each": each,
            "draws": draws,
            "plays": plays,
            "key": draws + plays,
        },
    )


@varied({"cards": 8}, {"cards": 12})
def charge_in_time(cards: int = 4) -> Numeric:
    """How likely is a Charge among the first cards of the trolls?"""
    game = box("knights-trolls")
    size, charges = game.deck_size[1], odds.cards_with(game, "trolls", "charge")
    key = odds.holds(game, "trolls", "charge", drawn=cards)
    found = hypergeometric(size, charges, cards)
    return Numeric(
        difficulty=2,
        key=key,
        mistakes={
            "exactly_one": found[1],
            "put_back": 1 - Fraction(size - charges, size) ** cards,
            "opposite": 1 - key,
        },
        facts={
            "size": size,
            "charges": charges,
            "cards": cards,
            "others": size - charges,
            "none": found[0],
            "exactly": found[1],
            "key": key,
        },
    )


def out_of_cards() -> Choice:
    """Knights against dwarves: the dwarves have played their last card."""
    game = box("knights-dwarves")
    state = game.from_position(
        "/ turn=40 seat=1 actions=1 figures=knight@B2,archer1@E1,archer2@E3,morin@A1,brald@A2,"
        "urpen@A3 hand1=W10 discards1=W01,W02*3,W03*5,W04*4,W05*2,W06*2,W07*5,W08,W09*4,W10*3,"
        "W11*2,W12,W13,W14,W15,W16 hand0=K01,K02"
    )
    state.apply_action(state.string_to_action("W10/-"))
    result = state.result()
    assert result is not None
    return Choice(
        difficulty=1,
        key=game.sides[result.winners[0]],
        options=("knights", "dwarves", "nobody"),
        facts={"rule": "DRAKO-KW-7", "other": "DRAKO-END-2"},
    )
