"""What are my chances? For every action, by playing on, in rows."""

from __future__ import annotations

from random import Random

from wawel.play import Session
from wawel_widgets.board_protocol import Action
from wawel_widgets.cli.output import Row
from wawel_widgets.cli.progress import progress
from wawel_widgets.cli.terminal import Terminal, UsageError
from wawel_widgets.seats import who_plays_on
from wawel_widgets.win_chances import TARGET, WinChances

GAMES = 20
"""So many games are played on after each action, unless another number is asked for."""

SLICE = 0.1
"""After so many seconds the progress is looked at."""


def chance_rows(
    session: Session, listed: list[Action], games: str, terminal: Terminal
) -> list[Row]:
    """The share of victories after each action, with its interval; what is counted may be stopped.

    What is hidden from the player is drawn anew for every game.
    """
    wanted = int(games) if games.isascii() and games.isdigit() else 0 if games else GAMES
    if not 1 <= wanted <= TARGET:
        raise UsageError(terminal.words.say("chances_number", most=TARGET))
    state, game = session.state, session.game
    bot = next(iter(who_plays_on(game.slug).values()))
    counted = WinChances(state, state.current_player(), Random(1), game.words.notable, bot)
    total = wanted * len(counted.tallies)
    with progress(terminal) as show:
        try:
            while counted.games < total:
                counted.work(SLICE)
                show(min(counted.games, total), total)
        except KeyboardInterrupt:
            terminal.write_phrase("stopped")
    labels = {action["text"]: action["label"] for action in listed}
    rows: list[Row] = []
    for number, tally in enumerate(counted.tallies, start=1):
        low, value, high = tally.interval()
        label = labels[game.action_to_string(tally.action)]
        rows.append({"number": number, "action": label, "share": value, "low": low, "high": high})
    return rows
