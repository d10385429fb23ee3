"""Records: whole games as text, to keep, to replay and to share.

    wawel record 1
    game nogi players=4
    seed 7
    name 0 "Ala"
    start nogi players=4 / knights=...
    now nogi players=4 / knights=...
    result two left; winners 1; totals 5 9 7 0
    redrawn 6 nogi players=4 / knights=...
    actions
    shield=3 shield=6 shield=? shield=2
    YE=5r GR=3 ...

`game` and `actions` are always there. `start` is there when the game began from a set-up
position, `seed` only in a record that hides nothing (whoever knows the seed knows every card),
`now` when the record was made for somebody who may not know everything: the actions then have
a `?` here and there, and the game is taken up from that position. `redrawn` says that after so
many actions somebody took back what came later, and what was hidden was drawn anew: the game goes
on from that position.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from textwrap import wrap

from wawel.core.errors import BadRecord, want_text

VERSION = "wawel record 1"
WIDTH = 100
LONGEST = 2_000_000
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Record:
    """A game as its texts, not yet believed.

    >>> record = Record("nogi players=4", ("shield=3", "shield=1"), seed=7, names={0: "Ala"})
    >>> Record.read(record.text()) == record
    True
    """

    game: str
    actions: tuple[str, ...]
    start: str = ""
    now: str = ""
    result: str = ""
    seed: int | None = None
    names: dict[int, str] = field(default_factory=dict)
    redrawn: dict[int, str] = field(default_factory=dict)

    def text(self) -> str:
        """The record, a line for each fact, and the actions at the end."""
        lines = [VERSION, f"game {self.game}"]
        if self.seed is not None:
            lines.append(f"seed {self.seed}")
        lines += [f"name {seat} {json.dumps(name)}" for seat, name in self.names.items()]
        for key in ("start", "now", "result"):
            if getattr(self, key):
                lines.append(f"{key} {getattr(self, key)}")
        lines += [f"redrawn {moment} {position}" for moment, position in self.redrawn.items()]
        lines.append("actions")
        lines += wrap(" ".join(self.actions), WIDTH, break_long_words=False, break_on_hyphens=False)
        return "\n".join(lines) + "\n"

    @classmethod
    def read(cls, text: str) -> Record:
        """The record that a text holds; `BadRecord` says in which line it is broken."""
        want_text(text, BadRecord)
        if len(text) > LONGEST:
            raise BadRecord(f"longer than {LONGEST} characters", text)
        lines = text.splitlines()
        if not lines or lines[0].strip() != VERSION:
            raise BadRecord(f"the first line has to be {VERSION!r}", text)
        facts: dict[str, str] = {}
        names: dict[int, str] = {}
        redrawn: dict[int, str] = {}
        for number, line in enumerate(lines[1:], start=2):
            key, _, value = line.strip().partition(" ")
            if key == "actions":
                actions = " ".join(lines[number:]).split()
                return cls._of(facts, names, tuple(actions), redrawn, text)
            if key == "name":
                seat, name = _name(value, line, number)
                if seat in names:
                    raise BadRecord("this seat has a name already", line, 1, number)
                names[seat] = name
            elif key == "redrawn":
                moment, position = _redrawn(value, line, number)
                if moment in redrawn:
                    raise BadRecord("this moment was drawn anew already", line, 1, number)
                redrawn[moment] = position
            elif key in facts or key not in ("game", "seed", "start", "now", "result"):
                raise BadRecord("a line that does not belong here", line, 1, number)
            else:
                facts[key] = value
        raise BadRecord("the actions are missing", text)

    @classmethod
    def _of(
        cls,
        facts: dict[str, str],
        names: dict[int, str],
        actions: tuple[str, ...],
        redrawn: dict[int, str],
        text: str,
    ) -> Record:
        if "game" not in facts:
            raise BadRecord("the line with the game is missing", text)
        seed = facts.pop("seed", None)
        digits = ("0" if seed is None else seed).removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 40):
            raise BadRecord("the seed is a whole number", text)
        number = None if seed is None else int(seed)
        return cls(actions=actions, names=names, redrawn=redrawn, seed=number, **facts)


def _redrawn(value: str, line: str, number: int) -> tuple[int, str]:
    moment, _, position = value.partition(" ")
    if not (moment.isascii() and moment.isdigit() and len(moment) < 7 and position):
        raise BadRecord("a number of actions and a position are wanted", line, 1, number)
    return int(moment), position


def _name(value: str, line: str, number: int) -> tuple[int, str]:
    seat, _, quoted = value.partition(" ")
    try:
        # Only a string is read: brackets in brackets without end would bring the browser down.
        name = json.loads(quoted) if quoted.startswith('"') else None
    except ValueError:
        name = None
    if not (isinstance(name, str) and seat.isascii() and seat.isdigit() and len(seat) < 3):
        raise BadRecord('a name is written: name 0 "Ala"', line, 1, number)
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise BadRecord(f"a name has at most {LONGEST_NAME} letters", line, 1, number)
    return int(seat), name
