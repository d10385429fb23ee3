"""Keep the texts of a release: `make keep` writes them into `tests/kept/<version>/`.

Positions, records, saves and links leave this program and lie in other people's files, letters
and browsers. So those of every release are kept, and `tests/kept/` opens them with the program as
it is now. A folder is written once, with the release, and never again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

# A script is given its own folder to import from; the tests lie beside it.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import wawel
from tests.engine.contract.play import (
    all_values,
    one_of,
    play_on,
    player_counts,
    random_game,
    variants,
)
from wawel.core.catalogue import game_type
from wawel.odds import questions_of
from wawel_site.lite import notebooks
from wawel_widgets.board_controller import BoardController
from wawel_widgets.exercises import exercises
from wawel_widgets.panel_source import PanelSource
from wawel_widgets.seats import PERSON, sitters
from wawel_widgets.sharing import pack

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "tests" / "kept"
UNUSUAL = 4
"""So many games with other rules are kept besides the usual one for each number of players."""

PARTS = (0.2, 0.5, 0.8, 1.0)
"""How much of a game is played before it is written down; 1 is all of it."""


def main() -> None:
    """Write the folder of this version; one that is there already stays as it is."""
    folder = KEPT / wawel.__version__
    if folder.exists():
        raise SystemExit(f"{folder.relative_to(ROOT)} is kept already")
    folder.mkdir(parents=True)
    for slug in wawel.games():
        text = json.dumps(kept(slug), ensure_ascii=False, indent=1)
        (folder / f"{slug}.json").write_text(text + "\n", encoding="utf-8", newline="\n")
    for path, notebook in notebooks().items():
        file = folder / "notebooks" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(notebook, encoding="utf-8", newline="\n")


def kept(slug: str) -> dict[str, Any]:
    """All that people keep of one game."""
    game = wawel.load_game(slug)
    return {
        "clauses": list(game.clauses),
        "options": {
            option.name: [option.values.write(value) for value in all_values(option)]
            for option in game.options_type.describe()
        },
        "alterable": list(game.alterable),
        "bots": [who for who in sitters(slug) if who != PERSON],
        "exercises": list(exercises(slug)),
        "panels": [shared_panel(game, question) for question in ("", *questions_of(game))],
        "tables": [table(*each) for each in enumerate(chosen(slug))],
    }


def shared_panel(game: wawel.Game[Any, Any], question: str) -> dict[str, str]:
    """A panel about a game, as its link and as the page that shows it alone are given it."""
    source = PanelSource(game.text(), question)
    answers = source.open("en").handle({"type": "share"})["answers"]
    return {"source": source.text(), "link": answers["link"], "embed": answers["embed"]}


def chosen(slug: str) -> Iterator[wawel.Game[Any, Any]]:
    """Games of all sizes and variants with the usual rules, and some with other rules."""
    for players in player_counts(slug):
        for variant in variants(slug):
            yield wawel.load_game(slug, players=players, **variant)
    for seed in range(UNUSUAL):
        yield random_game(slug, Random(seed))
    if game_type(slug).alterable:
        yield altered(wawel.load_game(slug))


def altered(game: wawel.Game[Any, Any]) -> wawel.Game[Any, Any]:
    """The game with one number raised in every component of which that can be played."""
    for component in game.alterable:
        for value in raised(game.sheet[component]):
            try:
                game = game.altered({**game.sheet.changes, component: value})
            except wawel.BadComponent:
                continue
            break
    return game


def raised(value: Any) -> Iterator[Any]:
    """A number that is higher; or a list with one of its numbers higher, each in turn."""
    if isinstance(value, int):
        yield value + 1
    elif isinstance(value, list) and all(isinstance(number, int) for number in value):
        for place, number in enumerate(value):
            yield [*value[:place], number + 1, *value[place + 1 :]]


def table(number: int, game: wawel.Game[Any, Any]) -> dict[str, str]:
    """A game played up to somewhere, in all the forms in which it is kept.

    Every other one begins from a position that was set up, as an altered one does.
    """
    if number % 2 or game.sheet.changes:
        controller = BoardController(game.slug, seed=number, start=game.new_initial_state())
    else:
        controller = BoardController(game.slug, seed=number, **asdict(game.options))
    session, rng = controller.session, Random(number)
    moments = len(play_on(game.new_initial_state(), Random(number)))
    for _ in range(int(PARTS[number % len(PARTS)] * moments)):
        if not session.step():
            if session.is_over():
                break
            session.act(one_of(session.state.legal_actions(), rng))
    names = sitters(game.slug)
    controller.sit({seat: names[(number + seat) % len(names)] for seat in range(1, game.players)})
    state = session.state
    shared = session.record(0).text()
    return {
        "game": game.text(),
        "position": state.position(),
        "seen": state.position(0),
        "opened": wawel.from_position(state.position(0)).position(),
        "state": state.serialize(),
        "save": controller.save(),
        "record": session.record().text(),
        "shared": shared,
        "link": pack(shared if session.is_over() else state.position(0)),
    }


if __name__ == "__main__":
    main()
