"""A rule that is switched, shown: the same position before and after, and what that changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from wawel.core.clauses import Clause
from wawel.core.game import Game
from wawel.core.state import State
from wawel.core.texts import texts
from wawel.lab import Change
from wawel.lab.switchboard import NoSuchPosition, Switched, Turned, switchboard, switched_by
from wawel_widgets import draw
from wawel_widgets.board_protocol import SwitchableOption
from wawel_widgets.draw.svg import escape

MOST_LINES = 12
"""So many actions are listed; of the others it is said how many there are."""


def switches(game: Game[Any, Any], language: str) -> list[SwitchableOption]:
    """The options of a game that can be switched on a board, with their clauses and answers."""
    words = game.words
    found: list[SwitchableOption] = []
    for one in switchboard(game):
        option = one.option
        written = [option.values.write(value) for value in one.values]
        asked = words.option(option.name, language) or option.name.replace("_", " ")
        found.append(
            {
                "name": option.name,
                "about": asked,
                "clause": one.clause.id,
                "choices": [[text, words.answer(option.name, text, language)] for text in written],
            }
        )
    return found


def switched_html(
    state: State[Any],
    change: Change,
    viewer: int,
    language: str,
    *,
    names: Mapping[int, str] | None = None,
    width: str = "wide",
) -> str:
    """Two pictures side by side and the lists in words, as this seat may see it.

    What the seat may not know is drawn anew before: nothing can be read from the answer.
    """
    phrases = texts(language, "wawel_widgets/switched.toml").table("phrases")
    world = state.resample_from_infostate(viewer, Random(0))
    try:
        switched = switched_by(world, change)
    except NoSuchPosition as refused:
        clause = state.game.clauses.get(refused.clause)
        rule = [_rule(state.game, clause, language)] if clause else []
        return _paragraphs([phrases["impossible"], *rule])
    pictures = "".join(
        f"<figure><figcaption>{escape(phrases[name])}</figcaption>"
        f"{draw.picture(one.view(viewer), language, names=names, width=width, still=True)}</figure>"
        for name, one in (("before", switched.before), ("after", switched.after))
    )
    lists = (
        _lists(switched, phrases, language)
        if world.current_player() == viewer
        else _paragraphs([phrases["not_yours"]])
    )
    return f'<div class="w-switched"><div class="w-pair">{pictures}</div>{lists}</div>'


def _lists(switched: Switched, phrases: Mapping[str, str], language: str) -> str:
    if switched.is_same:
        return _paragraphs([phrases["same"]])
    before, after = switched.before.game, switched.after.game
    gained = [
        _line(one, before, one.before, "forbade", phrases, language) for one in switched.gained
    ]
    lost = [_line(one, after, one.after, "forbids", phrases, language) for one in switched.lost]
    reasons = [
        phrases["instead"].format(
            action=one.label(language),
            before=_rule(before, one.before, language),
            after=_rule(after, one.after, language),
        )
        for one in switched.other_reasons
        if one.before is not None and one.after is not None
    ]
    return "".join(
        _list(phrases[title], lines, phrases)
        for title, lines in (("gained", gained), ("lost", lost), ("reasons", reasons))
        if lines
    )


def _line(
    one: Turned,
    game: Game[Any, Any],
    clause: Clause | None,
    how: str,
    phrases: Mapping[str, str],
    language: str,
) -> str:
    """The action, and the rule that forbids it on the other side, if one does."""
    label = one.label(language)
    if clause is None:
        return label
    return phrases[how].format(action=label, rule=_rule(game, clause, language))


def _rule(game: Game[Any, Any], clause: Clause, language: str) -> str:
    return f"{game.rule(clause, language)} [{clause.id}]"


def _list(title: str, lines: Sequence[str], phrases: Mapping[str, str]) -> str:
    more = len(lines) - MOST_LINES
    shown = [*lines[:MOST_LINES], *([phrases["more"].format(n=more)] if more > 0 else [])]
    items = "".join(f"<li>{escape(line)}</li>" for line in shown)
    return f"<p><strong>{escape(title)} ({len(lines)})</strong></p><ul>{items}</ul>"


def _paragraphs(said: Sequence[str]) -> str:
    return "".join(f"<p>{escape(one)}</p>" for one in said)
