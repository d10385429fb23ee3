"""`wawel record`: a game that was kept, told again in words, positions or data."""

from __future__ import annotations

from collections.abc import Sequence

from wawel.core.state import EVERYTHING, Everything, Viewer
from wawel.play import Session
from wawel_widgets.board_sessions import read_save, read_session
from wawel_widgets.board_state import Look, question
from wawel_widgets.cli.arguments import Parser, read_text, whole
from wawel_widgets.cli.output import Row, add_output, put_out
from wawel_widgets.cli.terminal import Terminal
from wawel_widgets.cli.text_board import text_board


def make_parser(language: str) -> Parser:
    """What the command takes."""
    parser = Parser("record", language)
    parser.add("file", nargs="?")
    parser.add("--seat", metavar="N")
    parser.add("--positions", action="store_true")
    parser.add("--moment", metavar="N")
    add_output(parser)
    parser.add_common()
    return parser


def run(given: Sequence[str], terminal: Terminal) -> None:
    """Tell the game again."""
    parser = make_parser(terminal.language)
    found = parser.read(given)
    session = kept_session(found.file, parser)
    viewer = viewer_of(found.seat, session, parser)
    if found.moment is not None:
        session.go_to(whole(found.moment, parser, "--moment", 0, session.length))
        show_moment(session, viewer, terminal)
        return
    rows = told_rows(session, viewer, terminal, positions=found.positions)
    if found.format == "table" and not found.output:
        for row in rows:
            clauses = f" [{row['clauses']}]" if row["clauses"] else ""
            terminal.write(f"{row['moment']:4}  {row['text']}{clauses}", "      ")
            if row.get("position"):
                terminal.write(f"      {row['position']}", "        ")
        terminal.write(question(Look(session, {}, terminal.language, "wide"), session.view()))
    else:
        put_out(rows, found, terminal)


def kept_session(file: str | None, parser: Parser) -> Session:
    """The game of a file: a record, a save or a position."""
    if not file:
        raise parser.refusal("which_record")
    text = read_text(file)
    return read_save(text)[0] if text.startswith("{") else read_session(text)


def viewer_of(seat: str | None, session: Session, parser: Parser) -> Viewer:
    """Who looks: a seat, counted from 1, or 0 for an onlooker.

    When the game is over nothing is left to hide; until then nobody's secrets are told unasked.
    """
    if seat is None:
        return EVERYTHING if session.is_over() else None
    number = whole(seat, parser, "--seat", 0, session.game.players)
    return number - 1 if number else None


def told_rows(
    session: Session, viewer: Viewer, terminal: Terminal, *, positions: bool
) -> list[Row]:
    """What happened, an event a row, as far as the viewer may know."""
    rows: list[Row] = []
    words, last = session.game.words, len(session.moments)
    for number, moment in enumerate(list(session.moments), start=1):
        session.go_to(number)
        seen = [
            event
            for event in moment.events
            if isinstance(viewer, Everything) or event.visible_to(viewer)
        ]
        for event in seen:
            row: dict[str, str | int | None] = {
                "moment": number,
                "kind": event.kind,
                "text": words.sentence(event, terminal.language),
                "clauses": " ".join(event.clauses),
            }
            if positions:
                row["position"] = session.state.position(viewer) if event is seen[-1] else ""
            rows.append(row)
    session.go_to(last)
    return rows


def show_moment(session: Session, viewer: Viewer, terminal: Terminal) -> None:
    """The position at one moment, and the board as the viewer sees it."""
    terminal.out.write(session.state.position(viewer) + "\n")
    seat = viewer if isinstance(viewer, int) else None
    view = session.state.view(seat)
    look = Look(session, {}, terminal.language, "wide")
    for line in text_board(view, terminal.language, look.titles(), terminal.width).splitlines():
        terminal.write(line, "    ")
