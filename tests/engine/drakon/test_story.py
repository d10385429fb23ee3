"""The events of an action tell all that everybody sees of it: who follows them has the table.

And the frames that are left to resolve have what their kind needs, and nothing else.
"""

from __future__ import annotations

from typing import Any

import pytest

import wawel
from tests.engine.contract.play import SAMPLE
from tests.engine.drakon.table import VARIANTS, entering, play, steps, table
from wawel.core.events import Event
from wawel.drakon import DrakonState, Frame
from wawel.drakon.frames import BY_CHANCE, CAUSES, NO_TILE, NOBODY, SHAPES
from wawel.drakon.pieces import EFFECTS, HEROES, KINDS
from wawel.drakon.view import Chamber

MOST = 150 if SAMPLE else 700

every_variant = pytest.mark.parametrize("number", range(len(VARIANTS)))


class Follower:
    """Somebody who looks away from the table and only listens."""

    def __init__(self, state: DrakonState) -> None:
        view = state.view(None)
        self.players = state.game.players
        self.pool_of = view.pools
        self.places = list(view.places)
        self.lair = dict(view.lair)
        self.drakon = view.drakon
        self.spent = list(view.spent)
        self.sizes = [len(hand) for hand in view.hands]
        self.pile = view.pile + len(view.bottom)
        self.coins = [len(coins) for coins in view.coins]

    def hear(self, event: Event) -> None:
        """Let the event happen."""
        facts: dict[str, Any] = dict(event.facts)
        for name in ("place", "start"):
            if name in facts:
                x, y = facts[name]
                assert type(x) is type(y) is int
        for name in ("seat", "victim", "mover"):
            assert facts.get(name, 0) in range(self.players)
        assert facts.get("chamber", "ENT") in EFFECTS
        assert facts.get("hero", HEROES[0]) in HEROES
        doing = getattr(self, f"on_{event.kind}", None)
        if doing is not None:
            doing(facts)

    # Heroes.

    def on_walk(self, facts: dict[str, Any]) -> None:
        self._goes(facts)
        x, y = facts["start"]
        step = {"N": (x, y + 1), "E": (x + 1, y), "S": (x, y - 1), "W": (x - 1, y)}
        assert step[facts["way"]] == facts["place"]

    def on_leap(self, facts: dict[str, Any]) -> None:
        self._goes(facts)

    def on_gust(self, facts: dict[str, Any]) -> None:
        assert self.places[facts["seat"]] == facts["start"]
        assert self.lair[facts["place"]].effect == facts["chamber"]

    def on_set_down(self, facts: dict[str, Any]) -> None:
        self._goes(facts)

    def on_jump(self, facts: dict[str, Any]) -> None:
        assert self.places[facts["seat"]] == facts["start"]
        self.places[facts["seat"]] = facts["place"]

    def _goes(self, facts: dict[str, Any]) -> None:
        assert self.places[facts["seat"]] == facts["start"]
        assert self.lair[facts["place"]].effect == facts["chamber"]
        self.places[facts["seat"]] = facts["place"]

    def on_meet(self, facts: dict[str, Any]) -> None:
        assert self.places[facts["seat"]] == facts["start"] == self.drakon
        self.places[facts["seat"]] = (0, 0)

    def on_meet_here(self, facts: dict[str, Any]) -> None:
        assert self.places[facts["seat"]] == (0, 0) == self.drakon

    def on_ability(self, facts: dict[str, Any]) -> None:
        assert not self.spent[facts["seat"]]
        self.spent[facts["seat"]] = True

    # Drakon.

    def on_dragon(self, facts: dict[str, Any]) -> None:
        assert self.drakon is None
        self.drakon = facts["place"]

    def on_dragon_moves(self, facts: dict[str, Any]) -> None:
        assert self.drakon == facts["start"] != facts["place"]
        self.drakon = facts["place"]

    def on_dragon_stays(self, facts: dict[str, Any]) -> None:
        assert self.drakon == facts["start"] == facts["place"]

    # Tiles and chambers.

    def on_choose(self, facts: dict[str, Any]) -> None:
        self.sizes[facts["seat"]] -= 1

    def on_draw(self, facts: dict[str, Any]) -> None:
        self.sizes[facts["seat"]] += 1
        self.pile -= 1

    def on_under(self, facts: dict[str, Any]) -> None:
        self.sizes[facts["seat"]] -= 1
        self.pile += 1

    def on_tile_stolen(self, facts: dict[str, Any]) -> None:
        self.sizes[facts["seat"]] += 1
        self.sizes[facts["victim"]] -= 1

    def on_laid(self, facts: dict[str, Any]) -> None:
        assert facts["place"] not in self.lair
        self.lair[facts["place"]] = Chamber(facts["chamber"], facts["arrows"])

    def on_swapped(self, facts: dict[str, Any]) -> None:
        assert self.lair[facts["place"]].effect == facts["old"]
        self.lair[facts["place"]] = Chamber(facts["chamber"], facts["arrows"])
        self.sizes[facts["seat"]] += 1

    def on_turned(self, facts: dict[str, Any]) -> None:
        assert self.lair[facts["place"]].effect == facts["chamber"]
        self.lair[facts["place"]] = Chamber(facts["chamber"], facts["arrows"])

    def on_flown(self, facts: dict[str, Any]) -> None:
        start, place = facts["start"], facts["place"]
        assert self.lair.pop(start).effect == facts["chamber"]
        self.lair[place] = Chamber(facts["chamber"], facts["arrows"])
        self.places = [place if at == start else at for at in self.places]
        self.drakon = place if self.drakon == start else self.drakon

    def on_destroyed(self, facts: dict[str, Any]) -> None:
        assert self.lair.pop(facts["place"]).effect == facts["chamber"]
        self.pile += 1

    # Coins.

    def on_found(self, facts: dict[str, Any]) -> None:
        self.coins[self.pool_of[facts["seat"]]] += 1

    def on_returned(self, facts: dict[str, Any]) -> None:
        self.coins[self.pool_of[facts["seat"]]] -= 1

    def on_stolen(self, facts: dict[str, Any]) -> None:
        self.coins[self.pool_of[facts["seat"]]] += 1
        self.coins[self.pool_of[facts["victim"]]] -= 1


