"""`wawel lab --report FILE`: the design report as one page, and as JSON beside it."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

from wawel.core.game import Game
from wawel.lab.design import Design, Making
from wawel_widgets.cli.arguments import Parser, read_change, whole
from wawel_widgets.cli.terminal import Terminal
from wawel_widgets.cli.workers import kept_in, seed_of, working
from wawel_widgets.design_page import page_of
from wawel_widgets.lab_studies import CHANGED, command
from wawel_widgets.seats import bot

PAGE = ".html"


def write_report(
    found: Namespace, game: Game[Any, Any], parser: Parser, terminal: Terminal
) -> None:
    """Play what the report needs, and write both files."""
    file = Path(found.report)
    if file.suffix != PAGE:
        raise parser.refusal("page_name", argument="--report", suffix=PAGE)
    design = Design(
        game,
        read_change(game, found.change, CHANGED) if found.change else None,
        whole(found.matches, parser, "--matches", 1, 10_000_000),
        seed_of(found, parser),
        tuple(found.measures.split(",")) if found.measures else None,
        tuple(found.without),
        found.settle or "",
        bot(game.slug, found.bot) if found.bot else None,
    )
    making = Making(design)
    with working(found, parser, terminal) as (executor, show):
        try:
            making.run(progress=show, executor=executor, file=kept_in(found))
        except KeyboardInterrupt:
            if not any(part.done for part in making.parts):
                raise
            terminal.notes.write(terminal.words.say("stopped") + "\n")
    report = making.report()
    again = command(design, terminal.language, file.name)
    data = json.dumps(report.as_dict(), indent=1, ensure_ascii=False) + "\n"
    for path, text in (
        (file, page_of(report, terminal.language, again)),
        (file.with_suffix(".json"), data),
    ):
        path.write_text(text, "utf-8", newline="\n")
        terminal.write_phrase("written", file=path)
