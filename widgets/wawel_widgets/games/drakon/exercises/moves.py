"""Find the move: every action is tried by the rules, and judged by what comes of it."""

from __future__ import annotations

from wawel.drakon import Move as Step
from wawel.drakon.odds import danger
from wawel_widgets.exercises.questions import Move, Slip
from wawel_widgets.games.drakon.exercises.box import box


def into_the_storm() -> Move:
    """Take a way through the storm that ends with a coin."""
    state = box().from_position(
        "/ stage=act at=0,1;0,0;0,0 hands=0:;1:KEY-N;2:ESC-N coins=0:2"
        " lair=ENT:0,0:NEW;WIND:0,1:NEW;FIND:0,2:N;BLANK:0,3:E;LOSE:1,1:NE;FIND:2,1:E;"
        "BLANK:-1,1:SW;LOSE:-1,0:W"
    )
    lair = state.view(0).lair
    key, slips = set(), {}
    for action in state.legal_actions():
        text, after = state.action_to_string(action), state.child(action)
        ends = [after.child(last) for last in after.legal_actions()]
        if any(end.stack and end.stack[-1].kind == "find" for end in ends):
            key.add(text)
        elif isinstance(action, Step) and lair[action.x, action.y].effect == "FIND":
            slips[text] = Slip("over_the_coin")
        else:
            slips[text] = Slip("into_a_loss")
    return Move(difficulty=1, picture=state, key=frozenset(key), mistakes=slips)


def send_her() -> Move:
    """Move Drakon so that as many rivals as possible pay, and you do not."""
    state = box(4).from_position(
        "/ stage=post busy=1 at=0,1;1,0;1,0;2,1 drakon=2,0 coins=0:3,3;1:2,2;2:3;3:1,2"
        " lair=ENT:0,0:NEW;DRAK:0,1:N;BLANK:1,0:NE;FIND:2,0:N;LOSE:2,1:N;BLANK:1,1:NW"
        " hands=0:;1:KEY-N;2:ESC-N;3:FLY-N stack=drak:0"
    )
    paying = {}
    for action in state.legal_actions():
        met = {
            event.facts["seat"]
            for event in state.events(action)
            if event.kind in ("meet", "meet_here")
        }
        paying[state.action_to_string(action)] = met
    best = max(len(met) for met in paying.values() if 0 not in met)
    key = {text for text, met in paying.items() if 0 not in met and len(met) == best}
    slips = {}
    for text, met in paying.items():
        if text in key:
            continue
        if 0 in met:
            slips[text] = Slip("yourself")
        elif met:
            slips[text] = Slip("fewer", {"met": len(met)})
        else:
            slips[text] = Slip("nobody")
    return Move(
        difficulty=1,
        picture=state,
        key=frozenset(key),
        mistakes=slips,
        facts={"best": best, "reached": len(paying), "steps": state.game.drakon_steps},
    )


def whom_to_rob() -> Move:
    """Three doors bring a coin: take it from the one who is about to win."""
    state = box(4).from_position(
        "/ stage=act coins=0:2,2;1:2;2:1,2;3:2,2,2,2 hands=0:;1:KEY-N;2:ESC-N;3:FLY-N"
        " lair=ENT:0,0:NEW;STL:0,1:N;STR:1,0:E;FIND:-1,0:W"
    )
    held = [pool.count for pool in state.view(0).known]
    richest = max(held)
    key, slips = set(), {}
    for action in state.legal_actions():
        text, after = state.action_to_string(action), state.child(action)
        frame = after.stack[-1]
        if frame.kind != "loss":
            slips[text] = Slip("from_the_hoard", {"coins": richest})
        elif held[frame.seat] == richest:
            key.add(text)
        else:
            slips[text] = Slip("the_poor_one", {"held": held[frame.seat], "coins": richest})
    return Move(
        difficulty=1,
        picture=state,
        key=frozenset(key),
        mistakes=slips,
        facts={"coins": richest, "danger": danger(richest), "after": danger(richest - 1)},
    )
