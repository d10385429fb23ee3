"""How the table is laid, who knows what, and the game for two."""

from __future__ import annotations

from wawel import load_game
from wawel_book.facts.nogi.lines import fact, game_of, opening
from wawel_book.played_lines import PlayedLine


@fact("SETUP-1")
def _castle_is_empty(line: PlayedLine) -> bool:
    view = opening(line)
    return view is not None and view.castle == ()


@fact("SETUP-2")
def _dragon_waits(line: PlayedLine) -> bool:
    view = opening(line)
    return view is not None and view.dragon == game_of(line).mountain


@fact("SETUP-3")
def _knights_together(line: PlayedLine) -> bool:
    view, game = opening(line), game_of(line)
    return view is not None and view.knights == dict.fromkeys(game.colours, game.start)


@fact("SETUP-4")
def _rabbits_wait(line: PlayedLine) -> bool:
    view, game = opening(line), game_of(line)
    return view is not None and view.rabbits == game.rabbit_spaces and not view.taken


@fact("SETUP-5")
def _tokens_hidden(line: PlayedLine) -> bool:
    view, tokens = opening(line), game_of(line).options.dragon_tokens
    return view is not None and not view.tokens and view.tokens_left == tokens


@fact("SETUP-6")
def _dice_available(line: PlayedLine) -> bool:
    view, game = opening(line), game_of(line)
    return view is not None and view.dice == dict.fromkeys(game.dice_names, "available")


@fact("SETUP-9")
def _starting_seat(line: PlayedLine) -> bool:
    view = opening(line)
    return view is not None and view.seat == game_of(line).options.first_player


@fact("TURN-4")
def _first_turn(line: PlayedLine) -> bool:
    game = game_of(line)
    rolled = [len(state.view(None).roll) for state in line.states if state.view(None).turn == 1]
    attacked = any(step.events_of("reveal") or step.events_of("gather") for step in line.steps)
    return bool(rolled) and max(rolled) == game.dice_count and not attacked


@fact("INFO-1")
def _shield_is_its_owners(line: PlayedLine) -> bool:
    dealt = [event for step in line.steps for event in step.events_of("shield")]
    return bool(dealt) and all(event.seats == frozenset({event.facts["seat"]}) for event in dealt)


@fact("INFO-2")
def _public(line: PlayedLine) -> bool:
    """Every seat is shown the same, but for shields, rabbits and what is asked of it."""
    private = {"player", "shields", "taken", "legal"}
    views = [line.end.view(seat).as_dict() for seat in range(game_of(line).players)]
    open_to_all = [{key: view[key] for key in view.keys() - private} for view in views]
    return len(line.steps) > 1 and all(one == open_to_all[0] for one in open_to_all)


@fact("INFO-3")
def _box_is_public(line: PlayedLine) -> bool:
    """What is left of the tokens can be read off any view, their order cannot."""
    left = line.start.view(None).tokens_left
    return left == tuple(sorted(left)) and len(left) == len(game_of(line).options.dragon_tokens)


@fact("TWO-2")
def _five_colours(line: PlayedLine) -> bool:
    game = game_of(line)
    if game.players != 2:
        return False
    hands = [line.end.view(seat).shields[seat] for seat in range(2)]
    colours = [[colour for shield in hand for colour in shield] for hand in hands]
    return all(len(six) == 6 and len(set(six)) == 5 for six in colours)


@fact("TWO-3")
def _else_the_same(line: PlayedLine) -> bool:
    if game_of(line).players != 2:
        return False
    differ = {"game", "player", "players", "shields"}
    two = line.start.view(None).as_dict()
    four = load_game("nogi", players=4).new_initial_state().view(None).as_dict()
    return all(two[key] == four[key] for key in two.keys() - differ)
