"""The turning points of a game, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wawel.core.texts import texts
from wawel.core.words import AgreeingText
from wawel.odds.number_text import percent
from wawel.review.review import Review

POINTS = 3
LONGEST = 3
"""So many sentences say what happened in one moment."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment that counted: its number, what it was, for whom, and how much.

    It was `luck`, good or bad by its sign, a `mistake`, or a `strong` decision.
    """

    number: int
    kind: str
    seat: int
    by: float

    def clauses(self, review: Review) -> tuple[str, ...]:
        """The clauses that made happen what happened."""
        events = review.moments[self.number].events
        return tuple(dict.fromkeys(id for event in events[:LONGEST] for id in event.clauses))

    def sentence(self, review: Review, language: str = "en") -> str:
        """The same as `words`, with the clauses at the end."""
        return f"{self.words(review, language)} [{', '.join(self.clauses(review))}]"

    def words(self, review: Review, language: str = "en") -> str:
        """What happened, and what it did to the chances of one seat."""
        state, said = review.states[self.number], texts(language, "wawel/review/review.toml")
        points = max(1, round(100 * abs(self.by)))
        before, after = (review.curve[at][self.seat].value for at in (self.number, self.number + 1))
        found = review.decisions.get(self.number)
        better = found.better if found else None
        key = self.kind if self.by > 0 or self.kind != "luck" else "bad_luck"
        return said.say(
            key,
            turn=state.view(None).turn,
            what=happened(review, self.number, language, LONGEST),
            who=called(review, self.seat, language),
            points=AgreeingText(str(points), points, language),
            better=state.label(better.action, language) if better else "",
            before=percent(before, 0, language),
            after=percent(after, 0, language),
        )


def called(review: Review, seat: int, language: str) -> str:
    """A seat in the midst of a sentence, with the name of who sits there."""
    name = review.session.names.get(seat)
    said = texts(language, "wawel/review/review.toml")
    return said.say("named" if name else "player", seat=seat + 1, name=name)


def happened(review: Review, number: int, language: str, longest: int | None = None) -> str:
    """What happened in a moment, as the game says it; what some alone were told says to whom."""
    words, names = review.session.game.words, review.session.names
    sentences = []
    for event in review.moments[number].events[:longest]:
        sentence = words.sentence(event, language, names)
        if event.seats is not None:
            whom = ", ".join(called(review, seat, language) for seat in sorted(event.seats))
            sentence = f"{whom[:1].upper()}{whom[1:]}: {sentence}"
        sentences.append(sentence)
    return " ".join(sentences)


def turning_points(review: Review, count: int = POINTS) -> list[TurningPoint]:
    """The moments that counted most, in the order in which they came.

    Of a draw its luck counts, of a mistake what it cost, of another decision what it brought to
    the one who took it. What may be the judge's own error does not count.
    """
    heaviest = sorted(_candidates(review), key=lambda point: (-abs(point.by), point.number))
    return sorted(heaviest[:count], key=lambda point: point.number)


def _candidates(review: Review) -> Iterator[TurningPoint]:
    for number, moment in enumerate(review.moments):
        if not moment.events:
            continue
        if number in review.draws:
            luck = review.draws[number].luck
            seat = max(range(len(luck)), key=lambda seat: abs(luck[seat].value))
            if luck[seat].low > 0 or luck[seat].high < 0:
                yield TurningPoint(number, "luck", seat, luck[seat].value)
        elif number in review.decisions:
            taken = review.decisions[number]
            if taken.better is not None:
                if taken.better.by.low > 0:
                    yield TurningPoint(number, "mistake", moment.player, taken.better.by.value)
            elif taken.choices > 1:
                change = review.change(number, moment.player)
                if change.low > 0:
                    yield TurningPoint(number, "strong", moment.player, change.value)
