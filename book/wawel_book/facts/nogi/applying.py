"""Where the clauses of *Nogi za pas!* apply that belong to some options, or to some positions."""

from __future__ import annotations

from wawel.nogi import Pair, Use
from wawel.nogi.actions import Rabbit, Reveal, Roll
from wawel_book.facts.nogi.lines import FACTS, state_of
from wawel_book.played_lines import PlayedStep, one_has_the_most, several_have_the_most

FACTS.with_options("ADV", lambda options: options.dragon_blocked == "advance")
FACTS.with_options("TWO", lambda options: options.players == 2)
FACTS.with_options("SETUP-7", lambda options: options.players > 2)


@FACTS.where("event", "ATTACK-5", "ATTACK-6")
def _stopped_early_by_knights(step: PlayedStep) -> bool:
    """The dragon went less far than its token says, and knights stood where it ended."""
    gone = step.after.dragon - step.before.dragon
    return 0 < gone < step.action.token and step.after.dragon in step.before.knights.values()


@FACTS.where("event", "ATTACK-4")
def _by_the_whole_token(step: PlayedStep) -> bool:
    return bool(step.after.dragon - step.before.dragon == step.action.token)


@FACTS.where("event", "ADV-1")
def _from_among_them(step: PlayedStep) -> bool:
    return [*step.before.knights.values()].count(step.before.dragon) >= 2


@FACTS.where("event", "ADV-2")
def _to_the_last_space(step: PlayedStep) -> bool:
    return bool(step.after.dragon == state_of(step).game.last)


@FACTS.where("event", "ATTACK-9")
def _held_among_them(step: PlayedStep) -> bool:
    held = state_of(step).game.options.dragon_blocked == "hold"
    return held and step.before.dragon == step.after.dragon and _from_among_them(step)


@FACTS.where("event", "ATTACK-7", "LONE-2")
def _somebody_was_eaten(step: PlayedStep) -> bool:
    return bool(step.events_of("eaten"))


@FACTS.where("event", "DICE-6")
def _a_die_is_put_aside(step: PlayedStep) -> bool:
    used = isinstance(step.action, Use | Pair)
    return used and "r" not in step.action.face and bool(step.events_of("aside"))


@FACTS.where("refusal", "DICE-7")
def _its_die_is_in_the_box(step: PlayedStep) -> bool:
    return bool(step.before.dice[step.action.die] == "boxed")


@FACTS.where("refusal", "MOVE-3")
def _nobody_to_be_moved(step: PlayedStep) -> bool:
    moved = (
        (step.action.knight,)
        if isinstance(step.action, Use)
        else (step.action.first, step.action.second)
    )
    return any(knight not in step.before.knights for knight in moved)


@FACTS.where("refusal", "PAIR-2")
def _two_are_wanted(step: PlayedStep) -> bool:
    action = step.action
    return not isinstance(action, Pair) or action.first == action.second


@FACTS.where("refusal", "TURN-6")
def _a_useful_choice_is_asked_for(step: PlayedStep) -> bool:
    return bool(state_of(step).game.options.null_action == "only_if_forced")


@FACTS.where("question", "ATTACK-3")
def _one_die_or_none(step: PlayedStep) -> bool:
    return bool(step.before.phase == "attack")


@FACTS.where("refusal", "SETUP-7", "TWO-1")
def _that_shield_is_taken(step: PlayedStep) -> bool:
    return bool(step.before.phase == "deal" == step.action.verb)


@FACTS.where("event", "DICE-5")
def _with_the_return_mark(step: PlayedStep) -> bool:
    return "r" in step.action.face


@FACTS.where("event", "ARROW-7", "ARROW-1", "ARROW-4")
def _an_arrow(step: PlayedStep) -> bool:
    return isinstance(step.action, Use) and not any(map(str.isdigit, step.action.face))


@FACTS.where("event", "MOVE-1")
def _by_the_number(step: PlayedStep) -> bool:
    gone = [run.facts["end"] - run.facts["start"] for run in step.events_of("run")]
    return isinstance(step.action, Use) and all(str(far) == step.action.face[0] for far in gone)


@FACTS.where("event", "PAIR-1")
def _a_step_each(step: PlayedStep) -> bool:
    gone = [run.facts["end"] - run.facts["start"] for run in step.events_of("run")]
    return isinstance(step.action, Pair) and all(far == 1 for far in gone)


@FACTS.where("event", "PAIR-4")
def _the_first_step_ends_it(step: PlayedStep) -> bool:
    return bool(step.events_of("four_home") or step.events_of("two_left"))


@FACTS.where("event", "PAIR-5")
def _looked_after_each_step(step: PlayedStep) -> bool:
    return state_of(step).game.options.pair_lone_check == "after_each"


@FACTS.where("event", "ARROW-2")
def _behind_or_beside(step: PlayedStep) -> bool:
    """It says who is nearest behind; of those ahead only that company is no matter."""
    company = [*step.before.knights.values()]
    ahead = step.events_of("ahead")
    return all(company.count(event.facts["start"]) > 1 for event in ahead)


