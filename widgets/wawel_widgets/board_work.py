"""The long work of a board: the chances of every action, and a look back on a game that is over.

Both are done in slices, one message each, so that they can be watched and stopped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wawel.core.shared_series import SharedSeries
from wawel.play.session import Session
from wawel_widgets.board_chances import BoardChances
from wawel_widgets.board_messages import BadMessage, MessageFields
from wawel_widgets.board_protocol import BoardState
from wawel_widgets.board_state import Look
from wawel_widgets.strings import strings

if TYPE_CHECKING:
    from wawel_widgets.board_review import BoardReview


class BoardWork:
    """What somebody has asked for, as far as it is done; nothing at first."""

    def __init__(self) -> None:
        self._chances: BoardChances | None = None
        self._review: BoardReview | None = None

    @property
    def series(self) -> SharedSeries | None:
        """What helpers may do now: the chances first, then a review, whose game is over."""
        chances, review = self._chances, self._review
        if chances is not None and not chances.series.is_done:
            return chances.series
        return review.series if review else None

    def state(self, look: Look) -> BoardState:
        """What a page shows of it."""
        chances, review = self._chances, self._review
        return {
            "chances": chances.table(look.language) if chances else None,
            "reviewed": review.progress if review else None,
            "review": review.table(look.language, look.names()) if review else None,
        }

    def keep_to(self, session: Session) -> None:
        """Forget the review of another game."""
        if self._review is not None and not self._review.is_of(session):
            self._review = None

    # Chances --------------------------------------------------------------------------------

    def start_chances(self, look: Look, fields: MessageFields) -> None:
        """Begin to count the chances of whoever decides and looks."""
        session = look.session
        player = session.state.current_player()
        if player < 0 or player in session.bots or session.viewer != player:
            raise BadMessage(strings(look.language)["chances_none"])
        self._chances = BoardChances(session, player, fields)

    def step_chances(self, seconds: float) -> None:
        """Count for a while."""
        if self._chances is not None:
            self._chances.work(seconds)

    def stop_chances(self) -> None:
        """Forget what was counted."""
        self._chances = None

    # Looking back ---------------------------------------------------------------------------

    def start_review(self, look: Look) -> None:
        """Begin to look back on a game that is over; now all of it may be seen."""
        session = look.session
        if not session.is_over():
            raise BadMessage(strings(look.language)["review_none"])
        if not session.moments:
            raise BadMessage(strings(look.language)["review_unknown"])
        # Most boards are closed before their game is over: they begin sooner without this.
        from wawel_widgets.board_review import BoardReview  # noqa: PLC0415

        session.show_all()
        self._review = BoardReview(session, seat=session.viewer or 0)

    def step_review(self, seconds: float) -> None:
        """Go on for a while."""
        if self._review is not None:
            self._review.work(seconds)

    def stop_review(self) -> None:
        """Leave off, and keep what is known."""
        if self._review is not None:
            self._review.stop()

    def review_from(self, look: Look, seat: int) -> None:
        """Look at it from another seat."""
        if seat not in look.seats:
            raise BadMessage("nobody sits there")
        if self._review is not None:
            self._review.seat = seat

    def close_review(self) -> None:
        """Forget it."""
        self._review = None
