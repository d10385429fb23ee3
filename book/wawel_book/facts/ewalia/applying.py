"""Where the clauses of *Kingdom Run* apply that belong to some options, or to some positions."""

from __future__ import annotations

from wawel.ewalia.actions import Bath, Catch, Keep, Lay, Reroll, Roll, Use
from wawel.ewalia.pieces import CLANS, COPY, HOME
from wawel.ewalia.rules.choices import protected
from wawel_book.facts.ewalia.lines import FACTS, state_of
from wawel_book.played_lines import PlayedStep, it_is_over, one_has_the_most, several_have_the_most


@FACTS.where("event", "MOVE-8")
def _pushed_into_the_water(step: PlayedStep) -> bool:
    return bool(step.events_of("pushed") and step.events_of("splash"))


@FACTS.where("event", "BATH-5")
def _in_the_water(step: PlayedStep) -> bool:
    lakes = step.before.lakes
    return all(event.facts["space"] in lakes for event in step.events_of("splash"))


@FACTS.where("event", "CATCH-4")
def _nobody_ahead_on_the_course(step: PlayedStep) -> bool:
    ahead = step.before.spaces[step.action.space + 1 :]
    return isinstance(step.action, Catch) and bool(step.before.podium) and not any(ahead)


@FACTS.where("event", "CATCH-5")
def _somebody_is_on_the_podium(step: PlayedStep) -> bool:
    return isinstance(step.action, Catch) and bool(step.before.podium)


@FACTS.where("event", "CATCH-1")
def _somebody_ahead_on_the_course(step: PlayedStep) -> bool:
    return isinstance(step.action, Catch) and any(step.before.spaces[step.action.space + 1 :])


@FACTS.where("refusal", "BATH-7")
def _a_full_lake_is_no_way_on(step: PlayedStep) -> bool:
    """By default a full lake is passed, and so forbids nothing."""
    state = state_of(step)
    ahead = state.game.lakes_ahead
    spaces = [step.action.space] if isinstance(step.action, Bath) else range(len(ahead))
    full = any(
        len(state.spaces[lake]) >= state.game.room[lake]
        for space in spaces
        for lake in ahead[space]
    )
    return full and state.game.options.full_lake != "overflow"


@FACTS.where("refusal", "BATH-2")
def _no_lake_ahead(step: PlayedStep) -> bool:
    ahead = state_of(step).game.lakes_ahead
    return not isinstance(step.action, Bath) or not ahead[step.action.space]


@FACTS.where("refusal", "TURN-6")
def _as_often_as_the_option_says(step: PlayedStep) -> bool:
    state = state_of(step)
    return state.done.count(step.action.action) >= state.game.options.action_limit


@FACTS.where("refusal", "TURN-4")
def _before_the_first_action(step: PlayedStep) -> bool:
    """With late re-rolls there is no such step to keep dice in; used dice keep their faces."""
    kept = isinstance(step.action, Reroll) and step.action.face in state_of(step).used
    return not state_of(step).game.options.late_reroll or kept or isinstance(step.action, Keep)


@FACTS.where("refusal", "TURN-8")
def _dice_have_to_be_used(step: PlayedStep) -> bool:
    return bool(state_of(step).game.options.must_use_dice)


@FACTS.where("refusal", "SCAT-4")
def _from_a_lake(step: PlayedStep) -> bool:
    return not isinstance(step.action, Lay) or step.action.space in step.before.lakes


@FACTS.where("refusal", "SCAT-5")
def _sleepers_stay(step: PlayedStep) -> bool:
    return not state_of(step).game.options.scatter_sleepers


@FACTS.where("refusal", "LULL-2", "BATH-9")
def _asleep(step: PlayedStep) -> bool:
    """That runner sleeps; if no runner was named, those who could do it all do."""
    named = getattr(step.action, "clan", None)
    return named is None or named.lower() in step.before.spaces[step.action.space]


@FACTS.where("event", "TURN-2")
def _the_first_roll(step: PlayedStep) -> bool:
    return not state_of(step).rerolls


