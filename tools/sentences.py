"""Write a sheet of every sentence of a game, to be read by people who know the language.

    .venv/bin/python tools/sentences.py [nogi ...]

writes `artifacts/sentences/<slug>.md` for each game: events, questions, requests, actions, what is
still to be resolved, refusals, options with their answers, bots and endings. Each is there as it is
written in the game's words, in English and in Polish, with an example of each from a real game.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

# A script is given its own folder to import from; the tests lie beside it.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import wawel
from tests.engine.contract.play import one_of, random_action, random_game, variants
from wawel.core.clauses import LANGUAGES
from wawel_book.positions import positions
from wawel_widgets.seats import called, sitters

SHEETS = Path(__file__).resolve().parent.parent / "artifacts" / "sentences"
RARE = Path(__file__).resolve().parent / "rare"
"""What games hardly ever come to: positions, each with what is done there behind ` > `, and facts
for sentences that stand elsewhere than in a game."""
GAMES = 60
STEPS = 600
CHANCES = 3
"""So many outcomes of chance are named in each state."""
EVENTS, NEEDS = "Events and questions", "What can be said of a position"
NONE = "(no example)"
WITHOUT = re.compile(r"- \*\*(\w+)\*\*\n.*\n.*\(no example\)")

Line = tuple[wawel.State[Any], Iterator[Any]]
"""A state, and what is done from there on."""

Sentences = dict[str, tuple[str, ...]]
"""What was said in a real game, by the kind of sentence, in every language."""


def main(slugs: list[str]) -> None:
    """Write the sheets of some games, or of all."""
    SHEETS.mkdir(parents=True, exist_ok=True)
    for slug in slugs or wawel.games():
        file = SHEETS / f"{slug}.md"
        file.write_text(sheet(slug), encoding="utf-8")
        print(f"sentences: {file}")
        if without := WITHOUT.findall(file.read_text(encoding="utf-8")):
            sys.exit(f"no example of {', '.join(without)}: add one to {RARE.name}/{slug}.toml")


def sheet(slug: str) -> str:
    """The sheet of one game."""
    game = wawel.load_game(slug)
    words, said = game.words, examples(slug)
    for kind, facts in rare(slug).get("facts", {}).items():
        if kind in words.actions:
            note(said, "Actions", kind, partial(words.label, kind), facts)
        else:
            heading = "Still to be resolved" if kind in words.crumbs else kept_in(game, kind)
            note(said, heading, kind, words.sentence, wawel.Event(kind, (), facts))
    title = game.sheet.title()
    lines = [f"# Sentences of {title}", ""]
    for name, table in (
        (EVENTS, words.events),
        ("Requests", words.requests),
        ("Actions", words.actions),
        ("Still to be resolved", words.crumbs),
        (NEEDS, words.needs),
    ):
        if table:
            lines += [f"## {name}", "", *_rows(name, table, said), ""]
    lines += ["## Why not: clauses that refused something", ""]
    for key, (en, pl) in sorted((k, v) for k, v in said.items() if k.startswith("refusal ")):
        lines += [f"- **{key.removeprefix('refusal ')}** {en}", f"  - {pl}"]
    lines += ["", "## Options", ""]
    for option in game.options.describe():
        asked = [words.option(option.name, language) for language in LANGUAGES]
        lines += [f"- **{option.name}** {asked[0]}", f"  - {asked[1]}"]
        for value, named in words.answers.get(option.name, {}).items():
            lines.append(f"  - {value}: {named['en']} / {named['pl']}")
    lines += ["", "## Who can sit down", ""]
    for bot in sitters(slug):
        names = [called(words, bot, language) for language in LANGUAGES]
        lines.append(f"- {bot}: {' / '.join(names)}")
    return "\n".join(lines) + "\n"


def _rows(name: str, table: Mapping[str, Mapping[str, str]], said: Sentences) -> list[str]:
    rows = []
    for kind, written in table.items():
        rows.append(f"- **{kind}**")
        example = said.get(f"{name} {kind}", (NONE,) * len(LANGUAGES))
        for language, real in zip(LANGUAGES, example, strict=True):
            rows.append(f"  - {language}: {written[language]}")
            rows.append(f"    → {real}")
    return rows


def examples(slug: str) -> Sentences:
    """What is said in set-up positions, in those of the book, and in random games."""
    said: Sentences = {}
    for start, actions in (*set_up(slug), *in_the_book(slug)):
        follow(start, actions, said, Random(1))
    kinds = variants(slug)
    for seed in range(GAMES):
        rng = Random(seed)
        state = random_game(slug, rng, **kinds[seed % len(kinds)]).new_initial_state()
        follow(state, at_random(state, rng), said, rng)
    return said


def rare(slug: str) -> dict[str, Any]:
    """What is written down for a game: `lines` of play, and `facts` to fill sentences with."""
    file = RARE / f"{slug}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


def set_up(slug: str) -> Iterator[Line]:
    """The positions and lines of what games hardly ever come to."""
    for line in rare(slug).get("lines", ()):
        text, *actions = line.split(" > ")
        state = wawel.from_position(text)
        yield state, read_actions(state, actions)


def in_the_book(slug: str) -> Iterator[Line]:
    """The positions of the book, with the lines that are played from them."""
    for position in positions(slug):
        for line in position.lines or ((),):
            state = position.state()
            yield state, read_actions(state, line)


def read_actions(state: wawel.State[Any], texts: Iterable[str]) -> Iterator[Any]:
    """Actions as they are written; the state goes on changing."""
    for text in texts:
        yield state.string_to_action(text)


def at_random(state: wawel.State[Any], rng: Random) -> Iterator[Any]:
    """Any legal action after the other; the state goes on changing."""
    for _ in range(STEPS):
        if state.is_terminal():
            return
        yield random_action(state, rng)


def follow(state: wawel.State[Any], actions: Iterable[Any], said: Sentences, rng: Random) -> None:
    """Note what is said in a line of play."""
    look(state, said, rng)
    for action in actions:
        for event in state.events(action):
            note(
                said, kept_in(state.game, event.kind), event.kind, state.game.words.sentence, event
            )
        state.apply_action(action)
        look(state, said, rng)


def kept_in(game: wawel.Game[Any, Any], kind: str) -> str:
    """Under which heading the sentence of an event stands."""
    return NEEDS if kind in game.words.needs else EVENTS


def look(state: wawel.State[Any], said: Sentences, rng: Random) -> None:
    """Note what can be said of one state."""
    words = state.game.words
    asked = state.explain()
    new = f"{kept_in(state.game, asked.kind)} {asked.kind}" not in said
    note(said, kept_in(state.game, asked.kind), asked.kind, words.sentence, asked)
    if asked.kind in words.requests:
        note(said, "Requests", asked.kind, words.request, asked)
    for crumb in state.crumbs():
        note(said, "Still to be resolved", crumb.kind, words.sentence, crumb)
    tried = one_of(state.game.vocabulary(), rng)
    named = [*state.legal_actions(), tried]
    if new and state.is_chance_node():
        named += [action for action, _ in state.chance_outcomes()][:CHANCES]
    for action in named:
        note(said, "Actions", state.label_facts(action)[0], state.label, action)
    for event in missing(state) if words.needs else ():
        note(said, NEEDS, event.kind, words.sentence, event)
    if state.current_player() >= 0:
        clause = state.why_illegal(tried)
        if clause is not None:
            said.setdefault(f"refusal {clause.id}", (clause.en, clause.pl))


def missing(state: wawel.State[Any]) -> Iterator[wawel.Event]:
    """What a player still needs, in games whose views say so."""
    for player in range(state.game.players):
        for need in getattr(state.view(player), "missing", ()):
            yield need.event


def note(said: Sentences, table: str, kind: str, say: Callable[..., str], what: Any) -> None:
    """Keep the first example of a kind."""
    if f"{table} {kind}" not in said:
        said[f"{table} {kind}"] = tuple(say(what, language) for language in LANGUAGES)


if __name__ == "__main__":
    main(sys.argv[1:])
