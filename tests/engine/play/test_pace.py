"""Where a game may rest: after a whole turn, and after an attack."""

from __future__ import annotations

from random import Random

import wawel
from tests.engine.contract.play import every_game, one_of
from wawel.play import RandomBot, Session

ATTACK = (
    "nogi players=4 / dragon=12 knights=YE20,GR25,OR25,PU25,BL25,PI25,BK25"
    " seat=1 shields=0:1,1:2,2:3,3:4 phase=attack"
)


def bots_from(text: str) -> Session:
    start = wawel.from_position(text)
    bots = {seat: RandomBot() for seat in range(1, start.game.players)}
    return Session(start.game, seed=5, start=start, bots=bots)


def to_the_next_rest(session: Session) -> list[str]:
    """What is done until the game rests again, or a person is to decide."""
    begin = session.length
    while session.step() and not session.may_rest:
        pass
    return [moment.action.verb for moment in session.moments[begin:]]


def test_an_attack_is_one_thing_and_the_turn_after_it_another() -> None:
    session = bots_from(ATTACK)
    assert session.may_rest
    assert to_the_next_rest(session) == ["reveal"]
    turn = to_the_next_rest(session)
    assert turn[:8] == ["roll"] * 8
    assert turn[8] in ("use", "pair")
    assert session.state.current_player() == wawel.CHANCE


def test_a_look_at_the_rabbit_belongs_to_the_decision() -> None:
    session = bots_from(
        "nogi players=4 / dragon=10 rabbits=17 knights=YE14,GR25,OR25,PU25,BL25,PI25,BK25"
        " dice=YE,WH,GR roll=YE:3,WH:4w,GR:3 shields=0:1,1:2,2:3,3:4"
    )
    session.act("YE=3/YE")
    rests = [session.may_rest]
    assert to_the_next_rest(session) == ["rabbit"]
    assert [*rests, session.may_rest] == [False, True]


def test_it_rests_there_after_going_back_too() -> None:
    session = bots_from(ATTACK)
    to_the_next_rest(session)
    to_the_next_rest(session)
    rests = []
    for moment in range(session.length + 1):
        session.go_to(moment)
        rests.append(session.may_rest)
    assert rests == [True, True, *[False] * 8, True]


@every_game
def test_between_two_rests_no_more_than_one_seat_decides(slug: str) -> None:
    game, rng = wawel.load_game(slug), Random(3)
    session = Session(game, seed=3)
    seats: set[int] = set()
    for _ in range(400):
        if session.may_rest:
            seats = set()
        player = session.state.current_player()
        if player >= 0:
            seats.add(player)
            assert len(seats) == 1
            session.act(one_of(session.state.legal_actions(), rng))
        elif not session.step():
            break