@FACTS.where("refusal", "TURN-2")
def _not_so_many_dice(step: PlayedStep) -> bool:
    return isinstance(step.action, Roll) and len(step.action.faces) != state_of(step).missing()


@FACTS.where("event", "TURN-3")
def _dice_are_rolled_again(step: PlayedStep) -> bool:
    return bool(state_of(step).rerolls) or not step.events_of("roll")


@FACTS.where("refusal", "TURN-3")
def _not_rolled_again_so(step: PlayedStep) -> bool:
    """The re-roll is spent, or is of dice that lie there, and of all that are taken up."""
    state, action = state_of(step), step.action
    if isinstance(action, Reroll):
        spent = state.rerolls >= state.game.options.rerolls
        return spent or action.face not in state.dice
    return isinstance(action, Keep) or not _dice_are_ready(step)


def _dice_are_ready(step: PlayedStep) -> bool:
    action = step.action
    return not isinstance(action, Roll) or len(action.faces) == state_of(step).missing()


@FACTS.where("event", "TURN-7")
def _the_limit_keeps_a_die(step: PlayedStep) -> bool:
    """What a die that is left shows, or could copy, was done as often as it may be."""
    state = state_of(step)
    limit = state.game.options.action_limit
    shown = state.shown() if COPY in state.dice else state.dice
    return any(state.done.count(face) >= limit for face in shown)


@FACTS.where("refusal", "TURN-10")
def _no_such_die_is_left(step: PlayedStep) -> bool:
    action = step.action
    needed = COPY if isinstance(action, Use) and action.via == "copy" else action.action
    return needed not in state_of(step).dice


@FACTS.where("event", "MOVE-2")
def _towards_the_finish(step: PlayedStep) -> bool:
    return all(run.facts["start"] < run.facts["end"] for run in step.events_of("runs"))


@FACTS.where("event", "MOVE-4")
def _that_space_was_full(step: PlayedStep) -> bool:
    spaces, room = step.before.spaces, step.before.capacity
    pushed = [event.facts["space"] for event in step.events_of("pushed")]
    return all(len(spaces[space]) >= room[space] for space in pushed)


@FACTS.where("event", "MOVE-5")
def _pushed_over_the_line(step: PlayedStep) -> bool:
    return bool(step.events_of("pushed")) and len(step.after.podium) > len(step.before.podium)


@FACTS.where("event", "SCAT-2")
def _not_the_first_of_them(step: PlayedStep) -> bool:
    return state_of(step).origin >= 0


@FACTS.where("refusal", "SCAT-1")
def _not_from_there(step: PlayedStep) -> bool:
    """Nobody was taken yet, or that runner is not on the one space that is scattered."""
    state, action = state_of(step), step.action
    if not isinstance(action, Lay):
        return state.origin < 0
    return action.runner not in state.spaces[action.space] or state.origin not in (-1, action.space)


@FACTS.where("refusal", "LULL-1")
def _nobody_there_to_turn_over(step: PlayedStep) -> bool:
    clan = step.action.clan if step.action.verb == "lull" else step.action.clan.lower()
    return clan not in step.before.spaces[step.action.space]


@FACTS.where("refusal", "LULL-3", "LULL-4", "LULL-5")
def _the_last_one_awake(step: PlayedStep) -> bool:
    return isinstance(step.action, Use) or step.action.clan in protected(state_of(step))


@FACTS.where("refusal", "LULL-6", "FIN-3")
def _on_the_podium(step: PlayedStep) -> bool:
    return bool(step.action.space == HOME)


@FACTS.where("refusal", "CATCH-1", "BATH-1")
def _nobody_of_them_there(step: PlayedStep) -> bool:
    there = step.before.spaces[step.action.space]
    return step.action.clan not in there and step.action.clan.lower() not in there


