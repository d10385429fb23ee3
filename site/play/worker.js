// Python for what is alive in a page: plain Pyodide, our two packages, one controller for each board and panel.

import "../pyodide/pyodide.mjs"; // on its way together with the last one, which needs it
import "./lay-out.mjs"; // this, too
import { boot as bootPython } from "./python.js";

async function boot() {
  const report = (part, what) => postMessage({ progress: part, what });
  const python = await bootPython(report);
  const functions = python.runPython(`
import json
from wawel_widgets import shared_work
from wawel_widgets.board_controller import BoardController

boards = {}

def begin(board, game):
    controller = boards[board] = BoardController(game)
    controller.sit(controller.one_person())
    controller.deal()

def begin_panel(board, source, language):
    # Not every page has a panel: one that has not is quicker without.
    from wawel_widgets.panel_source import PanelSource
    boards[board] = PanelSource.read(source).open(language)

def handle(board, message, helpers, free):
    controller = boards[board]
    controller.helpers = helpers
    reply = json.dumps(controller.handle(json.loads(message)))
    save = controller.save_if_new() if isinstance(controller, BoardController) else None
    return reply, save, json.dumps(shared_work.offer(controller, free))

def deliver(board, results):
    shared_work.deliver(boards[board], results)

(begin, begin_panel, handle, deliver)
`);
  report(1, "ready");
  const [begin, beginPanel, handle, deliver] = functions;
  return { begin, beginPanel, handle, deliver };
}

const ready = boot();
ready.catch((error) => postMessage({ trouble: String(error).slice(0, 400) }));

onmessage = async ({ data }) => {
  const functions = await ready.catch(() => null);
  if (!functions) return; // reported above, once for all boards
  const { begin, beginPanel, handle, deliver } = functions;
  const { board, game, panel, language, message, helpers, free, results } = data;
  try {
    if (results) {
      deliver(board, results); // nobody waits for an answer
      return;
    }
    if (game) begin(board, game);
    if (panel) beginPanel(board, panel, language);
    const handled = handle(board, JSON.stringify(message), helpers, free);
    const [reply, save, offer] = handled.toJs();
    handled.destroy();
    // What is kept in this browser holds the whole truth; it goes beside the reply, not into it.
    postMessage({ board, reply: JSON.parse(reply), save, offer: JSON.parse(offer) });
  } catch (error) {
    postMessage({ board, trouble: String(error).slice(0, 400) });
  }
};
