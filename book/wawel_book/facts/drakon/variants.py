"""Exits, teams, the short game, and all of them together."""

from __future__ import annotations

from wawel.drakon import Coin, DrakonView
from wawel_book.facts.drakon.lines import counts, effect_at, fact, game_of, goes_to, once, thefts
from wawel_book.played_lines import PlayedLine, PlayedStep


def _in_force(view: DrakonView) -> tuple[bool, bool, bool]:
    return view.exits, view.abilities, view.teams


@fact("SETUP-7")
def _agreed_before(line: PlayedLine) -> bool:
    """What is in force is part of the game, and stays so to the end."""
    options = game_of(line).options
    agreed = (options.v_escape, options.v_heroes, options.v_team)
    return any(agreed) and {_in_force(state.view(None)) for state in line.states} == {agreed}


@once("VAR-ESC-3")
def _barred(step: PlayedStep) -> bool:
    place, seat = goes_to(step), step.before.seat
    if place is None or place != step.before.drakon or not step.before.exits:
        return False
    own = step.state.view(seat).coins[step.before.pools[seat]]
    rich = sum(coin or 0 for coin in own) >= step.before.target
    leads_out = effect_at(step.before, place) in ("ESC", "PORT")
    return rich and leads_out and step.after.result is None


@once("VAR-ESC-4")
def _the_jump_wins(step: PlayedStep) -> bool:
    return step.action.verb == "jump" and step.after.result is not None and step.before.exits


@once("VAR-SHORT-1")
def _seven_win(step: PlayedStep) -> bool:
    result = step.after.result
    options = step.before.game.options
    return bool(options.v_short) and result is not None and 7 <= max(result.totals) < 10


def _teams(line: PlayedLine) -> bool:
    return game_of(line).options.v_team


@fact("VAR-TEAM-2")
def _opposite(line: PlayedLine) -> bool:
    pools = line.start.view(None).pools
    half = len(pools) // 2
    return _teams(line) and pools[:half] == pools[half:] == tuple(range(half))


@fact("VAR-TEAM-3")
def _one_pool_for_two(line: PlayedLine) -> bool:
    if not _teams(line):
        return False
    own, partner, rival = (
        line.start.view(seat).coins[0] for seat in (0, len(line.start.view(None).pools) // 2, 1)
    )
    return len(own) > 0 and own == partner and None not in own and set(rival) == {None}


@fact("VAR-TEAM-4")
def _from_the_pool(line: PlayedLine) -> bool:
    for step in line.steps:
        lost = [old - new for old, new in zip(counts(step.before), counts(step.after), strict=True)]
        if _teams(line) and isinstance(step.action, Coin) and max(lost) == 1:
            return True
    return False


@fact("VAR-TEAM-5")
def _never_the_partner(line: PlayedLine) -> bool:
    pools = line.start.view(None).pools
    found = [(robber, victim) for _, robber, victim in thefts(line)]
    return _teams(line) and bool(found) and all(pools[a] != pools[b] for a, b in found)


@fact("VAR-TEAM-6")
def _both_pay(line: PlayedLine) -> bool:
    met = [event.facts["seat"] for step in line.steps for event in step.events_of("meet")]
    pools = line.start.view(None).pools
    if not _teams(line) or len(met) != 2 or pools[met[0]] != pools[met[1]]:
        return False
    pool: int = pools[met[0]]
    return counts(line.start.view(None))[pool] - counts(line.end.view(None))[pool] == 2


@fact("VAR-TEAM-7")
def _pools_are_compared(line: PlayedLine) -> bool:
    result = line.end.result()
    half = game_of(line).players // 2
    if not _teams(line) or result is None or result.reason != "stalemate":
        return False
    hidden = set(line.start.view(1).hands[1 + half]) == {None}
    return hidden and result.totals[:half] == result.totals[half:]


@fact("VAR-TEAM-8")
def _the_druid_shields_herself(line: PlayedLine) -> bool:
    """Her partner loses a coin of the pool, and she is not asked."""
    view = line.start.view(None)
    if not _teams(line) or "DRUID" not in view.heroes:
        return False
    druid = view.heroes.index("DRUID")
    losers = [event.facts["seat"] for step in line.steps for event in step.events_of("returned")]
    return bool(losers) and all(
        loser != druid and view.pools[loser] == view.pools[druid] for loser in losers
    )


@fact("VAR-COMBO-1")
def _together(line: PlayedLine) -> bool:
    """Two of them at once: a team leaves by one exit, with the number for both."""
    view, result = line.start.view(None), line.end.result()
    if result is None or sum(_in_force(view)) < 2:
        return False
    return len(result.winners) == 2 and view.target == 16
