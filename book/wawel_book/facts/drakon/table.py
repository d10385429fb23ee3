"""How the table is laid, and what a turn is."""

from __future__ import annotations

from wawel.drakon import Hero, Lay, Move
from wawel.drakon.pieces import COINS, HEROES, TILES
from wawel_book.facts.drakon.lines import fact, game_of, once, opening
from wawel_book.played_lines import PlayedLine, PlayedStep


@fact("SETUP-1")
def _entrance_alone(line: PlayedLine) -> bool:
    view = opening(line)
    return view is not None and [chamber.effect for chamber in view.lair.values()] == ["ENT"]


@fact("SETUP-2")
def _all_tiles_in_the_pile(line: PlayedLine) -> bool:
    view = opening(line)
    if view is None or any(tile for hand in view.hands for tile in hand):
        return False
    return view.pile + sum(map(len, view.hands)) == TILES and not view.bottom


@fact("SETUP-3")
def _hoard_is_full(line: PlayedLine) -> bool:
    view = opening(line)
    if view is None:
        return False
    return view.hoard == sum(COINS) and not any(view.coins) and view.drakon is None


@fact("SETUP-8")
def _heroes_by_seat(line: PlayedLine) -> bool:
    view = opening(line)
    chosen = any(isinstance(step.action, Hero) for step in line.steps)
    if view is None or view.abilities or chosen:
        return False
    heroes: tuple[str | None, ...] = line.end.view(None).heroes
    return heroes == HEROES[: game_of(line).players]


@fact("ENT-1")
def _all_start_there(line: PlayedLine) -> bool:
    view = opening(line)
    return view is not None and set(view.places) == {(0, 0)}


@fact("ENT-4")
def _three_arrows(line: PlayedLine) -> bool:
    view = opening(line)
    return view is not None and len(view.lair[0, 0].arrows) == 3


@once("TERM-1")
def _the_figure_is_the_player(step: PlayedStep) -> bool:
    """Whoever decides on an own move is moved, and nobody else is."""
    if not isinstance(step.action, Move) or step.before.pending:
        return False
    pairs = zip(step.before.places, step.after.places, strict=True)
    moved = [seat for seat, (old, new) in enumerate(pairs) if old != new]
    return moved == [step.state.current_player()]


def _turns(line: PlayedLine) -> list[int]:
    """The seats that have a turn in the line, one after the other."""
    seats: list[tuple[int, int]] = []
    for state in line.states:
        view = state.view(None)
        if view.phase == "act" and (view.turn, view.seat) not in seats:
            seats.append((view.turn, view.seat))
    return [seat for _, seat in seats]


@fact("TURN-1")
def _clockwise(line: PlayedLine) -> bool:
    seats, players = _turns(line), game_of(line).players
    follow = [(seat + 1) % players for seat in seats[:-1]]
    return len(seats) > 2 and seats[1:] == follow


@fact("TURN-2")
def _one_action(line: PlayedLine) -> bool:
    """In every turn that is over, one tile was laid or one move was made of one's own."""
    done: dict[int, int] = {}
    for step in line.steps:
        if isinstance(step.action, Lay | Move) and not step.before.pending:
            done[step.before.turn] = done.get(step.before.turn, 0) + 1
    over = line.end.view(None).turn
    return len(done) > 1 and all(number == 1 for turn, number in done.items() if turn < over)


@fact("TURN-3")
def _only_laying(line: PlayedLine) -> bool:
    legal = line.start.legal_actions()
    return bool(legal) and all(isinstance(action, Lay) for action in legal)
