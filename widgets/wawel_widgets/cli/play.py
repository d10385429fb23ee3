"""`wawel play`: a table in the terminal, for people and bots."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from wawel.core.errors import WawelError
from wawel.play import Session
from wawel_widgets.board_sessions import fresh_seed, read_save, read_session
from wawel_widgets.cli.arguments import Parser, add_game, chosen_game, read_text, whole
from wawel_widgets.cli.seating import seats_of, usual_opponent
from wawel_widgets.cli.table import TerminalGame
from wawel_widgets.cli.terminal import Terminal
from wawel_widgets.seats import PERSON, bots_for


def make_parser(language: str) -> Parser:
    """What the command takes."""
    parser = Parser("play", language)
    add_game(parser)
    parser.add("--seats", metavar="WHO,WHO")
    parser.add("--names", metavar="NAME,NAME")
    parser.add("--seed", metavar="N")
    parser.add("--resume", metavar="FILE")
    parser.add_common()
    return parser


def run(given: Sequence[str], terminal: Terminal) -> None:
    """Play until the game is over, or the player has enough."""
    parser = make_parser(terminal.language)
    found = parser.read(given)
    session, seats = resumed(found, parser) if found.resume else begun(found, parser)
    if found.names:
        names = [name.strip()[:40] for name in found.names.split(",")]
        session.names = dict(enumerate(names[: session.game.players]))
    TerminalGame(session, seats, terminal).play()


def begun(found: Namespace, parser: Parser) -> tuple[Session, dict[int, str]]:
    """A new game."""
    game = chosen_game(found, parser)
    written = found.seats or f"{PERSON},{usual_opponent(game.slug)}"
    seats = seats_of(written, game, parser, people=True)
    seed = fresh_seed() if found.seed is None else whole(found.seed, parser, "--seed")
    return Session(game, seed=seed, bots=bots_for(game.slug, seats)), seats


def resumed(found: Namespace, parser: Parser) -> tuple[Session, dict[int, str]]:
    """The game of a file: a save, a record or a position."""
    text = read_text(found.resume)
    if text.startswith("{"):
        session, seats = read_save(text)
    else:
        session, seats = read_session(text), {}
    game = session.game
    if found.game and found.game != game.slug:
        raise WawelError(parser.words.say("other_game", file=found.resume, game=game.slug))
    written = found.seats or f"{PERSON},{usual_opponent(game.slug)}"
    if found.seats or not seats:
        seats = seats_of(written, game, parser, people=True)
    session.bots = bots_for(game.slug, seats)
    return session, seats
