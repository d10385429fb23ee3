"""Why can this not be picked? The answer, for any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wawel.play import Session
from wawel_widgets import draw
from wawel_widgets.strings import strings


def why_not(session: Session, picks: Sequence[str], language: str) -> dict[str, Any]:
    """What a page may say after these picks, the last of which cannot be made now.

    What comes later in a legal action says what is to be picked first: a remedy. Otherwise, of
    all actions that begin so, the one that is most like a legal one says by which clause it is
    forbidden. If none begins so, what is to be done instead is the answer.
    """
    state, game = session.state, session.game
    clause = game.clauses[state.explain().clauses[0]]
    if session.viewer == state.current_player():
        legal = state.legal_actions()
        kind = first_kind(picks, [draw.picks(state, action) for action in legal])
        if what := game.words.picked(kind, language):
            remedy = strings(language)["pick_first"].format(what=what)
            return {"remedy": {"text": remedy, "clause": clause.id}}
        begun = [
            action
            for action in game.vocabulary()
            if draw.picks(state, action)[: len(picks)] == tuple(picks)
        ]
        begun.sort(key=lambda action: -likeness(action, legal))
        clause = next(filter(None, map(state.why_illegal, begun)), clause)
    return {"why": {"text": clause.text(language), "clause": clause.id}}


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


def likeness(action: Any, others: Sequence[Any]) -> int:
    """How many parts an action has in common with that of the others it is most like."""
    return max(
        (sum(one == two for one, two in zip(action, other, strict=False)) for other in others),
        default=0,
    )
