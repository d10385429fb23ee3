"""What is told while it happens: the right facts, the right clauses, in both languages."""

from __future__ import annotations

import pytest

from tests.engine.ewalia.table import act, ewalia, new_game, table
from wawel import from_position
from wawel.ewalia import EwaliaState


def read(text: str) -> EwaliaState:
    state = from_position(text)
    assert isinstance(state, EwaliaState)
    return state


def told(state: EwaliaState, action: str, language: str = "en") -> list[str]:
    """The sentences of one action."""
    events = state.events(state.string_to_action(action))
    return [state.game.words.sentence(event, language) for event in events]


def cited(state: EwaliaState, action: str) -> set[str]:
    """All clauses that an action cites."""
    events = state.events(state.string_to_action(action))
    return {clause for event in events for clause in event.clauses}


def test_a_roll() -> None:
    state = ewalia().new_initial_state()
    assert told(state, "roll=SC,LU,LU,ST") == [
        "The dice show Scatter, Lull or Wake, Lull or Wake and Steal."
    ]
    assert told(state, "roll=CO,CO,BA,CU", "pl") == [
        "Na kostkach wypada: Dogonienie, Kąpiel, Kopia i Kopia."
    ]


@pytest.mark.clause("EWALIA-MOVE-4", "EWALIA-SCAT-6")
def test_a_scatter_is_told_runner_by_runner() -> None:
    state = act(new_game("SC LU CU ST"), "use=SC")
    assert told(state, "lay=0:K") == [
        "Player 1 scatters the knight from space 0.",
        "There is no room for the knight on space 1, so on to the next space with room.",
        "The knight runs from space 0 to space 4.",
    ]
    act(state, "lay=0:K")
    assert told(state, "lay=0:W")[-1] == "The wizard is in the lake on space 5."
    assert told(state, "enough") == ["Player 1 scatters nobody else from space 0."]
    assert {"EWALIA-SCAT-2", "EWALIA-BATH-5"} <= cited(state, "lay=0:W")


@pytest.mark.clause("EWALIA-MOVE-5", "EWALIA-MOVE-8", "EWALIA-CATCH-5", "EWALIA-TURN-7")
def test_a_clause_is_cited_where_it_matters() -> None:
    by_itself = act(table("7: K; 8: W", dice="CU SC LU ST"), "use=CU")
    pushed = act(table("7: K; 9: W W F G; 10: K F F G", dice="CU SC LU ST"), "use=CU")
    assert "EWALIA-MOVE-8" not in cited(by_itself, "catch=7:K")
    assert "EWALIA-MOVE-8" in cited(pushed, "catch=7:K")
    assert "EWALIA-CATCH-5" not in cited(pushed, "catch=7:K")
    chosen = act(table("7: K; 10: W; 13: F", podium="G", dice="CU SC LU ST"), "use=CU")
    assert "EWALIA-CATCH-5" in cited(chosen, "catch=7:K")
    assert "EWALIA-MOVE-5" not in cited(chosen, "catch=13:F")
    full = "11: K; 12: W W F G; 13: F F G G"
    assert "EWALIA-MOVE-5" in cited(act(table(full, dice="BA SC LU ST"), "use=BA"), "bath=11:K")
    assert cited(table(dice="CO CO CO CO"), "end") == {"EWALIA-TURN-8"}
    # The limit matters to a die that is left, not to those that were used.
    nobody_to_rob = "ewalia players=2 / seat=0 spaces=0:KKKW,1:WWFF,2:FGGG,4:KFw,6:g tokens=12,0 "
    nobody_to_rob += "dice=ST used=LU,LU,ST done=LU,LU,ST rerolls=1 phase=act"
    assert cited(read(nobody_to_rob), "end") == {"EWALIA-TURN-8"}
    third = "ewalia players=2 / seat=0 spaces=0:KKKW,1:WWFF,2:FGGG,4:KFw,6:g tokens=6,6 "
    third += "dice=LU used=LU,LU,ST done=LU,LU,ST rerolls=1 phase=act"
    assert cited(read(third), "end") == {"EWALIA-TURN-8", "EWALIA-TURN-7"}


@pytest.mark.clause("EWALIA-FIN-1", "EWALIA-FIN-2", "EWALIA-MOVE-5")
def test_crossing_the_line() -> None:
    first = act(table("13: K W", dice="SC LU CU ST"), "use=SC")
    assert told(first, "lay=13:K")[-1] == "The knight takes place 1 on the podium, worth 13 points."
    assert "EWALIA-FIN-1" in cited(first, "lay=13:K")
    assert "EWALIA-FIN-2" in cited(act(first, "lay=13:K"), "lay=13:W")


@pytest.mark.clause("EWALIA-FIN-6", "EWALIA-FIN-7", "EWALIA-FIN-8")
def test_a_player_who_has_finished() -> None:
    state = act(table("13: K", podium="K K K", dice="SC LU CU ST"), "use=SC")
    assert told(state, "lay=13:K")[-2:] == [
        "All four knights are home: they have finished the race.",
        "Player 1 has finished the race, so the turn ends.",
    ]
    skipping = table(podium="W W W W", dice="CO CO CO CO")
    assert told(skipping, "end") == [
        "Player 1 ends the turn; four dice stayed unused.",
        "Player 2 has finished the race and has no more turns.",
    ]


@pytest.mark.clause("EWALIA-END-1", "EWALIA-SCORE-5")
def test_the_end_is_told_with_all_points() -> None:
    state = act(table("13: W", podium="K W F G K W F", dice="SC LU LU LU"), "use=SC")
    assert told(state, "lay=13:W")[3:] == [
        "The podium is full: the game is over.",
        *(
            f"Player {player} has {podium} points from the podium, 0 from the course"
            f" and 6 from victory tokens: {total} in all."
            for player, podium, total in ((1, 23, 29), (2, 28, 34), (3, 19, 25), (4, 10, 16))
        ),
        "Player 2 wins.",
    ]
    assert {"EWALIA-END-1", "EWALIA-END-5", "EWALIA-SCORE-5"} <= cited(state, "lay=13:W")


@pytest.mark.clause("EWALIA-COPY-1", "EWALIA-COPY-2")
def test_a_copy_says_what_it_is() -> None:
    state = new_game("SC BA CO CO")
    assert told(state, "copy=BA") == ["Player 1 uses a Copy as Bath."]
    assert {"EWALIA-COPY-1", "EWALIA-COPY-2"} <= cited(state, "copy=BA")


def test_questions_name_the_decision() -> None:
    state = ewalia().new_initial_state()
    asked = [state.explain().kind]
    for action in ("roll=SC,LU,BA,ST", "keep", "use=SC", "lay=3:K", "enough", "use=LU"):
        act(state, action)
        asked.append(state.explain().kind)
    act(state, "lull=3:W")
    for action, target in (("use=BA", "bath=3:F"), ("use=ST", "steal=W")):
        act(state, action)
        asked.append(state.explain().kind)
        act(state, target)
    assert asked == [
        "ask_roll",
        "ask_reroll",
        "ask_act",
        "ask_scatter",
        "ask_next",
        "ask_act",
        "ask_lull",
        "ask_bath",
        "ask_steal",
    ]


def test_every_name_has_words_in_both_languages() -> None:
    words = ewalia().words
    for fact, values in (("clan", "KWFG"), ("runner", "KWFG")):
        for value in values:
            assert words.name(fact, value, "en") != value
            assert words.name(fact, value, "pl") != words.name(fact, value, "en") or value == "G"
    for face in ewalia().sheet["dice.faces"]:
        assert words.name("face", face, "en") != words.name("face", face, "pl")