@FACTS.where("event", "ARROW-3")
def _nobody_farther_back(step: PlayedStep) -> bool:
    spaces = step.before.knights
    return spaces[step.action.knight] == min(spaces.values()) and "+" not in step.action.face


@FACTS.where("event", "ARROW-5")
def _nobody_farther_ahead(step: PlayedStep) -> bool:
    spaces = step.before.knights
    return spaces[step.action.knight] == max(spaces.values()) and "+" in step.action.face


@FACTS.where("event", "TURN-6")
def _nobody_moves(step: PlayedStep) -> bool:
    return all(step.before.knights[k] == space for k, space in step.after.knights.items())


@FACTS.where("event", "ATTACK-1")
def _tokens_are_left(step: PlayedStep) -> bool:
    return bool(step.before.tokens_left)


@FACTS.where("event", "ATTACK-11")
def _no_token_is_left(step: PlayedStep) -> bool:
    return not step.before.tokens_left


@FACTS.where("event", "ATTACK-8", "LONE-1")
def _two_with_the_dragon(step: PlayedStep) -> bool:
    return [*step.after.knights.values()].count(step.after.dragon) >= 2


@FACTS.where("event", "DICE-7", "CASTLE-4")
def _its_die_leaves(step: PlayedStep) -> bool:
    gone = step.before.knights.keys() - step.after.knights.keys()
    return bool(gone) and all(step.after.dice[knight] == "boxed" for knight in gone)


@FACTS.where("event", "RABBIT-1")
def _a_rabbit_was_there(step: PlayedStep) -> bool:
    left = {*step.before.rabbits} - {*step.after.rabbits}
    return {event.facts["space"] for event in step.events_of("rabbit")} == left


@FACTS.where("event", "RABBIT-3", "RABBIT-4")
def _its_owner_may_look(step: PlayedStep) -> bool:
    return state_of(step).game.options.rabbit_peek == "owner"


@FACTS.where("event", "CASTLE-1", "CASTLE-3")
def _one_more_is_home(step: PlayedStep) -> bool:
    return len(step.after.castle) > len(step.before.castle)


@FACTS.where("event", "END-1", "END-8")
def _four_are_home(step: PlayedStep) -> bool:
    return len(step.after.castle) == len(step.after.places)


@FACTS.where("event", "END-2", "END-3", "END-10")
def _two_are_left(step: PlayedStep) -> bool:
    return len(step.after.knights) == 2 and len(step.after.castle) < len(step.after.places)


@FACTS.where("event", "END-9")
def _so_many_turns(step: PlayedStep) -> bool:
    return bool(step.before.turn == state_of(step).game.options.turn_cap)


@FACTS.where("refusal", "END-1", "END-2", "END-9")
@FACTS.where("event", "SCORE-1", "SCORE-2", "SCORE-3", "SCORE-7")
def _it_is_over(step: PlayedStep) -> bool:
    return state_of(step).stage == "over" or step.after.result is not None


FACTS.where("event", "SCORE-4")(one_has_the_most)
FACTS.where("event", "SCORE-5", "SCORE-6")(several_have_the_most)


@FACTS.where("refusal", "TURN-2")
def _another_die_falls_now(step: PlayedStep) -> bool:
    return isinstance(step.action, Roll) and step.before.dice[step.action.die] == "available"


@FACTS.where("refusal", "DICE-1")
def _it_does_not_show_that(step: PlayedStep) -> bool:
    """The die shows another face, or has no such face, or the face is not used like that."""
    action, game = step.action, state_of(step).game
    if isinstance(action, Roll):
        return action.face not in game.face_number[game.die_number[action.die]]
    return isinstance(action, Pair) or step.before.roll[action.die] != action.face


@FACTS.where("refusal", "DICE-2")
def _another_colour(step: PlayedStep) -> bool:
    action = step.action
    return isinstance(action, Use) and "w" not in action.face and action.die != action.knight


@FACTS.where("refusal", "DICE-6")
def _it_lies_aside(step: PlayedStep) -> bool:
    return bool(step.before.dice[step.action.die] == "aside")


@FACTS.where("refusal", "MOVE-1")
def _another_number(step: PlayedStep) -> bool:
    shown = step.before.roll[step.action.die]
    return bool(shown != step.action.face and shown[0].isdigit() and step.action.face[0].isdigit())


@FACTS.where("refusal", "ATTACK-3")
def _that_token_is_used_up(step: PlayedStep) -> bool:
    return isinstance(step.action, Reveal) and step.action.token not in step.before.tokens_left


@FACTS.where("refusal", "RABBIT-3")
def _no_rabbit_of_that_value(step: PlayedStep) -> bool:
    return isinstance(step.action, Rabbit) and step.before.phase == "rabbit"
