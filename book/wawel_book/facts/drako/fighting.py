"""Moves, attacks, the answer of the defender, and wounds."""

from __future__ import annotations

from wawel.drako.actions import Block, Dodge, Done, Go, Strike
from wawel_book.facts.drako.lines import fact, figure, game_of, kinds, once, state_of
from wawel_book.played_lines import PlayedLine, PlayedStep


@fact("MOVE-3")
def _into_the_hex_that_was_left(line: PlayedLine) -> bool:
    walked = [event for step in line.steps for event in step.events_of("move")]
    if len(walked) < 2:
        return False
    first, second = walked[:2]
    different = first.facts["figure"] != second.facts["figure"]
    return different and bool(second.facts["end"] == first.facts["start"])


@once("MOVE-4")
def _anybody_goes(step: PlayedStep) -> bool:
    """Every living figure of the side could be the one that goes."""
    if not isinstance(step.action, Go) or step.before.phase != "move":
        return False
    movers = {action.figure for action in step.state.legal_actions() if isinstance(action, Go)}
    own = {one.name for one in step.before.figures if one.seat == step.before.seat and one.alive}
    return movers == own and len(own) > 1


@once("ATK-2")
def _attacker_chooses(step: PlayedStep) -> bool:
    strikes = [action for action in step.state.legal_actions() if isinstance(action, Strike)]
    several = len({s.figure for s in strikes}) > 1 and len({s.target for s in strikes}) > 1
    return isinstance(step.action, Strike) and several and step.before.deciding == step.before.seat


@once("ATK-3")
def _together(step: PlayedStep) -> bool:
    """The last of several attackers joins, and all attacks wait in one packet."""
    attackers = {one for one, _, _ in step.after.packet}
    alike = len({strength for _, _, strength in step.after.packet}) == 1
    return isinstance(step.action, Strike) and len(attackers) > 1 and alike


@once("ATK-4")
def _fewer(step: PlayedStep) -> bool:
    done = isinstance(step.action, Done) and step.before.phase == "strike"
    return done and len(step.before.packet) < state_of(step).symbol.figures  # type: ignore[union-attr]


@fact("ATK-6")
def _declared_before_answers(line: PlayedLine) -> bool:
    verbs = [step.action.verb for step in line.steps]
    strikes = [place for place, verb in enumerate(verbs) if verb == "strike"]
    blocks = [place for place, verb in enumerate(verbs) if verb == "block"]
    return len(strikes) > 1 and bool(blocks) and max(strikes) < min(blocks)


@once("ATK-7")
def _archers_hit_too(step: PlayedStep) -> bool:
    action = step.action
    near = isinstance(action, Strike) and step.before.symbol == "attack"
    return near and figure(step.before, action.figure).abilities in (("bow",), ("crossbow",))


@once("ATK-8")
def _netted_but_hitting(step: PlayedStep) -> bool:
    action = step.action
    return isinstance(action, Strike) and step.before.net == action.figure


@once("REACT-5")
def _half_is_lost(step: PlayedStep) -> bool:
    """A Double defence blocks one attack, another is open, and the card is gone."""
    action = step.action
    if not isinstance(action, Block) or len(action.attacks) > 1:
        return False
    double = "double" in step.before.game.card[action.cards[0]].symbols
    open_still = bool(step.after.packet)
    again = any(a.cards == action.cards for a in step.next.legal_actions() if isinstance(a, Block))
    return double and open_still and not again


@fact("REACT-6")
def _attacks_by_kind(line: PlayedLine) -> bool:
    """A Charge leaves two attacks on one figure, and two cards answer them."""
    packets = [step.after.packet for step in line.steps if step.action.verb == "charge"]
    targets = [{target for _, target, _ in packet} for packet in packets]
    twice = any(len(p) == 2 and len(t) == 1 for p, t in zip(packets, targets, strict=True))
    return twice and kinds(line).count("block") == 2


@fact("REACT-7")
def _cards_before_wounds(line: PlayedLine) -> bool:
    happened = kinds(line)
    if "block" not in happened or "wound" not in happened:
        return False
    return happened.index("block") < happened.index("wound")


@once("REACT-9")
def _other_symbol_ignored(step: PlayedStep) -> bool:
    action = step.action
    if not isinstance(action, Block):
        return False
    symbols = step.before.game.card[action.cards[0]].symbols
    same = {one.name: one.hex for one in step.before.figures} == {
        one.name: one.hex for one in step.after.figures
    }
    return "move" in symbols and len(symbols) == 2 and same


@fact("REACT-10")
def _in_this_order(line: PlayedLine) -> bool:
    """The dodge is announced, wounds fall, somebody dies, and then the knight steps."""
    order = ["dodge", "wound", "death", "dodged", "step"]
    return [kind for kind in kinds(line) if kind in order] == order


@fact("DMG-3")
def _wounds_first(line: PlayedLine) -> bool:
    happened = kinds(line)
    if not {"wound", "death"} <= set(happened):
        return False
    last_wound = max(n for n, kind in enumerate(happened) if kind == "wound")
    return last_wound < happened.index("death")


@fact("DMG-4")
def _ability_goes_first(line: PlayedLine) -> bool:
    """A troll loses its ability with spaces left, and nobody was asked where it is wounded."""
    for step in line.steps:
        for event in step.events_of("lost"):
            troll = figure(step.after, event.facts["figure"])
            asked = any(other.after.phase == "area" for other in line.steps)
            if troll.name in ("thrower", "berserker"):
                return not asked and troll.wounds < troll.spaces
    return False


@fact("DMG-6")
def _armour_then_areas(line: PlayedLine) -> bool:
    """The attacking player names an area, and only once the armour is full."""
    for step in line.steps:
        if step.action.verb == "wound":
            dragon = figure(step.before, "dragon")
            full = dragon.areas[0].wounds == dragon.areas[0].spaces
            return full and step.before.deciding == step.before.seat
    return False


@once("DMG-8")
def _comes_back_healed(step: PlayedStep) -> bool:
    for event in step.events_of("return"):
        name = event.facts["figure"]
        hurt = figure(step.before, name).wounds
        return hurt > 0 and figure(step.after, name).wounds == 0
    return False


@fact("DODGE-3")
def _others_wound_him_first(line: PlayedLine) -> bool:
    """He announces a dodge, the other attack kills him, and he does not dodge."""
    happened = kinds(line)
    died = not figure(line.end.view(None), "knight").alive if game_of(line).knight >= 0 else False
    return "dodge" in happened and died and "dodged" not in happened


@once("DODGE-4")
def _any_kind(step: PlayedStep) -> bool:
    return isinstance(step.action, Dodge) and step.before.symbol in ("rock", "fire", "charge")


@fact("DODGE-5")
def _card_and_dodge(line: PlayedLine) -> bool:
    verbs = [step.action.verb for step in line.steps]
    return {"block", "dodge"} <= set(verbs) and verbs.count("dodge") == 1