@every_variant
def test_whoever_only_listens_knows_how_the_table_lies(number: int) -> None:
    for before, action, after in steps(20 + number, most=MOST, **VARIANTS[number]):
        if before.phase in ("first", "heroes", "deal"):
            continue
        events = before.events(action)
        open_ones = [event for event in events if event.seats is None]
        assert open_ones, "something is always told to everybody"
        follower = Follower(before)
        for event in open_ones:
            follower.hear(event)
        now = after.view(None)
        assert follower.places == list(now.places)
        assert follower.lair == now.lair
        assert follower.drakon == now.drakon
        assert follower.spent == list(now.spent)
        assert follower.pile == now.pile + len(now.bottom)
        assert follower.coins == [len(coins) for coins in now.coins]
        assert follower.sizes == [len(hand) for hand in now.hands]


def check_frame(frame: Frame, players: int) -> None:
    """See that a frame has what its kind needs (`SHAPES`), and nothing else."""
    kind, shape = frame.kind, SHAPES[frame.kind]
    assert frame.seat in range(players)
    of_a_hand = kind == "lay" or frame.why in ("lay", "swap")
    assert frame.tile in range(len(KINDS)) if of_a_hand else frame.tile == NO_TILE
    assert (frame.place is not None) == ("p" in shape)
    if "o" in shape and frame.why not in ("DRAKON", "LOSE"):
        assert frame.other in range(players)
        assert frame.other != frame.seat or kind in ("storm", "shield")
    elif kind != "shield":
        assert frame.other == NOBODY
    least, most = AMOUNTS.get(kind, (0, 0))
    assert least <= frame.amount <= most
    assert frame.why in CAUSES.get(kind, ("",))


AMOUNTS = {"loss": (0, 1), "warrior": (0, 70), "refill": (1, 71), "exchange": (1, 3)}


@every_variant
def test_every_frame_has_what_its_kind_needs_and_is_read_back(number: int) -> None:
    for count, (_, _, after) in enumerate(steps(30 + number, most=MOST, **VARIANTS[number])):
        for frame in after.stack:
            check_frame(frame, after.game.players)
        if after.stack:
            top = after.stack[-1]
            chance = top.kind in BY_CHANCE
            assert after.deciding == (-1 if chance else top.seat) or after.is_chance_node()
            if count % 5 == 0:
                again = wawel.from_position(after.position())
                assert isinstance(again, DrakonState)
                assert (again.stack, again.deciding) == (after.stack, after.deciding)


