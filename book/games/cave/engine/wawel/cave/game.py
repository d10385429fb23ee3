"""*The Cave* with its options: it makes states, and reads what they write."""

from __future__ import annotations

from collections.abc import Sequence

from wawel.cave import notation
from wawel.cave.actions import VOCABULARY, CaveAction
from wawel.cave.options import CaveOptions
from wawel.cave.state import CaveState
from wawel.core.fields import Fields
from wawel.core.game import Game


class Cave(Game[CaveState, CaveAction]):
    """A dragon in one of the chambers, and thieves who would rather wait."""

    slug = "cave"
    package = "wawel.cave"
    options_type = CaveOptions
    has_secrets = False
    options: CaveOptions

    def new_initial_state(self) -> CaveState:
        return CaveState(self)

    def vocabulary(self) -> Sequence[CaveAction]:
        return VOCABULARY

    def _read_position(self, fields: Fields) -> CaveState:
        return notation.read_position(self, fields)
