"""What if a rule were another? As a board asks it of its position, and tells it."""

from __future__ import annotations

from wawel.lab.change import Change
from wawel_widgets.board_messages import BadMessage, MessageFields, text_in
from wawel_widgets.board_protocol import SwitchedRule
from wawel_widgets.board_state import Look
from wawel_widgets.strings import strings
from wawel_widgets.switched import switched_html, switches


def switched(look: Look, fields: MessageFields) -> SwitchedRule:
    """What can be switched, and what comes of a switch if one is asked for."""
    session, language = look.session, look.language
    rules, html = switches(session.game, language), ""
    if "option" in fields:
        if session.viewer is None:
            raise BadMessage(strings(language)["switch_hidden"])
        name, value = text_in(fields, "option"), text_in(fields, "value")
        change = Change(name, {name: session.game.options_type.read_value(name, value)})
        html = switched_html(
            session.state, change, session.viewer, language, names=look.titles(), width=look.width
        )
    return {"rules": rules, "html": html}
