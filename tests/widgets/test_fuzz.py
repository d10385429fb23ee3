"""A sample of what `tools/fuzz.py` tries: broken texts are refused, or as good as any."""

from __future__ import annotations

from random import Random

from tests.engine.contract.play import SAMPLE, every_game
from tests.fuzzing import KINDS, broken_text, check_accepted, good_texts, read, refused

TEXTS = 100 if SAMPLE else 600
PLAYED = 4
"""So many of the accepted texts are played on."""


@every_game
def test_broken_texts_of_every_kind(slug: str) -> None:
    rng = Random(41)
    texts = good_texts(slug, rng, sources=1)
    played = 0
    for number in range(TEXTS):
        kind = KINDS[number % len(KINDS)]
        text = broken_text(kind, texts[kind], rng)
        if refused(kind, text):
            continue
        state = read(kind, text)
        if state is not None and played < PLAYED:
            played += 1
            check_accepted(state.clone(), rng, steps=60)
    assert played