@every_variant
def test_what_is_forced_is_the_only_thing_to_do_in_the_middle_of_an_effect(number: int) -> None:
    found = 0
    for _, _, after in steps(40 + number, most=MOST, **VARIANTS[number]):
        forced = after.forced_action()
        legal = after.legal_actions()
        if after.stack and len(legal) == 1 and after.current_player() >= 0:
            assert forced == legal[0]
            found += 1
        elif after.current_player() >= 0:
            assert forced is None
    assert found or SAMPLE


KNIGHT_FIRST: dict[str, Any] = {"v_heroes": True, "heroes": "KNIGHT,DRUID,THIEF,WARRIOR"}
THIEF_FIRST: dict[str, Any] = {"v_heroes": True, "heroes": "THIEF,DRUID,KNIGHT,WARRIOR"}
WARRIOR_FIRST: dict[str, Any] = {"v_heroes": True, "heroes": "WARRIOR,DRUID,KNIGHT,THIEF"}
RANGER_FIRST: dict[str, Any] = {"v_heroes": True, "heroes": "RANGER,DRUID,KNIGHT,THIEF"}


@pytest.mark.parametrize(
    ("state", "kinds"),
    [
        (entering("STL", coins={1: "2"}, **KNIGHT_FIRST), ["loss", "shield"]),
        (play(table("FIND(0,1)[N]", **KNIGHT_FIRST), "ability"), ["knight"]),
        (play(table("FIND(0,1)[N]", **KNIGHT_FIRST), "ability", "whom=1"), ["take", "force"]),
        (play(table(coins={0: "1", 2: "2"}, **THIEF_FIRST), "ability"), ["thief"]),
        (play(table(coins={0: "1"}, **THIEF_FIRST), "ability", "exchange=1"), ["exchange"]),
        (play(table(coins={2: "1"}, **THIEF_FIRST), "ability", "whom=2"), ["loss"]),
        (play(table(hands={0: "KEY-N"}, **WARRIOR_FIRST), "ability"), ["warrior"]),
        (play(table(hands={0: "KEY-N"}, **WARRIOR_FIRST), "ability", "under=KEY-N"), ["refill"]),
        (play(table("FIND(0,1)[N]", **RANGER_FIRST), "ability"), ["ranger"]),
        (entering("LOSE", coins={0: "2"}), ["loss"]),
        (entering("STT"), ["stt"]),
        (play(entering("STT"), "whom=1"), ["take"]),
        (
            play(table("WIND(0,1)[N], FIND(0,2)[N], FIND(0,3)[N]", at={0: (0, 1)}), "move=0,2"),
            ["storm"],
        ),
        (play(table(hands={0: "ESC-N"}), "lay=ESC-N", "at=0,1", "turn=N"), ["draw", "jump"]),
        (
            play(table("FIND(1,0)[E]", hands={0: "DRAK-N"}), "lay=DRAK-N", "at=0,1", "turn=N"),
            [
                "draw",
                "dragon",
            ],
        ),
    ],
)
def test_each_kind_of_frame_where_it_begins(state: DrakonState, kinds: list[str]) -> None:
    assert [frame.kind for frame in state.stack] == kinds
    for frame in state.stack:
        check_frame(frame, state.game.players)


@pytest.mark.clause("DRAKON-EFF-8")
@pytest.mark.parametrize(
    ("effect", "hands", "actions"),
    [
        ("ROT", {}, ["at=1,0", "turn=S"]),
        ("FLY", {}, ["at=1,1", "turn=E"]),
        ("SWAP", {1: "KEY-N"}, ["at=1,0", "lay=KEY-N", "turn=E"]),
        ("DEST", {}, ["at=1,0"]),
        ("FIND", {}, ["coin=2"]),
        ("LOSE", {}, ["coin=1"]),
    ],
)
def test_what_waits_below_goes_on_waiting(
    effect: str, hands: dict[int, str], actions: list[str]
) -> None:
    """The Knight forced somebody into a chamber; the tile he is to take waits for its effect."""
    state = table(
        f"{effect}(0,1)[N], FIND(1,0)[E]", hands=hands, coins={1: "1"}, **KNIGHT_FIRST, spent="1"
    )
    state = play(state, "ability", "whom=1", "move=0,1")
    waiting = state.stack[0]
    assert (waiting.kind, waiting.other) == ("take", 1)
    for action in actions:
        assert len(state.stack) == 2
        assert state.stack[0] == waiting
        state = play(state, action)
    assert state.stack == (waiting,)
