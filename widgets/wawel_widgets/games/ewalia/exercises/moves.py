"""Find the move: every action is tried by the rules, and judged by what comes of it."""

from __future__ import annotations

from wawel.ewalia import EwaliaState, Lay, Lull, Use, Wake
from wawel.ewalia.moves import whole_moves
from wawel.ewalia.odds import chance_of_any
from wawel.ewalia.scoring import podium_points, totals
from wawel_widgets.exercises.questions import Choice, Move, Slip
from wawel_widgets.games.ewalia.exercises.box import box, face


def way_home() -> Move:
    """Which die brings the knight home?"""
    state = box().from_position(
        "/ spaces=0:KKWF,1:KWFF,2:WFGG,3:Gg,13:K podium=W dice=LU,CU,BA,ST rerolls=1 phase=act"
    )
    key, slips = set(), {}
    hints = {"LU": "asleep", "BA": "no_lake", "ST": "coin"}
    for action in state.legal_actions():
        assert isinstance(action, Use)
        text = state.action_to_string(action)
        if any(after.podium.count("K") for _, after in whole_moves(state.child(action))):
            key.add(text)
        else:
            slips[text] = Slip(hints[action.action])
    return Move(
        difficulty=1,
        picture=state,
        key=frozenset(key),
        mistakes=slips,
        facts={
            "space": 13,
            "catch": face("CU"),
            "bath": face("BA"),
            "lull": face("LU"),
            "steal": face("ST"),
            "scatter": face("SC"),
            "points": state.game.places[len(state.podium)],
        },
    )


def laying_order() -> Move:
    """Whom does a Scatter lay first?"""
    state = box().from_position(
        "/ spaces=0:KKFF,1:WFFG,2:KGGG,13:KW podium=WW"
        " dice=LU,BA,ST used=SC rerolls=1 phase=scatter"
    )
    points = {
        state.action_to_string(action): max(
            podium_points(after)[0] for _, after in whole_moves(state.child(action))
        )
        if state.child(action).phase == "scatter"
        else podium_points(state.child(action))[0]
        for action in state.legal_actions()
    }
    most = max(points.values())
    slips = {}
    for text, paid in points.items():
        if paid == most:
            continue
        action = state.string_to_action(text)
        assert isinstance(action, Lay)
        if action.space == 13:
            slips[text] = Slip("rival_first", {"points": paid})
        elif action.runner == "K":
            slips[text] = Slip("another_knight", {"space": action.space})
        else:
            slips[text] = Slip("somebody_else", {"space": action.space})
    places = state.game.places
    return Move(
        difficulty=1,
        picture=state,
        key=frozenset(text for text, paid in points.items() if paid == most),
        mistakes=slips,
        facts={
            "last": 13,
            "scatter": face("SC"),
            "first": places[len(state.podium)],
            "second": places[len(state.podium) + 1],
        },
    )


def sandman() -> Move:
    """Whom does one lull, so that the rival comes home as seldom as possible?"""
    state = box().from_position(
        "/ spaces=1:KFF,3:FFGG,4:KG,6:WW,9:Kk,13:W podium=WG"
        " dice=BA,ST,ST used=LU rerolls=1 phase=lull tokens=4,2,3,3"
    )
    target = 13
    key, slips = set(), {}
    for action in state.legal_actions():
        text, after = state.action_to_string(action), state.child(action)
        assert isinstance(action, Lull | Wake)
        if "W" not in after.spaces[target]:
            key.add(text)
        elif isinstance(action, Wake):
            slips[text] = Slip("wakes")
        elif action.clan == "W":
            slips[text] = Slip("wrong_wizard", {"space": action.space})
        elif action.clan == "K":
            slips[text] = Slip("own")
        else:
            slips[text] = Slip("bystander")
    awake = chance_of_any([("SC",), ("CU",)])
    asleep = chance_of_any([("SC", "LU"), ("LU", "CU")])
    return Move(
        difficulty=2,
        picture=state,
        key=frozenset(key),
        mistakes=slips,
        facts={
            "space": target,
            "lull": face("LU"),
            "scatter": face("SC"),
            "catch": face("CU"),
            "awake": awake,
            "asleep": asleep,
        },
    )


def purse_or_boot() -> Move:
    """Which die changes the difference to whoever leads most?"""
    state = box().from_position(
        "/ spaces=4:GG,6:F,7:F,9:G,10:W,11:K,12:kk,13:K podium=WWFGFW"
        " dice=SC,LU,ST used=BA rerolls=1 phase=act"
    )
    mine, leader = 0, 1
    assert max(totals(state)) == totals(state)[leader]

    def difference(table: EwaliaState) -> int:
        return totals(table)[mine] - totals(table)[leader]

    changes = {
        action: max(difference(after) for _, after in whole_moves(state.child(action)))
        - difference(state)
        for action in state.legal_actions()
    }
    most = max(changes.values())
    hints = {"SC": "place", "LU": "asleep"}
    slips, key = {}, set()
    for action, change in changes.items():
        assert isinstance(action, Use)
        text = state.action_to_string(action)
        if change == most:
            key.add(text)
        else:
            slips[text] = Slip(hints[action.action], {"change": change})
    place = state.game.places[len(state.podium)]
    return Move(
        difficulty=1,
        picture=state,
        key=frozenset(key),
        mistakes=slips,
        facts={
            "scatter": face("SC"),
            "steal": face("ST"),
            "lull": face("LU"),
            "worth": state.game.token_worth,
            "place": place,
            "value": state.game.values[13],
            "gain": place - state.game.values[13],
            "key": most,
        },
    )


def must_i() -> Choice:
    """May a harmful die be left?"""
    state = box(players=2).from_position(
        "/ spaces=5:GKf,8:FGk,11:GGKk,12:W podium=WWWFF dice=CU used=LU,LU,ST rerolls=1 phase=act"
    )
    return Choice(
        difficulty=1,
        key="used",
        options=("left", "used", "again"),
        picture=_only(state, "use=CU"),
        facts={
            "catch": face("CU"),
            "space": 12,
            "clause": "EWALIA-TURN-14",
            "duty": "EWALIA-TURN-8",
            "rerolls": state.game.options.rerolls,
        },
    )


def _only(state: EwaliaState, text: str) -> EwaliaState:
    """The state, in which nothing else can be done."""
    assert [state.action_to_string(action) for action in state.legal_actions()] == [text]
    return state
