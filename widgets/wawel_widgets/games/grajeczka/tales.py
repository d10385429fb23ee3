"""The tale of each player: the Pages that were read, in the order of the story."""

from __future__ import annotations

from collections.abc import Mapping

from wawel.grajeczka.view import GrajeczkaView
from wawel_widgets.draw.words import picture_words, player_name
from wawel_widgets.games.grajeczka.picture.scene import FOLDER


def tales(
    view: GrajeczkaView, language: str, names: Mapping[int, str]
) -> list[tuple[str, list[str]]]:
    """A title and the paragraphs for everybody who has read something (GRAJ-END-2).

    >>> from wawel import from_position
    >>> text = "grajeczka players=2 / top=R1/1 read0=3,1 hand0=8 hand1=5"
    >>> ((title, paragraphs),) = tales(from_position(text).view(None), "en", {0: "Ada"})
    >>> title, paragraphs[1][:30]
    ('The tale of Ada', 'Jagna did not wait for the boo')
    """
    words = picture_words(FOLDER, language)
    return [
        (
            words.say("tale", name=player_name(names, seat, words)),
            [view.game.pages[page].story(language) for page in sorted(read)],
        )
        for seat, read in enumerate(view.read)
        if read
    ]
