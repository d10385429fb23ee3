"""How the boards are laid, the runners placed and the tokens shared out."""

from __future__ import annotations

from itertools import chain, groupby, pairwise

from wawel.ewalia.layouts import layouts, touching
from wawel_book.facts.ewalia.lines import fact, game_of, once, opening
from wawel_book.played_lines import PlayedLine, PlayedStep


@fact("SETUP-1")
def _five_boards(line: PlayedLine) -> bool:
    view = opening(line)
    boards = [name for name, _ in groupby(view.boards)] if view else []
    ends = len(boards) == 5 and (boards[0], boards[-1]) == ("START", "FINISH")
    return ends and len(set(boards)) == 5


@fact("SETUP-3")
def _faces_of_the_boards(line: PlayedLine) -> bool:
    """A board shows one lake or none, and only where its face can have one."""
    view, sheet = opening(line), game_of(line).sheet
    if view is None:
        return False
    middle = chain.from_iterable(sheet["lakes.middle"])
    can = {*sheet["lakes.start"], *middle, *sheet["lakes.finish"]}
    boards = [view.boards[lake] for lake in view.lakes]
    return set(view.lakes) <= can and len(set(boards)) == len(boards)


@fact("SETUP-4")
def _lakes_touch(line: PlayedLine) -> bool:
    return touching(game_of(line).lakes) and "EWALIA-SETUP-4" in line.refused


@fact("SETUP-5")
def _one_of_every_clan(line: PlayedLine) -> bool:
    view = opening(line)
    if view is None:
        return False
    start, track = view.spaces[: view.start_spaces], view.spaces[view.start_spaces :]
    return len(start) == 4 and set(start) == {"KWFG"} and not any(track)


@once("SETUP-6")
def _one_behind_another(step: PlayedStep) -> bool:
    """Whoever runs from a start space comes to the next start space first."""
    first = step.before.start_spaces - 1
    ahead = [
        event.facts["space"] == step.action.space + 1
        for event in step.events_of("pushed")
        if step.action.space < first
    ]
    return bool(ahead) and all(ahead)


@fact("SETUP-7")
def _two_faces(line: PlayedLine) -> bool:
    view = opening(line)
    asleep = any(step.events_of("lull") for step in line.steps)
    return view is not None and "".join(view.spaces).isupper() and asleep


@fact("SETUP-8")
def _equal_shares(line: PlayedLine) -> bool:
    view, game = opening(line), game_of(line)
    shared = game.sheet["tokens.victory"] // game.players
    return view is not None and view.tokens == (shared,) * game.players


@fact("SETUP-9")
def _rising_points(line: PlayedLine) -> bool:
    """Along the track the points rise from board to board, and a board has one token."""
    view, game = opening(line), game_of(line)
    if view is None:
        return False
    track = list(zip(view.boards, view.values, strict=True))[view.start_spaces :]
    tokens = [{value for _, value in of} for _, of in groupby(track, key=lambda one: one[0])]
    single = [value for (value,) in tokens]
    return single == game.sheet["tokens.points"] and all(a < b for a, b in pairwise(single))


@fact("SETUP-10")
def _neutral_clans_run(line: PlayedLine) -> bool:
    """Clans that nobody plays stand there like all others, and are moved like them."""
    view = opening(line)
    if view is None or not view.neutral or len(view.clans) != view.players:
        return False
    moved = {event.facts["runner"] for step in line.steps for event in step.events_of("runs")}
    there = all(clan in crowd for clan in view.neutral for crowd in view.spaces[:4])
    return there and bool(moved & set(view.neutral))


@fact("SETUP-11")
def _who_begins(line: PlayedLine) -> bool:
    view = opening(line)
    return view is not None and view.seat == game_of(line).options.first_player


@fact("SETUP-12")
def _another_number_of_lakes(line: PlayedLine) -> bool:
    game = game_of(line)
    wanted = game.options.lake_count
    fits = wanted != 3 and game.lakes in layouts(wanted)
    return fits and "EWALIA-SETUP-12" in line.refused


@once("MOVE-10")
def _start_is_ground(step: PlayedStep) -> bool:
    """A runner is bathed straight from the start, where nobody scores."""
    space = getattr(step.action, "space", step.before.start_spaces)
    start = space < step.before.start_spaces and step.before.values[space] == 0
    return start and bool(step.events_of("bath_in"))
