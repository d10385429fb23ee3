"""A panel in a notebook."""

from __future__ import annotations

import json
from typing import Any

import anywidget
import traitlets

from wawel_widgets.board_protocol import VERSION
from wawel_widgets.module import STATIC, panel_module
from wawel_widgets.panel import Panel
from wawel_widgets.panel_protocol import PanelReply


class PanelWidget(anywidget.AnyWidget):
    """Shows a panel; every message of the page is answered by the panel itself."""

    _esm = panel_module()
    _css = (STATIC / "tokens.css").read_text("utf-8") + (STATIC / "panel.css").read_text("utf-8")

    reply = traitlets.Dict().tag(sync=True)

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        super().__init__(reply=panel.handle({"type": "open", "version": VERSION}))
        self.on_msg(self._handle)
        panel.listeners.append(self._send_reply)

    def _handle(self, _: Any, message: Any, __: Any) -> None:
        self._send_reply(self.panel.handle(message))

    def _send_reply(self, reply: PanelReply) -> None:
        # As text: a kernel in the browser sends nothing where Python says None.
        self.send({"reply": json.dumps(reply)})
