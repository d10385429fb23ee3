"""Write a sheet of every sentence of a game, to be read by people who know the language.

    .venv/bin/python tools/sentences.py [nogi ...]

writes `artifacts/sentences/<slug>.md` for each game: events, questions, requests, actions, what is
still to be resolved, refusals, options with their answers, bots and endings. Each is there as it is
written in the game's words, in English and in Polish, with an example of each from a real game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

# A script is given its own folder to import from; the tests lie beside it.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import wawel
from tests.engine.contract.play import one_of, random_action, random_game, variants
from wawel.core.clauses import LANGUAGES
from wawel_widgets.seats import called, sitters

SHEETS = Path(__file__).resolve().parent.parent / "artifacts" / "sentences"
GAMES = 60
STEPS = 600

Said = dict[str, tuple[str, ...]]
"""What was said in a real game, by the kind of sentence, in every language."""


def main(slugs: list[str]) -> None:
    """Write the sheets of some games, or of all."""
    SHEETS.mkdir(parents=True, exist_ok=True)
    for slug in slugs or wawel.games():
        file = SHEETS / f"{slug}.md"
        file.write_text(sheet(slug), encoding="utf-8")
        print(f"sentences: {file}")


def sheet(slug: str) -> str:
    """The sheet of one game."""
    game = wawel.load_game(slug)
    words, said = game.words, examples(slug)
    title = game.sheet.identity["title_en"]
    lines = [f"# Sentences of {title}", ""]
    for name, table in (
        ("Events and questions", words.events),
        ("Requests", words.requests),
        ("Actions", words.actions),
        ("Still to be resolved", words.crumbs),
        ("What can be said of a position", words.needs),
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


def _rows(name: str, table: Mapping[str, Mapping[str, str]], said: Said) -> list[str]:
    rows = []
    for kind, written in table.items():
        rows.append(f"- **{kind}**")
        example = said.get(f"{name} {kind}", ("(no example in these games)",) * len(LANGUAGES))
        for language, real in zip(LANGUAGES, example, strict=True):
            rows.append(f"  - {language}: {written[language]}")
            rows.append(f"    → {real}")
    return rows


def examples(slug: str) -> Said:
    """What is said in random games with random options."""
    said: Said = {}
    kinds = variants(slug)
    for seed in range(GAMES):
        rng = Random(seed)
        fixed = kinds[seed % len(kinds)]
        state = random_game(slug, rng, **fixed).new_initial_state()
        for _ in range(STEPS):
            look(state, said, rng)
            if state.is_terminal():
                break
            action = random_action(state, rng)
            for event in state.events(action):
                note(said, "Events and questions", event.kind, state.game.words.sentence, event)
            state.apply_action(action)
    return said


def look(state: wawel.State[Any], said: Said, rng: Random) -> None:
    """Note what can be said of one state."""
    words = state.game.words
    asked = state.explain()
    note(said, "Events and questions", asked.kind, words.sentence, asked)
    if asked.kind in words.requests:
        note(said, "Requests", asked.kind, words.request, asked)
    for crumb in state.crumbs():
        note(said, "Still to be resolved", crumb.kind, words.sentence, crumb)
    for action in state.legal_actions():
        note(said, "Actions", state.label_facts(action)[0], state.label, action)
    if state.current_player() >= 0:
        clause = state.why_illegal(one_of(state.game.vocabulary(), rng))
        if clause is not None:
            said.setdefault(f"refusal {clause.id}", (clause.en, clause.pl))


def note(said: Said, table: str, kind: str, say: Callable[..., str], what: Any) -> None:
    """Keep the first example of a kind."""
    if f"{table} {kind}" not in said:
        said[f"{table} {kind}"] = tuple(say(what, language) for language in LANGUAGES)


if __name__ == "__main__":
    main(sys.argv[1:])
