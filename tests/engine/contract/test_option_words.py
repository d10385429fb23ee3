"""Options are asked for and answered in words, in every language."""

from __future__ import annotations

import pytest

import wawel
from wawel.core.options import OneOf, WholeOrNone

LANGUAGES = ("en", "pl")


@pytest.mark.parametrize("slug", wawel.games())
def test_every_option_is_asked_for_by_a_sentence_of_its_own(slug: str) -> None:
    game = wawel.load_game(slug)
    names = [option.name for option in game.options.describe()]
    assert list(game.words.options) == names
    assert set(game.words.answers) <= set(names)
    for language in LANGUAGES:
        asked = [game.words.option(name, language) for name in names]
        assert len(set(asked)) == len(asked)
        assert all(question[0].isupper() and question[-1] in ".?" for question in asked)
        assert not [question for question in asked if set(question) & set('_=[]{}"')]


@pytest.mark.parametrize("slug", wawel.games())
def test_every_answer_is_in_words_and_none_reads_like_another(slug: str) -> None:
    game = wawel.load_game(slug)
    for option in game.options.describe():
        written: tuple[str, ...] = ()
        if isinstance(option.values, OneOf):
            written = option.values.words
        elif isinstance(option.values, WholeOrNone):
            written = (option.values.without,)
        named = game.words.answers.get(option.name, {})
        assert set(named) <= set(written), option.name
        # What is made of numbers, such as the spaces of three lakes, needs no other name.
        assert {word for word in written if not word[0].isdigit()} <= set(named), option.name
        for language in LANGUAGES:
            answers = [game.words.answer(option.name, word, language) for word in written]
            assert len(set(answers)) == len(answers), option.name
            assert not [answer for answer in answers if set(answer) & set('_=[]{}"')]
