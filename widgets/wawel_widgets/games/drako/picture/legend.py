"""All cards of a side, what their symbols do, and who the figures are, as tables of a page."""

from __future__ import annotations

from collections.abc import Iterator

from wawel.core.texts import Texts
from wawel.drako.game import Drako
from wawel.drako.options import PAIRINGS, DrakoOptions
from wawel.drako.pieces import Card, Symbol
from wawel_widgets.draw.inset import captioned_table, inset, with_symbols
from wawel_widgets.draw.svg import at, escape
from wawel_widgets.draw.words import picture_words
from wawel_widgets.games.drako.picture.faces import card, face
from wawel_widgets.games.drako.picture.figures import portrait
from wawel_widgets.games.drako.picture.scene import FOLDER, PAPERS

SIZE = 80.0


def deck_sheet(game: Drako, side: str, language: str = "en") -> str:
    """A table in HTML: every kind of card of a side, drawn and in words, and how we know it.

    >>> from wawel import load_game
    >>> sheet = deck_sheet(load_game("drako"), "trolls")
    >>> sheet.count("<svg"), "Attack 2+1" in sheet, "<td>T05</td>" in sheet
    (16, True, True)
    """
    words = picture_words(FOLDER, language)
    seat = game.sides.index(side)
    known = words.named("known", game.sheet.component(f"decks.{side}").status)
    rows = []
    for one in game.cards[seat]:
        name = game.words.name("card", one.name, language)
        drawn = inset(card(one.faces, SIZE, PAPERS[side]), SIZE * 0.84, SIZE, name, "w-face-large")
        rows.append(
            f'<tr><th scope="row">{drawn}</th><td>{escape(name)}</td>'
            f"<td>{one.count}</td><td>{escape(known)}</td><td>{one.name}</td></tr>"
        )
    heads = _heads(words, "card_head", "name_head", "count_head", "known_head", "code_head")
    caption = words.say(
        "deck_caption", side=game.words.name("side", side, language), count=game.deck_size[seat]
    )
    return with_symbols(captioned_table(caption, heads, rows))


def symbol_sheet(game: Drako, language: str = "en") -> str:
    """A table in HTML: every symbol on the cards of the two sides, and what it does.

    >>> from wawel import load_game
    >>> sheet = symbol_sheet(load_game("drako", pairing="dragon-dwarves"))
    >>> sheet.count("<svg"), "Urpen throws the net" in sheet, "Double" in sheet
    (7, True, False)
    """
    words = picture_words(FOLDER, language)
    rows = []
    for symbol in _examples(game):
        name = game.words.name("face", symbol.face, language)
        drawn = at(0, SIZE * -0.06, face(symbol.face, SIZE * 0.5, SIZE))
        rows.append(
            f'<tr><th scope="row">{inset(drawn, SIZE, SIZE * 0.76, name, "w-face-large")}'
            f"{escape(name)}</th><td>{escape(words.named('symbol_does', symbol.kind))}</td></tr>"
        )
    heads = _heads(words, "symbol_head", "does_head")
    return with_symbols(captioned_table(words.named("sheets", "symbols_caption"), heads, rows))


def _examples(game: Drako) -> Iterator[Symbol]:
    """One symbol of every kind: the one for most figures, that shows most."""
    found: dict[str, Symbol] = {}
    deck: tuple[Card, ...]
    for deck in game.cards:
        for one in deck:
            for kind, symbol in one.symbols.items():
                most = found.setdefault(kind, symbol)
                if (symbol.figures, symbol.value) > (most.figures, most.value):
                    found[kind] = symbol
    yield from found.values()


def figure_sheet(game: Drako, side: str, language: str = "en") -> str:
    """A table in HTML: the figures of a side, their wound spaces, and what only they can do.

    >>> from wawel import load_game
    >>> sheet = figure_sheet(load_game("drako"), "knights")
    >>> sheet.count("<svg"), "<td>6</td><td>Dodge</td>" in sheet
    (3, True)
    """
    words = picture_words(FOLDER, language)
    seat = game.sides.index(side)
    rows = []
    for figure in game.new_initial_state().view(None).figures:
        if figure.seat != seat:
            continue
        name = game.words.name("figure", figure.name, language).removeprefix("the ")
        abilities = ", ".join(game.words.name("ability", a, language) for a in figure.abilities)
        drawn = inset(portrait(figure, SIZE), SIZE, SIZE, name, "w-face-large")
        rows.append(
            f'<tr><th scope="row">{drawn}{escape(name)}</th>'
            f"<td>{figure.spaces}</td><td>{escape(abilities)}</td></tr>"
        )
    heads = _heads(words, "figure_head", "spaces_head", "ability_head")
    named = game.words.name("side", side, language)
    caption = words.say("figures_caption", side=named)
    return with_symbols(captioned_table(caption, heads, rows))


def pairing_sheet(language: str = "en") -> str:
    """A table in HTML: every duel, who begins it, and what running out of cards means there.

    >>> sheet = pairing_sheet()
    >>> sheet.count("<tr>"), "<td>the trolls</td><td>the trolls lose</td>" in sheet
    (7, True)
    """
    words = picture_words(FOLDER, language)
    rows = []
    for pairing in PAIRINGS:
        game = Drako(DrakoOptions.of(pairing=pairing))
        facts = game.pairing
        called = [game.words.name("side", side, language) for side in game.sides]
        out = facts.renewal
        if facts.clock is not None:
            out = "wins" if facts.clock_winner == facts.clock else "loses"
        side = called[facts.clock] if facts.clock is not None else ""
        end = words.named("when_out", out).replace("{side}", side)
        cells = (called[facts.begins], end)
        name = escape(words.named("pairings", pairing))
        told = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        rows.append(f'<tr><th scope="row">{name}</th>{told}</tr>')
    heads = _heads(words, "pairing_head", "begins_head", "clock_head")
    return captioned_table(words.named("sheets", "pairings_caption"), heads, rows)


def _heads(words: Texts, *names: str) -> list[str]:
    return [words.named("sheets", name) for name in names]
