"""`wawel svg`: the picture of a position, as an SVG or PNG file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wawel.play import Session
from wawel_widgets import draw
from wawel_widgets.board_sessions import read_session
from wawel_widgets.board_state import Look
from wawel_widgets.cli.arguments import Parser, whole
from wawel_widgets.cli.png import SUFFIX, write_png
from wawel_widgets.cli.record import kept_session, viewer_of
from wawel_widgets.cli.terminal import Terminal

WIDTHS = ("wide", "narrow")


def make_parser(language: str) -> Parser:
    """What the command takes."""
    parser = Parser("svg", language)
    parser.add("source", nargs="?")
    parser.add("picture", nargs="?")
    parser.add("--seat", metavar="N")
    parser.add("--moment", metavar="N")
    parser.add("--width", default="wide", metavar="|".join(WIDTHS))
    parser.add_common()
    return parser


def run(given: Sequence[str], terminal: Terminal) -> None:
    """Draw, and keep the picture."""
    parser = make_parser(terminal.language)
    found = parser.read(given)
    if not found.source or not found.picture:
        raise parser.refusal("which_picture")
    if found.width not in WIDTHS:
        raise parser.refusal("one_of", argument="--width", known=", ".join(WIDTHS))
    session = session_of(found.source, parser)
    if found.moment is not None:
        session.go_to(whole(found.moment, parser, "--moment", 0, session.length))
    seat = viewer_of(found.seat or "0", session, parser)
    look = Look(session, {}, terminal.language, found.width)
    picture = draw.picture(
        session.state.view(seat if isinstance(seat, int) else None),
        terminal.language,
        width=found.width,
        names={number: look.name(number) for number in session.names},
        still=True,
    )
    file, drawn = Path(found.picture), draw.standalone(picture)
    if file.suffix == SUFFIX:
        write_png(drawn, file, terminal)
    else:
        file.write_text(drawn, "utf-8")
    terminal.write_phrase("written", file=found.picture)


def session_of(source: str, parser: Parser) -> Session:
    """The game that a file tells of, or a position that is written right there."""
    return read_session(source) if " / " in source else kept_session(source, parser)