@FACTS.where("refusal", "CATCH-3")
def _nobody_is_ahead(step: PlayedStep) -> bool:
    """Of a runner who was named; if none was, of everybody awake who is not in the water."""
    view = step.before
    standing = [space for space, crowd in enumerate(view.spaces) if crowd]
    awake = [space for space in standing if any(map(str.isupper, view.spaces[space]))]
    dry = [space for space in awake if space not in view.lakes]
    spaces = [step.action.space] if isinstance(step.action, Catch) else dry

    def place(space: int) -> int:
        """How far that is; of start spaces that lie side by side none is ahead."""
        return 0 if view.side_by_side and space < view.start_spaces else space

    return not view.podium and all(place(s) == place(standing[-1]) for s in spaces)


@FACTS.where("refusal", "CATCH-7")
def _in_a_lake(step: PlayedStep) -> bool:
    """Of a runner who was named; if none was, of everybody."""
    view = step.before
    if isinstance(step.action, Catch):
        return step.action.space in view.lakes
    return all(space in view.lakes for space, crowd in enumerate(view.spaces) if crowd)


@FACTS.where("event", "BATH-1", "BATH-2")
def _a_lake_is_ahead(step: PlayedStep) -> bool:
    view, space = step.before, step.action.space
    return space not in view.lakes and any(lake > space for lake in view.lakes)


@FACTS.where("event", "BATH-3", "BATH-4")
def _out_of_a_lake(step: PlayedStep) -> bool:
    return step.action.space in step.before.lakes


@FACTS.where("refusal", "COPY-1", "COPY-5")
def _a_copy_itself(step: PlayedStep) -> bool:
    return isinstance(step.action, Use) and step.action.action == COPY


@FACTS.where("event", "COPY-1", "COPY-2")
def _by_a_copy(step: PlayedStep) -> bool:
    return COPY in state_of(step).dice and step.action.action in state_of(step).shown()


@FACTS.where("refusal", "COPY-2")
def _copied_too_often(step: PlayedStep) -> bool:
    limit = state_of(step).game.options.action_limit
    return step.action.via == "copy" and state_of(step).done.count(step.action.action) >= limit


@FACTS.where("refusal", "COPY-4")
def _no_die_shows_it(step: PlayedStep) -> bool:
    return step.action.action not in state_of(step).shown()


@FACTS.where("refusal", "STEAL-1")
def _from_oneself(step: PlayedStep) -> bool:
    return CLANS.index(step.action.clan) == state_of(step).seat


@FACTS.where("refusal", "STEAL-2")
def _no_token_to_take(step: PlayedStep) -> bool:
    """From a player who was named; if none was, from anybody who runs on."""
    state = state_of(step)
    if isinstance(step.action, Use):
        return True
    return not state.tokens[CLANS.index(step.action.clan)]


@FACTS.where("refusal", "STEAL-3")
def _safe_at_home(step: PlayedStep) -> bool:
    return bool(step.before.podium.count(step.action.clan) == state_of(step).game.clan_size)


@FACTS.where("refusal", "STEAL-4")
def _nobody_plays_them(step: PlayedStep) -> bool:
    return step.action.clan in step.before.neutral


@FACTS.where("event", "FIN-1")
def _the_first_one_home(step: PlayedStep) -> bool:
    return not step.before.podium


@FACTS.where("event", "FIN-2")
def _not_the_first_one_home(step: PlayedStep) -> bool:
    places = [event.facts["place"] for event in step.events_of("home")]
    return any(place > 1 for place in places)


@FACTS.where("event", "FIN-7")
def _the_turn_ends_with_them(step: PlayedStep) -> bool:
    clan = CLANS[state_of(step).seat]
    ends = state_of(step).game.options.finisher_turn == "ends_now"
    return ends and step.after.podium.count(clan) == state_of(step).game.clan_size


@FACTS.where("event", "END-1", "END-3")
def _the_podium_is_full(step: PlayedStep) -> bool:
    return len(step.after.podium) >= len(step.after.places)


@FACTS.where("event", "END-2")
def _four_of_one_of_two(step: PlayedStep) -> bool:
    return state_of(step).game.players == 2


FACTS.where("refusal", "END-1", "END-2", "END-3")(it_is_over)
FACTS.where("event", "END-5", "SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4")(it_is_over)
FACTS.where("event", "SCORE-5")(one_has_the_most)
FACTS.where("event", "SCORE-6", "SCORE-7")(several_have_the_most)
