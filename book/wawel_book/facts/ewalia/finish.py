"""The finish line, players who are home, and the end of the game."""

from __future__ import annotations

from wawel_book.facts.ewalia.lines import fact, kinds_of, once, turns
from wawel_book.played_lines import PlayedLine, PlayedStep


@fact("FIN-3")
def _never_again(line: PlayedLine) -> bool:
    before, after = line.start.view(None).podium, line.end.view(None).podium
    return "EWALIA-FIN-3" in line.refused and bool(before) and after.startswith(before)


@fact("FIN-4")
def _several_at_once(line: PlayedLine) -> bool:
    """Several come home in one turn, and at each step another could have been chosen."""
    for steps in turns(line):
        home = [step for step in steps if step.events_of("home")]
        if len(home) > 1 and len(home[0].state.legal_actions()) > 2:
            return True
    return False


@fact("FIN-5")
def _in_the_order_of_the_moves(line: PlayedLine) -> bool:
    home = [event.facts["runner"] for step in line.steps for event in step.events_of("home")]
    places = line.end.view(None).podium[-len(home) :] if home else ""
    return len(set(home)) > 1 and "".join(home) == places


@fact("FIN-6")
def _no_more_turns(line: PlayedLine) -> bool:
    """A player finishes, and is passed over when the turn would come to them."""
    kinds = {event.kind for step in line.steps for event in step.events}
    return {"finished", "skipped"} <= kinds


@once("FIN-8")
def _whoever_moved_them(step: PlayedStep) -> bool:
    own = step.before.clans[step.before.seat]
    return any(event.facts["clan"] != own for event in step.events_of("finished"))


@once("END-4")
def _neutral_runners_home(step: PlayedStep) -> bool:
    """Two players, four neutral runners home, and the game goes on."""
    view = step.after
    four = any(view.podium.count(clan) == 4 for clan in view.neutral)
    return view.players == 2 and four and view.phase != "over"


@once("END-5")
def _at_once(step: PlayedStep) -> bool:
    """The game is over with dice left on the table."""
    ended = kinds_of(step) & {"podium_full", "four_home"}
    return bool(ended) and bool(step.after.dice)
