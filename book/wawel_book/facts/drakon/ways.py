"""Where the clauses of *Drakon* apply that are about ways: arrows, harps, keys, portals, storms."""

from __future__ import annotations

from dataclasses import dataclass

from wawel.drakon import DrakonState
from wawel.drakon.pieces import AROUND, place_at
from wawel_book.facts.drakon.lines import FACTS, state_of
from wawel_book.played_lines import PlayedStep


@dataclass(frozen=True)
class Way:
    """A step that is made or wanted: from which chamber, where to, and where its move began.

    In a storm the second step goes on from the chamber that the first has led to.
    """

    state: DrakonState
    start: int
    here: int
    end: int
    magic: bool

    def effect(self, place: int) -> str:
        """What the chamber at a place does; nothing if there is none."""
        return self.state.lair.effect(place) if place in self.state.lair.chambers else ""

    @property
    def second(self) -> bool:
        """Whether it is the second step of a storm."""
        return self.here != self.start

    @property
    def beside(self) -> bool:
        """Whether it leads to a neighbouring place."""
        return self.end in [self.here + way for way, _, _ in AROUND]

    @property
    def chamber(self) -> bool:
        """Whether it leads to a chamber."""
        return self.end in self.state.lair.chambers

    def arrows(self) -> set[int]:
        """The places that arrows point at; in a storm those of a Key or Portal as well."""
        chambers = self.state.lair.chambers
        if self.second and self.effect(self.here) in ("KEY", "PORT"):
            near = [(self.here + way, back) for way, _, back in AROUND]
            return {p for p, back in near if p in chambers and not chambers[p] & back}
        return {self.here + way for way, side, _ in AROUND if chambers[self.here] & side}

    def harps(self) -> set[int]:
        """The harps that they point at."""
        return {place for place in self.arrows() if self.effect(place) == "HARP"}


def _way(step: PlayedStep) -> Way | None:
    """The step of a hero, if it is time for one."""
    state = step.state
    assert isinstance(state, DrakonState)
    if step.action.verb != "move":
        return None
    end = place_at(step.action.x, step.action.y)
    top = state.stack[-1] if state.stack else None
    if top is None:
        seat, own, here = state.seat, True, state.places[state.seat]
    elif top.kind in ("force", "ranger"):
        seat = top.other if top.kind == "force" else top.seat
        own, here = False, state.places[seat]
    elif top.kind == "storm" and top.place is not None:
        seat, own, here = top.other, top.why in ("move", "magic"), top.place
    else:
        return None
    sorceress = state.game.options.v_heroes and step.before.heroes[seat] == "SORCERESS"
    fresh = not state.spent >> seat & 1
    underway = top is not None and top.why == "magic"
    magic = bool(sorceress and own and (fresh or underway))
    return Way(state, state.places[seat], here, end, magic)


def _leaving(way: Way) -> str:
    """Key, Portal or Windstorm, if the move begins there."""
    effect = way.effect(way.here)
    return effect if not way.second and effect in ("KEY", "PORT", "WIND") else ""


@FACTS.where("event", "MOVE-1")
def _along_an_arrow(step: PlayedStep) -> bool:
    """To a chamber beside it; against the arrows only the Sorceress goes."""
    way = _way(step)
    if way is None or not (way.beside and way.chamber) or _leaving(way):
        return False
    return way.end in way.arrows() or bool(step.events_of("ability"))


@FACTS.where("event", "WIND-2")
def _the_first_step_of_a_storm(step: PlayedStep) -> bool:
    """Whoever makes it is still where it began."""
    way, after = _way(step), step.next
    assert isinstance(after, DrakonState)
    return way is not None and _leaving(way) == "WIND" and after.places == way.state.places


@FACTS.where("event", "WIND-1")
def _in_a_storm(step: PlayedStep) -> bool:
    """Both steps of it; or a hero has come where one waits."""
    way = _way(step)
    waits = any(event.facts["chamber"] == "WIND" for event in step.events_of("later"))
    return waits or (way is not None and (way.second or _leaving(way) == "WIND"))


@FACTS.where("refusal", "MOVE-1")
def _to_no_chamber(step: PlayedStep) -> bool:
    """Not even a neighbouring place; or one that no arrow points at, if arrows do not count."""
    way = _way(step)
    if way is None or way.chamber:
        return False
    return not way.beside or (way.magic and way.end not in way.arrows())


