"""`wawel serve`: a built site, at an address of this machine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from wawel_widgets.cli import server
from wawel_widgets.cli.arguments import Parser, whole
from wawel_widgets.cli.terminal import Terminal


def make_parser(language: str) -> Parser:
    """What the command takes."""
    parser = Parser("serve", language)
    parser.add("folder", nargs="?")
    parser.add("--port", metavar="N")
    parser.add_common()
    return parser


def run(given: Sequence[str], terminal: Terminal) -> None:
    """Serve until somebody presses Ctrl+C."""
    parser = make_parser(terminal.language)
    found = parser.read(given)
    folder = Path(found.folder or ".").resolve()
    if not (folder / "index.html").is_file():
        raise parser.refusal("no_site", folder=folder)
    port = None if found.port is None else whole(found.port, parser, "--port", 0, 65535)
    server.serve(folder, port, lambda address: terminal.write_phrase("served", address=address))
