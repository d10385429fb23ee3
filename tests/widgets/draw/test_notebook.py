from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.widgets.draw.tables import crowd, nogi, read, values
from wawel_widgets.draw import picture, show_states, shown, standalone
from wawel_widgets.draw.style import CLASSES, DARK, LIGHT, NAMED, SELECTED, tokens
from wawel_widgets.draw.style import values as tokens_of
from wawel_widgets.draw.symbols import sheets, symbols

ROOT = Path(__file__).parents[3]


def test_a_state_shows_itself_in_a_notebook() -> None:
    show_states()
    state = crowd(3)
    drawn: str = state._repr_svg_()  # type: ignore[attr-defined]
    assert drawn == shown(state)
    assert read(drawn).attrib["role"] == "img"


def test_a_phone_shows_the_narrow_picture() -> None:
    state = crowd(3)
    narrow = standalone(picture(state.view(None), width="narrow", still=True))
    html: str = state._repr_html_()  # type: ignore[attr-defined]
    assert f'<div class="w-still-wide">{shown(state)}</div>' in html
    assert f'<div class="w-still-narrow">{narrow}</div>' in html
    assert html.count("<svg") == shown(state).count("<svg") + narrow.count("<svg")


def test_nothing_hidden_is_shown() -> None:
    state = crowd(3)
    drawn = shown(state)
    assert state.view(0).shields[0] == (("YE", "GR", "OR"),)
    assert drawn == standalone(picture(state.view(None), still=True))
    assert drawn.count('href="#w-shield-back"') == 3


def test_pictures_need_no_notebook_and_the_engine_no_pictures() -> None:
    program = (
        "import sys, wawel, wawel.nogi, wawel.play\n"
        "assert not [name for name in sys.modules if name.startswith('wawel_widgets')]\n"
        "state = wawel.load_game('nogi').new_initial_state()\n"
        "assert not hasattr(state, '_repr_html_')\n"
        "import wawel_widgets\n"
        "assert '<svg' in state._repr_html_()\n"
        "assert not {'ipywidgets', 'anywidget', 'IPython'} & sys.modules.keys()\n"
    )
    folders = [str(ROOT / "engine"), str(ROOT / "widgets")]
    begin = f"import sys; sys.path[:0] = {folders!r}\n"
    subprocess.run([sys.executable, "-c", begin + program], check=True, timeout=60)


def test_a_picture_that_stands_alone_has_every_colour_it_names() -> None:
    drawn = standalone(picture(crowd(3).view(None), still=True))
    style = drawn[drawn.index("<style>") : drawn.index("</style>")]
    told = {name for name in tokens_of(":root") | tokens_of(LIGHT) if f"--{name}:" in style}
    piece_colours = {"c", "d", "e", "on", "x", "tm", "c1", "c2", "c3"}
    assert set(NAMED.findall(drawn)) - piece_colours <= told
    assert ":root" not in style


def test_every_class_in_pictures_and_symbols_has_its_rule() -> None:
    worn = {
        name
        for symbol in symbols().values()
        for group in CLASSES.findall(symbol)
        for name in group.split()
    }
    for state in (nogi(4).new_initial_state(), crowd(4)):
        for still in (False, True):
            for group in CLASSES.findall(picture(state.view(0), still=still)):
                worn |= set(group.split())
    named_only = {"w-pick", "w-place", "wh"}
    assert worn - set(SELECTED.findall(tokens())) <= named_only


def test_every_variable_is_set_in_both_themes() -> None:
    assert tokens_of(LIGHT).keys() == tokens_of(DARK).keys()
    everything = tokens_of(":root") | tokens_of(LIGHT)
    piece_colours = {"c", "d", "e", "on", "x", "tm"}
    assert set(NAMED.findall(tokens())) - everything.keys() <= piece_colours


def test_symbols_need_no_style_and_stay_small() -> None:
    assert len(symbols()) > 130
    for name, symbol in symbols().items():
        assert "style=" not in symbol
        assert 'viewBox="0 0 100 100"' in symbol
        assert len(symbol) < 2000, name


def test_sheets_of_symbols_are_well_formed_and_share_no_name() -> None:
    ids = [id for sheet in sheets() for id in values(read(sheet), "id")]
    assert len(ids) == len(set(ids)) == len(symbols())
