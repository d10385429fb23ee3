"""Session: a table at which people and bots play one game.

The session owns the state and the generator. Whoever sits at the table, or looks on, gets a view
and a log of what that seat may know; bots get a state in which the rest is drawn anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from wawel.core.catalogue import read_game
from wawel.core.chance import CHANCE, TERMINAL
from wawel.core.errors import BadRecord, WawelError
from wawel.core.game import Game
from wawel.core.playing import Bot
from wawel.core.records import Record
from wawel.core.state import EVERYTHING, State, Viewer
from wawel.play.pace import may_rest
from wawel.play.timeline import Moment, NothingToUndo, Timeline


class NotYourTurn(WawelError):
    """No person is to decide now."""


class CannotBeUnseen(WawelError):
    """Somebody has seen since then what others hide: nobody may act on it."""


class Session:
    """A game being played.

    >>> from wawel import load_game
    >>> from wawel.play import RandomBot
    >>> session = Session(
    ...     load_game("nogi", players=3), seed=7, bots={1: RandomBot(), 2: RandomBot()}
    ... )
    >>> session.advance()
    >>> session.state.current_player()
    0
    >>> session.act(session.state.legal_actions()[0])
    >>> session.undo()
    >>> session.redo()
    """

    def __init__(
        self,
        game: Game[Any, Any],
        *,
        seed: int | None = None,
        rng: Random | None = None,
        bots: Mapping[int, Bot] | None = None,
        names: Mapping[int, str] | None = None,
        start: State[Any] | None = None,
    ) -> None:
        self.game = game
        self.seed = seed
        self.rng = rng or Random(seed)
        self.bots = dict(bots or {})
        self.names = dict(names or {})
        self._set_up = start is not None
        self._timeline = Timeline(game.new_initial_state() if start is None else start.clone())
        self._holder: int | None = None
        self._all_is_shown = False

    # The table ------------------------------------------------------------------------------

    @property
    def state(self) -> State[Any]:
        """The state now. It knows everything: show views of it, never itself."""
        return self._timeline.state

    @property
    def people(self) -> tuple[int, ...]:
        """The seats in which people sit."""
        return tuple(seat for seat in range(self.game.players) if seat not in self.bots)

    @property
    def moments(self) -> list[Moment]:
        """What was done so far."""
        return self._timeline.earlier

    @property
    def states(self) -> list[State[Any]]:
        """The state before each of the moments, and the one now. They know everything."""
        return self._timeline.states[: self._timeline.now + 1]

    @property
    def length(self) -> int:
        """How many moments there are, those that were taken back included."""
        return self._timeline.length

    @property
    def can_undo(self) -> bool:
        """Is there a decision to take back?"""
        return self._timeline.stop_before(self._is_decided) is not None

    @property
    def can_redo(self) -> bool:
        """Is there something to do again?"""
        return not self._timeline.is_last

    def beginning(self) -> State[Any] | None:
        """The set-up position the game began from; `None` if it was dealt from the start."""
        return self._timeline.states[0] if self._set_up else None

    @property
    def may_rest(self) -> bool:
        """Is a turn over here, or a part of it, so that somebody who follows may want to look?"""
        return may_rest(self.states)

    def has_been(self, state: State[Any]) -> bool:
        """Is this one of the states of the game, those that were taken back included?"""
        return any(known is state for known in self._timeline.states)

    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.state.is_terminal()

    # Playing --------------------------------------------------------------------------------

    def act(self, action: Any) -> None:
        """A person decides: an action, or its text. Whatever is wrong, nothing is lost."""
        state = self.state
        player = state.current_player()
        if player < 0 or player in self.bots:
            who = {CHANCE: "chance", TERMINAL: "nobody: the game is over"}.get(player, "a bot")
            raise NotYourTurn(f"it is not a person who acts now but {who}")
        chosen = state.string_to_action(action) if isinstance(action, str) else action
        chosen = state.checked(chosen)
        self.forget_what_was_taken_back()
        self._timeline.add(chosen)  # nobody can tell what was drawn anew: it may be done there too
        self._holder = player

    def answer(self, action: Any) -> None:
        """A bot's decision that was thought out elsewhere, so that a page stays awake meanwhile."""
        if self.state.current_player() not in self.bots:
            raise NotYourTurn("it is not a bot who acts now")
        self.forget_what_was_taken_back()
        self._do(action)

    def forced_action(self) -> Any | None:
        """What the person who is to decide has to do, where nothing is left to decide."""
        player = self.state.current_player()
        if player < 0 or player in self.bots or self.curtain is not None:
            return None
        return self.state.forced_action()

    def step(self) -> bool:
        """Chance or a bot does one thing, or a person the only thing that is left.

        `False` if a person is to decide, or nobody.
        """
        player = self.state.current_player()
        forced = self.forced_action()
        if player == CHANCE or player in self.bots or forced is not None:
            self.forget_what_was_taken_back()
        state = self.state
        if player == CHANCE:
            self._timeline.add(state.chance_outcomes().sample(self.rng))
        elif player in self.bots:
            # Even for a bot that would not look: a seed goes on giving the game it always gave.
            world = state.resample_from_infostate(player, self.rng)
            self._do(self.bots[player].choose(world, player, self.rng))
        elif forced is not None:
            self._timeline.add(forced)
        else:
            return False
        return True

    def advance(self) -> None:
        """Let chance and bots act until a person is to decide, or the game is over."""
        while self.step():
            pass

    def _do(self, action: Any) -> None:
        self._timeline.add(self.state.checked(action))

    def forget_what_was_taken_back(self) -> None:
        """The game goes on from here: what came later is forgotten, and nobody knows it any more.

        A person alone among bots may have seen what they held; that is drawn anew, so that it can
        be like this or otherwise, as before. Where several people play nothing can be drawn anew,
        because each knows what is theirs: then whoever takes back must not have learnt anything.
        """
        if self._timeline.is_last:
            return
        if self.game.has_secrets and len(self.people) > 1:
            self._check_nothing_was_seen()
        self._timeline.forget_later()
        if self.game.has_secrets and len(self.people) == 1:
            again = self.state.resample_from_infostate(self.people[0], self.rng)
            if again != self.state:
                self._timeline.redraw(again, again.position())

    def show_all(self) -> None:
        """The game is over, and all that was hidden is shown: nobody may act on it any more."""
        if not self.is_over():
            raise NotYourTurn("only when the game is over may all be shown")
        self._all_is_shown = True

    def _check_nothing_was_seen(self) -> None:
        later = self._timeline.later
        if self._all_is_shown:
            raise CannotBeUnseen("all that was hidden has been shown: begin a new game instead")
        for moment in later:
            others = moment.player >= 0 and moment.player != later[0].player
            if others or any(event.seats is not None for event in moment.events):
                raise CannotBeUnseen("something hidden was seen since then: do it again instead")

    # There and back -------------------------------------------------------------------------

    def undo(self) -> None:
        """Go back to the last decision of a person (of anybody, if only bots play)."""
        stop = self._timeline.stop_before(self._is_decided)
        if stop is None:
            raise NothingToUndo("there is nothing to take back")
        self._timeline.go_to(stop)

    def redo(self) -> None:
        """Go forward again, to the next decision of a person or to the end."""
        stop = self._timeline.stop_after(self._is_decided)
        if stop is None:
            raise NothingToUndo("there is nothing to do again")
        self._timeline.go_to(stop)

    def go_to(self, moment: int) -> None:
        """Show the game as it was after so many moments; playing on from there forgets the rest."""
        self._timeline.go_to(moment)

    def _is_decided(self, state: State[Any]) -> bool:
        """Is it a person who decides here, and something is left to decide?"""
        who = self.people or range(self.game.players)
        return state.current_player() in who and state.forced_action() is None

    # Who sees what --------------------------------------------------------------------------

    @property
    def curtain(self) -> int | None:
        """The person to whom the device has to be passed before anything hidden is shown."""
        player = self.state.current_player()
        if player < 0 or player in self.bots or len(self.people) < 2:
            return None
        return None if not self.game.has_secrets or self._holder == player else player

    def take_device(self, seat: int) -> None:
        """A person holds the device now and may see what is theirs."""
        if seat not in self.people:
            raise NotYourTurn(f"nobody sits in seat {seat} but a bot")
        self._holder = seat

    @property
    def viewer(self) -> int | None:
        """The seat whose view may be shown now; `None` while the curtain is down.

        Where nothing is hidden, whoever decides is shown the table, without any curtain.
        """
        if len(self.people) == 1:
            return self.people[0]
        player = self.state.current_player()
        if not self.game.has_secrets and player in self.people:
            return player
        return None if self.curtain is not None else self._holder

    def view(self) -> Any:
        """What may be shown now."""
        return self.state.view(self.viewer)

    def log(self, viewer: int | None, language: str = "en") -> list[str]:
        """What happened, in plain words, each line with its clauses."""
        words = self.game.words
        return [
            f"{words.sentence(event, language)} [{', '.join(event.clauses)}]"
            for moment in self.moments
            for event in moment.events
            if event.visible_to(viewer)
        ]

    # Keeping and sharing --------------------------------------------------------------------

    def record(self, viewer: Viewer = EVERYTHING) -> Record:
        """The game as text: the whole truth to keep, or what one seat may show to others."""
        states = self.states
        result = self.state.result()
        if result and self.state.position(viewer) == self.state.position():
            viewer = EVERYTHING  # the game is over and all lies open: nothing is left to hide
        hides = viewer is not EVERYTHING
        actions = [
            before.as_seen(moment.action, viewer)
            for before, moment in zip(states, self.moments, strict=False)
        ]
        return Record(
            game=self.game.text(),
            actions=tuple(map(self.game.action_to_string, actions)),
            start=states[0].position(viewer) if self._set_up else "",
            now=self.state.position(viewer) if hides else "",
            result=_result_text(result) if result else "",
            seed=None if hides else self.seed,
            names=self.names,
            redrawn={} if hides else dict(self._timeline.redrawn),
        )

    @classmethod
    def replay(
        cls,
        text: str,
        *,
        rng: Random | None = None,
        bots: Mapping[int, Bot] | None = None,
    ) -> Session:
        """Take up the game that a record tells, at its last moment.

        A record with parts unknown is taken up at its position `now`; chance draws what is open.
        """
        record = Record.read(text)
        try:
            game = read_game(record.game)
            start = record.now or record.start
            session = cls(
                game,
                seed=record.seed,
                rng=rng,
                bots=bots,
                names=record.names,
                start=game.from_position(start) if start else None,
            )
        except WawelError as error:
            raise BadRecord(str(error), text) from error
        for number, action in enumerate(() if record.now else record.actions, start=1):
            try:
                session._draw_as_recorded(record.redrawn.get(number - 1))
                session._do(game.string_to_action(action))
            except WawelError as error:
                raise BadRecord(f"action {number}: {error}", text) from error
        if not record.now:
            try:
                session._draw_as_recorded(record.redrawn.get(len(record.actions)))
            except WawelError as error:
                raise BadRecord(str(error), text) from error
        return session

    def _draw_as_recorded(self, position: str | None) -> None:
        """What was hidden here was drawn anew; what everybody saw before stays as it was."""
        if position is None:
            return
        state = self.game.from_position(position)
        if state.position(None) != self.state.position(None):
            raise BadRecord("what was drawn anew does not fit what was seen", position)
        state.past = self.state.past
        self._timeline.redraw(state, position)


def _result_text(result: Any) -> str:
    winners = " ".join(map(str, result.winners)) or "nobody"
    return f"{result.reason}; winners {winners}; totals {' '.join(map(str, result.totals))}"
