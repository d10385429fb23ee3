"""Reading how a game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.fields import Fields, Part
from wawel.drakon.rules import coins
from wawel.drakon.rules.moves import own_moves
from wawel.drakon.scoring import REASONS

if TYPE_CHECKING:
    from wawel.drakon.state import DrakonState


def read_end(state: DrakonState, fields: Fields, stage: str, stage_part: Part) -> None:
    """How the game ended; coins, tiles and turns have to agree."""
    game = state.game
    ending, champion = fields.take("ending", ""), fields.take("champion", "")
    if stage != "over":
        for part in (ending, champion):
            if part.text:
                raise part.wrong("the game is not over")
        return
    state.ending = f"DRAKON-{ending.text}"
    won = "DRAKON-VAR-ESC-1" if game.options.v_escape else "DRAKON-WIN-1"
    stuck = "DRAKON-END-4" if game.options.v_escape else "DRAKON-END-2"
    if state.ending not in REASONS or state.ending not in (won, stuck, "DRAKON-END-7"):
        raise (ending if ending.text else stage_part).wrong("how did the game end?")
    if state.ending == won:
        _check_victory(state, champion)
        return
    if champion.text:
        raise champion.wrong("nobody won outright")
    enough = any(game.worth(purse) >= game.target for purse in state.purses)
    if enough and not game.options.v_escape:
        raise ending.wrong("somebody has enough coins, and has won [DRAKON-WIN-1]")
    if state.ending == "DRAKON-END-7":
        if state.turn != game.options.turn_cap:
            raise ending.wrong("the turns have not run out [DRAKON-END-7]")
    elif any(state.hands) or any(state.missing):
        raise ending.wrong("somebody has a tile to lay [DRAKON-END-3]")
    elif any(own_moves(state, seat) for seat in range(game.players)):
        raise ending.wrong("somebody can move [DRAKON-END-3]")


def _check_victory(state: DrakonState, champion: Part) -> None:
    """The champion has enough coins, and nobody had them before (DRAKON-WIN-1)."""
    game = state.game
    state.champion = champion.number(0, game.players - 1)
    if coins.total(state, state.champion) < game.target:
        raise champion.wrong("this player has not enough coins [DRAKON-WIN-1]")
    if game.options.v_escape:
        if state.lair.effect(state.places[state.champion]) not in ("ESC", "PORT"):
            raise champion.wrong("this hero stands at no exit [DRAKON-VAR-ESC-1]")
        return
    rivals = [p for p in range(game.pools) if p != game.pool_of[state.champion]]
    if any(game.worth(state.purses[pool]) >= game.target for pool in rivals):
        raise champion.wrong("somebody else had won before [DRAKON-WIN-1]")
