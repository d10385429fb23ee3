"""Find the move: every action is tried by the rules, and judged by what comes of it."""

from __future__ import annotations

from wawel.core.sets import remaining
from wawel.nogi import NogiState, Use, odds
from wawel.nogi.scoring import knight_values
from wawel_widgets.exercises.questions import Move, Named, Slip
from wawel_widgets.games.nogi.exercises.box import box, colours, knight


def left_alone() -> Move:
    """Make the dragon eat a given knight, this very turn."""
    state = box().from_position(
        "/ turn=19 knights=YE24,GR18,OR21,PU27,BL26,PI23,BK18 dragon=18 dice=YE,GR,OR,BK"
        " roll=YE:3w,GR:4,OR:-,BK:2r tokens=6,5,7 rabbits=25,30,36 taken=1:17:1,2:21:2"
        " shields=0:1,1:2,2:3,3:4"
    )
    victim, companion = "BK", "GR"
    key, slips = set(), {}
    for action in state.legal_actions():
        after, text = state.child(action), state.action_to_string(action)
        eaten = {state.game.colours[k] for k in after.eaten}
        company = sum(space == state.dragon for space in after.spaces)
        if victim in eaten:
            key.add(text)
        elif companion in eaten:
            slips[text] = Slip("wrong_one_leaves")
        elif company > sum(space == state.dragon for space in state.spaces):
            slips[text] = Slip("more_company", {"company": company})
        else:
            slips[text] = Slip("pair_stays")
    return Move(
        difficulty=1,
        picture=state,
        key=frozenset(key),
        mistakes=slips,
        facts={
            "victim": knight(victim),
            "companion": knight(companion),
            "space": state.dragon,
            "ways": len(key),
            "moves": tuple(sorted({Named("die", _use(state, text).die) for text in key})),
        },
    )


def shelter() -> Move:
    """Bring a knight to safety before an attack that is certain to come."""
    state = box().from_position(
        "/ turn=15 knights=YE27,GR26,OR26,PU16,BL24,PI28,BK28 dragon=12 dice=GR,WH"
        " roll=GR:3w,WH:-w tokens=5,7 rabbits=17,21,36 taken=1:25:1,3:30:2 shields=0:6,1:1,2:2,3:3"
    )
    mine = "PU"
    number = state.game.knight_number[mine]
    chances = {
        state.action_to_string(action): odds.catch_chance(state.child(action), mine)
        for action in state.legal_actions()
    }
    least = min(chances.values())
    key = frozenset(text for text, chance in chances.items() if chance == least)
    stays = state.spaces[number] - state.dragon
    slips = {
        text: Slip(
            "runs"
            if state.child(_use(state, text)).spaces[number] > state.spaces[number]
            else "idle",
            {"chance": chance},
        )
        for text, chance in chances.items()
        if text not in key
    }
    (best,) = key
    runs = min(chance for text, chance in chances.items() if text not in key)
    return Move(
        difficulty=2,
        picture=state,
        key=key,
        mistakes=slips,
        facts={
            "mine": knight(mine),
            "distance": stays,
            "idle": max(chances.values()),
            "runs": runs,
            "least": least,
            "companion": knight(_use(state, best).knight),
            "space": state.spaces[number],
            "tokens": remaining(state.game.options.dragon_tokens, state.tokens),
        },
    )


def early_not_first() -> Move:
    """Take the most points that a roll offers at once."""
    state = box().from_position(
        "/ turn=34 knights=YE35,GR29,OR33,PU28,PI32,BK31 castle=BL dragon=24 dice=YE,GR,OR,WH"
        " roll=YE:3w,GR:1,OR:4,WH:2w tokens=6,5,7,6 rabbits=30,36"
        " taken=1:17:1,2:21:1,3:25:2 shields=0:6,1:1,2:2,3:3"
    )
    game = state.game
    own = game.shield_colours[state.shields[0][0]]
    castle = {
        state.action_to_string(action): _castle_points(state.child(action), own)
        for action in state.legal_actions()
    }
    most = max(castle.values())
    slips = {}
    for text, points in castle.items():
        if points == most:
            continue
        action = _use(state, text)
        after = state.child(action)
        if len(after.castle) > len(state.castle):
            slips[text] = Slip("somebody_elses", {"knight": knight(action.knight)})
        elif len(after.taken) > len(state.taken):
            slips[text] = Slip("rabbit", {"rabbit": max(game.options.rabbit_values)})
        elif action.knight in own:
            end = after.spaces[game.knight_number[action.knight]]
            slips[text] = Slip("not_home", {"knight": knight(action.knight), "end": end})
        else:
            slips[text] = Slip("elsewhere", {"knight": knight(action.knight)})
    key = frozenset(text for text, points in castle.items() if points == most)
    (best,) = key
    home = _use(state, best).knight
    return Move(
        difficulty=1,
        picture=state,
        key=key,
        mistakes=slips,
        facts={
            "mine": colours(state.shields[0][0]),
            "coward": knight(game.colours[state.castle[0]]),
            "home": knight(home),
            "start": state.spaces[game.knight_number[home]],
            "last": game.last,
            "most": most,
            "rabbit": max(game.options.rabbit_values),
        },
    )


def _use(state: NogiState, text: str) -> Use:
    action = state.string_to_action(text)
    assert isinstance(action, Use)
    return action


def _castle_points(state: NogiState, own: tuple[str, ...]) -> int:
    values = knight_values(state)
    return sum(values[state.game.knight_number[colour]] for colour in own)
