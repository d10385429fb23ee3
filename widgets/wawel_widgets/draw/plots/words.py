"""What plots say of themselves, in every language."""

from __future__ import annotations

from wawel.core.texts import Texts, texts


def plot_words(language: str) -> Texts:
    """The words of the plots.

    >>> plot_words("pl").say("misses")
    'nie obejmuje jej'
    """
    return texts(language, "wawel_widgets/draw/plots/words.toml")
