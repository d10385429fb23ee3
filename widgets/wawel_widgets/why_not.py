"""Why can this not be picked? The answer, for any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from wawel.core.errors import WawelError
from wawel.core.game import Game
from wawel.core.state import State
from wawel.play.session import Session
from wawel_widgets import draw
from wawel_widgets.board_protocol import Answer, Answers
from wawel_widgets.strings import strings


def why_not(session: Session, picks: Sequence[str], language: str) -> Answers:
    """What a page may say after these picks, the last of which cannot be made now.

    What comes later in a legal action says what is to be picked first: a remedy. If nothing of
    its kind is asked for now, what is asked for instead is the answer. Otherwise, of all actions
    that begin so, the one that is most like a legal one says by which clause it is forbidden.
    """
    state, game = session.state, session.game
    clause = game.clauses[state.explain().clauses[0]]
    if session.viewer == state.current_player():
        legal = state.legal_actions()
        pickable = [draw.picks(state, action) for action in legal]
        kind = first_kind(picks, pickable)
        if what := game.words.picked(kind, language):
            remedy = strings(language)["pick_first"].format(what=what)
            return {"remedy": {"text": remedy, "clause": clause.id}}
        begun = actions_that_begin(state, picks)
        request = game.words.request(state.explain(), language)
        if request and not is_asked_for(picks, pickable):
            asked = strings(language)["asked_now"].format(request=request)
            answer: Answer = {"text": asked, "clause": clause.id}
            # What can never be picked is not possible; what can, is to be picked another time.
            return {"remedy": answer} if begun else {"why_not": answer}
        begun.sort(key=lambda action: -likeness(action, legal))
        clause = next(filter(None, map(state.why_illegal, begun)), clause)
    return {"why_not": {"text": game.rule(clause, language), "clause": clause.id}}


def actions_that_begin(state: State[Any], picks: Sequence[str]) -> list[Any]:
    """All actions of the game, legal or not, for which these things are picked first here.

    >>> from wawel import load_game
    >>> len(actions_that_begin(load_game("nogi").new_initial_state(), ["die:YE", "knight:OR"]))
    20
    """
    begun = tuple(picks)
    named = _that_name(state.game, picks[-1]) if picks else ()
    return [action for action in named if draw.picks(state, action)[: len(begun)] == begun]


def _that_name(game: Game[Any, Any], pick: str) -> Sequence[Any]:
    """The actions that may have to do with a thing, or the one that is picked as a whole."""
    kind, _, text = pick.partition(":")
    if kind != "action":
        return _by_pick(game).get(pick, ())
    try:
        return (game.string_to_action(text),)
    except WawelError:
        return ()


@lru_cache(maxsize=4)
def _by_pick(game: Game[Any, Any]) -> Mapping[str, Sequence[Any]]:
    """The vocabulary by what is picked for its actions: it may hold tens of thousands of them.

    What is picked depends on the state as well, but never whether an action has to do with a
    thing: this is looked up once for each game, and only what is found is asked again.
    """
    start = game.new_initial_state()
    start.remember_choices()
    found: dict[str, list[Any]] = {}
    for action in game.vocabulary():
        for pick in set(draw.picks(start, action)):
            found.setdefault(pick, []).append(action)
    return found


def first_kind(picks: Sequence[str], legal: Sequence[Sequence[str]]) -> str:
    """The kind of thing to be picked before the last of these picks can be; or nothing.

    >>> first_kind(["knight:YE"], [("die:WH", "knight:YE")])
    'die'
    """
    *done, last = picks or ("",)
    here = len(done)
    for one in legal:
        if list(one[:here]) == done and last in one[here + 1 :]:
            return one[here].partition(":")[0]
    return ""


def is_asked_for(picks: Sequence[str], legal: Sequence[Sequence[str]]) -> bool:
    """Can anything of the kind of the last pick be picked, after the others or instead of one?

    >>> is_asked_for(["seat:1"], [("die:WH", "knight:YE")])
    False
    """
    kinds = {pick.partition(":")[0] for one in legal for pick in one[: len(picks)]}
    return not picks or picks[-1].partition(":")[0] in kinds | {"action"}


def likeness(action: Any, others: Sequence[Any]) -> int:
    """How many parts an action has in common with that of the others it is most like.

    Above all it is of the same kind: whoever is asked whom to lull has not meant to bathe somebody.
    """
    return max(
        (
            sum(one == two for one, two in zip(action, other, strict=False))
            + len(action) * (type(action) is type(other))
            for other in others
        ),
        default=0,
    )
