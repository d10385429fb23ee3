"""The game of *Nogi za pas!* with its options: the box, opened and counted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import permutations, product

from wawel.core.chance import Chances
from wawel.core.components import Sheet
from wawel.core.fields import Fields
from wawel.core.game import Game
from wawel.core.sets import members
from wawel.nogi import box, labels, notation
from wawel.nogi.actions import Deal, NogiAction, Pair, Pass, Rabbit, Reveal, Roll, Use
from wawel.nogi.options import NogiOptions
from wawel.nogi.pieces import Face
from wawel.nogi.state import NogiState


class Nogi(Game[NogiState, NogiAction]):
    """*Nogi za pas!*: run from the dragon, but do not be first.

    >>> game = Nogi(NogiOptions(players=3))
    >>> game.new_initial_state().spaces
    [10, 10, 10, 10, 10, 10, 10]
    """

    slug = "nogi"
    package = "wawel.nogi"
    options_type = NogiOptions
    has_secrets = True
    alterable = box.ALTERABLE
    unchosen = frozenset({"deal", "pass", "rabbit", "reveal", "roll"})
    options: NogiOptions

    def __init__(self, options: NogiOptions, sheet: Sheet | None = None) -> None:
        super().__init__(options, sheet)
        sheet = self.sheet
        if sheet.changes:
            box.check(sheet, options)
        self.mountain: int = sheet["board.mountain"]
        self.start: int = sheet["board.start"]
        self.last: int = sheet["board.last"]
        self.places: tuple[int, ...] = tuple(sheet["castle.places"])
        self.place_names = box.place_names(sheet)
        self.dragon_tokens = box.tokens(sheet, options)
        self.rabbit_values = box.rabbits(sheet, options)
        self.rabbit_spaces: tuple[int, ...] = tuple(sorted(sheet["board.rabbit_spaces"]))
        self.all_rabbits = sum(1 << space for space in self.rabbit_spaces)

        self.colours: tuple[str, ...] = tuple(sheet["knights.colours"])
        self.knight_count = len(self.colours)
        self.all_knights = (1 << self.knight_count) - 1
        self.knight_number = {colour: k for k, colour in enumerate(self.colours)}

        white: str = sheet["dice.white"]
        self.dice_names = (*self.colours, white)
        self.dice_count = len(self.dice_names)
        self.all_dice = (1 << self.dice_count) - 1
        self.white = 1 << self.knight_count
        self.die_number = {name: die for die, name in enumerate(self.dice_names)}
        printed: dict[str, list[str]] = sheet[f"dice.{options.dice_set}"]
        self.faces = tuple(tuple(map(Face.read, printed[name])) for name in self.dice_names)
        self.face_number = tuple(
            {face.code: number for number, face in enumerate(die)} for die in self.faces
        )
        self.rolls = tuple(
            Chances[NogiAction].uniform(Roll(name, face.code) for face in die)
            for name, die in zip(self.dice_names, self.faces, strict=True)
        )

        # The only thing that depends on the number of players (NOGI-TWO-3).
        self.shields_each: int = sheet["shields.each"][str(options.players)]
        shields: list[list[str]] = sheet["shields.colours"]
        self.shield_ids = tuple(range(1, len(shields) + 1))
        self.shield_colours = {id: tuple(shields[id - 1]) for id in self.shield_ids}

        printed_names = self.words.names["face"]
        faces = labels.face_names(face for die in self.faces for face in die)
        self.words = self.words.naming(
            {
                "face": {**faces, **printed_names},
                "start": {},
                "start_from": labels.start_names(self.last),
            },
            {},
        )
        self._menus: dict[tuple[int, int, int], tuple[NogiAction, ...]] = {}

    def new_initial_state(self) -> NogiState:
        return NogiState(self)

    def action_to_string(self, action: NogiAction) -> str:
        return notation.write_action(action)

    def _read_action(self, text: str) -> NogiAction:
        return notation.read_action(self, text)

    def _read_position(self, fields: Fields) -> NogiState:
        return notation.read_position(self, fields)

    def menu(self, die: int, face: int, running: int) -> tuple[NogiAction, ...]:
        """What a die that shows this face can be used for while these knights run.

        A coloured face serves its own knight (NOGI-DICE-2), a white one any of them
        (NOGI-DICE-3, NOGI-DICE-4), 1+1 any two in either order (NOGI-PAIR-3).
        """
        key = (die, face, running)
        menu = self._menus.get(key)
        if menu is None:
            name, shown = self.dice_names[die], self.faces[die][face]
            knights = [self.colours[k] for k in members(running)]
            if shown.kind == "pair":
                menu = tuple(Pair(name, shown.code, *two) for two in permutations(knights, 2))
            elif shown.white:
                menu = tuple(Use(name, shown.code, knight) for knight in knights)
            else:
                menu = (Use(name, shown.code, name),)
            self._menus[key] = menu
        return menu

    def vocabulary(self) -> Sequence[NogiAction]:
        return self._vocabulary

    @cached_property
    def _vocabulary(self) -> tuple[NogiAction, ...]:
        printed = {face.code: face for die in self.faces for face in die}
        return _vocabulary(
            self.shield_ids,
            (self.dice_names, tuple(printed.values())),
            tuple(sorted(set(self.dragon_tokens))),
            tuple(sorted(set(self.rabbit_values))),
            self.colours,
        )


@lru_cache(maxsize=32)  # few options matter here, so most games share theirs; boxes are many
def _vocabulary(
    shields: tuple[int, ...],
    dice: tuple[tuple[str, ...], tuple[Face, ...]],
    tokens: tuple[int, ...],
    rabbits: tuple[int, ...],
    knights: tuple[str, ...],
) -> tuple[NogiAction, ...]:
    # A die may be claimed to show any face there is: that, too, is refused by a clause.
    faces = tuple(product(*dice))
    return (
        *map(Deal, shields),
        *(Roll(name, face.code) for name, face in faces),
        *map(Reveal, tokens),
        *map(Rabbit, rabbits),
        *(Use(name, face.code, knight) for name, face in faces for knight in knights),
        *(
            Pair(name, face.code, first, second)
            for name, face in faces
            for first in knights
            for second in knights
            if face.kind == "pair"
        ),
        Pass(),
    )