@FACTS.where("refusal", "MOVE-2")
def _no_arrow_points_there(step: PlayedStep) -> bool:
    way = _way(step)
    if way is None or _leaving(way) in ("KEY", "PORT"):
        return False
    return way.beside and way.end not in way.arrows() and not way.magic


@FACTS.where("refusal", "MOVE-3")
def _an_arrow_into_nothing(step: PlayedStep) -> bool:
    way = _way(step)
    return way is not None and way.end in way.arrows() and not way.chamber


@FACTS.where("refusal", "MOVE-5")
def _where_it_began(step: PlayedStep) -> bool:
    way = _way(step)
    return way is not None and way.end == way.start


@FACTS.where("refusal", "PORT-2")
def _the_portal_itself(step: PlayedStep) -> bool:
    way = _way(step)
    return way is not None and _leaving(way) == "PORT" and way.end == way.here


@FACTS.where("refusal", "PORT-1")
def _no_chamber_for_the_portal(step: PlayedStep) -> bool:
    way = _way(step)
    return way is not None and _leaving(way) == "PORT" and not way.chamber


@FACTS.where("refusal", "KEY-1")
def _no_chamber_beside_the_key(step: PlayedStep) -> bool:
    way = _way(step)
    return way is not None and _leaving(way) == "KEY" and not (way.beside and way.chamber)


@FACTS.where("refusal", "TERM-3")
def _not_beside_it(step: PlayedStep) -> bool:
    """A space beside no chamber; or a chamber that is not beside the hero's own."""
    way = _way(step)
    if way is not None:
        return way.chamber and not way.beside and _leaving(way) not in ("KEY", "PORT")
    if step.action.verb != "at":
        return False
    place = place_at(step.action.x, step.action.y)
    return not any(place + way in state_of(step).lair.chambers for way, _, _ in AROUND)


@FACTS.where("refusal", "HARP-1")
def _a_harp_calls_elsewhere(step: PlayedStep) -> bool:
    way = _way(step)
    if way is None or way.second or _leaving(way):
        return False
    return bool(way.harps()) and way.end not in way.harps()


@FACTS.where("refusal", "HERO-SORC-2")
def _a_harp_calls_the_sorceress(step: PlayedStep) -> bool:
    way = _way(step)
    return way is not None and way.magic and _a_harp_calls_elsewhere(step)


@FACTS.where("refusal", "WIND-1")
def _no_second_chamber_that_way(step: PlayedStep) -> bool:
    """Though there is another way."""
    way = _way(step)
    others = [a for a in step.state.legal_actions() if a.verb == "move"]
    return way is not None and _leaving(way) == "WIND" and bool(others)


@FACTS.where("refusal", "WIND-4")
def _no_second_chamber_at_all(step: PlayedStep) -> bool:
    way = _way(step)
    return way is not None and _leaving(way) == "WIND" and "move" not in step.verbs_now


@FACTS.where("refusal", "WIND-5")
def _not_an_arrow_of_the_key(step: PlayedStep) -> bool:
    """A Key or a Portal that is passed has arrows to those who have none to it."""
    way = _way(step)
    passed = way is not None and way.second and way.effect(way.here) in ("KEY", "PORT")
    return way is not None and passed and way.end not in way.arrows()


@FACTS.where("refusal", "WIND-6")
def _a_harp_calls_in_the_storm(step: PlayedStep) -> bool:
    way = _way(step)
    return way is not None and way.second and bool(way.harps()) and way.end not in way.harps()


@FACTS.where("refusal", "WIND-7")
def _a_harp_calls_at_the_first_step(step: PlayedStep) -> bool:
    way = _way(step)
    if way is None or _leaving(way) != "WIND":
        return False
    binds = way.state.game.options.windstorm_first_harp == "binds"
    return binds and bool(way.harps()) and way.end not in way.harps()


@FACTS.where("refusal", "WIND-8")
def _a_harp_calls_behind_the_key(step: PlayedStep) -> bool:
    way = _way(step)
    if way is None or way.effect(way.here) not in ("KEY", "PORT"):
        return False
    binds = way.state.game.options.windstorm_virtual_harp == "binds"
    return binds and _a_harp_calls_in_the_storm(step)
