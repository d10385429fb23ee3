"""The turn, the dice, and knights that run by numbers."""

from __future__ import annotations

from collections.abc import Callable

from wawel.nogi import Use
from wawel_book.facts.nogi.lines import choices, fact, game_of, once
from wawel_book.played_lines import PlayedLine, PlayedStep


@fact("TURN-1")
def _to_the_left(line: PlayedLine) -> bool:
    players = game_of(line).players
    passed = [(step.before.seat + 1) % players == step.after.seat for step in choices(line)]
    return len(passed) > 1 and all(passed)


@fact("TURN-2")
def _steps_of_a_turn(line: PlayedLine) -> bool:
    """Between two choices every available die falls, and nothing else happens."""
    verbs = [step.action.verb for step in line.steps]
    made = choices(line)
    if len(made) < 2:
        return False
    between = verbs[line.steps.index(made[0]) + 1 : line.steps.index(made[1])]
    available = [die for die, place in made[0].after.dice.items() if place == "available"]
    return between == ["roll"] * len(available)


@fact("TURN-3")
def _rolled_anew(line: PlayedLine) -> bool:
    """A die that was rolled and not chosen is rolled again."""
    made = choices(line)
    if len(made) < 2:
        return False
    left = made[0].before.roll.keys() - {made[0].action.die}
    return bool(left) and left <= made[1].before.roll.keys()


@fact("TURN-7")
def _anybodys_knight(line: PlayedLine) -> bool:
    for step in choices(line):
        seat = step.before.seat
        own = {colour for shield in step.state.view(seat).shields[seat] for colour in shield}
        if own and isinstance(step.action, Use) and step.action.knight not in own:
            return True
    return False


@fact("TURN-8")
def _always_a_choice(line: PlayedLine) -> bool:
    made = choices(line)
    for step in made:
        served = {action.die for action in step.state.legal_actions()}
        if len(served) < 2 or served != step.before.roll.keys():
            return False
    return bool(made)


@once("DICE-3")
def _any_knight(step: PlayedStep) -> bool:
    if not isinstance(step.action, Use) or not step.action.face.endswith("w"):
        return False
    face = (step.action.die, step.action.face)
    served = {a.knight for a in step.state.legal_actions() if (a.die, a.face) == face}
    return bool(served == step.before.knights.keys())


@once("DICE-4")
def _own_colour_too(step: PlayedStep) -> bool:
    action = step.action
    return isinstance(action, Use) and action.face.endswith("w") and action.die == action.knight


@once("DICE-7")
def _die_leaves_with_its_knight(step: PlayedStep) -> bool:
    gone = step.before.knights.keys() - step.after.knights.keys()
    return bool(gone) and all(step.after.dice[knight] == "boxed" for knight in gone)


@once("DICE-8")
def _the_die_that_showed_it(step: PlayedStep) -> bool:
    action = step.action
    if not isinstance(action, Use) or action.die == action.knight:
        return False
    dice = step.after.dice
    return (dice[action.die], dice[action.knight]) == ("aside", "available")


@once("DICE-9")
def _white_stays(step: PlayedStep) -> bool:
    left = len(step.before.knights) > len(step.after.knights)
    return left and step.after.dice["WH"] != "boxed" and step.before.roll.get("WH") is not None


@once("DICE-10")
def _die_first(step: PlayedStep) -> bool:
    kinds = [event.kind for event in step.events]
    ended = step.after.phase == "over" and {"aside", "run_home"} <= {*kinds}
    return ended and kinds.index("aside") < kinds.index("run_home")


@once("MOVE-2")
def _nobody_blocks(step: PlayedStep) -> bool:
    for run in step.events_of("run"):
        way = range(run.facts["start"] + 1, run.facts["end"])
        if any(space in way for space in step.before.knights.values()):
            return True
    return False


def _number(die: str, face: str, knight: str, place: str) -> Callable[[PlayedStep], bool]:
    def holds(step: PlayedStep) -> bool:
        if step.action != Use(die, face, knight) or knight not in step.after.knights:
            return False
        moved = step.after.knights[knight] - step.before.knights[knight]
        return (moved, step.after.dice[die]) == (int(face[0]), place)

    return holds


once("MOVE-4")(_number("YE", "5r", "YE", "available"))
once("MOVE-5")(_number("GR", "3", "GR", "aside"))


@once("MOVE-6")
def _number_on_white(step: PlayedStep) -> bool:
    action = step.action
    return isinstance(action, Use) and _number(action.die, "3w", "OR", "aside")(step)
