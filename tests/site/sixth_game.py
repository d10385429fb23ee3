"""A sixth game in a folder of its own, laid out like the kit: nothing of the kit is edited."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

THIMBLE = Path(__file__).parents[1] / "engine" / "core" / "thimble"

IDENTITY = """[identity]
slug = "thimble2"
title_en = "Thimblerig"
title_pl = "Trzy kubki"
pitch_en = "Where is the pea?"
pitch_pl = "Gdzie jest groszek?"
"""

QUESTIONS = '''"""What a learner may ask about the cups."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from wawel.core.game import Game
from wawel.odds import Knob, Question


def questions(game: Game) -> Mapping[str, Question]:
    """How likely is it that somebody who guesses finds the pea?"""

    def exact(cups: int) -> dict[str, Fraction]:
        return {"found": Fraction(1, cups), "missed": Fraction(cups - 1, cups)}

    def trial(rng: Random, cups: int) -> list[str]:
        return ["found" if rng.random() * cups < 1 else "missed"]

    knob = Knob("cups", (2, 3, 4), game.options.cups)
    return {"pea": Question("pea", (knob,), exact, trial)}
'''

NOTEBOOK = {
    "cells": [],
    "metadata": {"kernelspec": {"name": "python", "display_name": "Python"}},
    "nbformat": 4,
    "nbformat_minor": 5,
}


def write_sixth_game(folder: Path) -> Path:
    """Lay the game out below a folder, and say where that is."""
    package = folder / "engine" / "wawel" / "thimble2"
    shutil.copytree(THIMBLE, package, ignore=shutil.ignore_patterns("__pycache__"))
    game = (package / "game.py").read_text("utf-8")
    game = game.replace('slug = "thimble"', 'slug = "thimble2"')
    game = game.replace('package = "tests.engine.core.thimble"', 'package = "wawel.thimble2"')
    (package / "game.py").write_text(game, "utf-8")
    (package / "__init__.py").write_text(
        '"""The cups and the pea."""\n\nfrom wawel.thimble2.game import Thimble\n\nGAME = Thimble\n'
    )
    sheet = (package / "components.toml").read_text("utf-8")
    _, _, components = sheet.partition("[table.cups]")
    (package / "components.toml").write_text(f"{IDENTITY}\n[table.cups]{components}", "utf-8")
    (package / "odds").mkdir()
    (package / "odds" / "__init__.py").write_text(QUESTIONS, "utf-8")
    notebook = folder / "notebooks" / "thimble2" / "cups.ipynb"
    notebook.parent.mkdir(parents=True)
    notebook.write_text(json.dumps(NOTEBOOK), "utf-8")
    return folder
