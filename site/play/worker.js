// Python for what is alive in a page: plain Pyodide, our two packages, one controller for each board and panel.

import { loadPyodide } from "../pyodide/pyodide.mjs";

async function boot() {
  const report = (part, what) => postMessage({ progress: part, what });
  report(0.05, "runtime");
  const fetched = fetch("wawel.zip").then((answer) => {
    if (!answer.ok) throw new Error(`wawel.zip: ${answer.status}`);
    return answer.arrayBuffer();
  });
  const indexURL = new URL("../pyodide/", import.meta.url).href;
  // The standard library as byte code: as sources it would be compiled anew at every visit.
  const stdLibURL = `${indexURL}python_stdlib_code.zip`;
  const [python, packed] = await Promise.all([loadPyodide({ indexURL, stdLibURL }), fetched]);
  report(0.7, "packages");
  python.unpackArchive(packed, "zip", { extractDir: "/lib/wawel" });
  python.runPython("import sys; sys.path.insert(0, '/lib/wawel')");
  const functions = python.runPython(`
import json
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

def handle(board, message):
    controller = boards[board]
    reply = json.dumps(controller.handle(json.loads(message)))
    return reply, controller.save_if_new() if isinstance(controller, BoardController) else None

(begin, begin_panel, handle)
`);
  report(1, "ready");
  return { begin: functions.get(0), beginPanel: functions.get(1), handle: functions.get(2) };
}

const ready = boot();
ready.catch((error) => postMessage({ trouble: String(error).slice(0, 400) }));

onmessage = async ({ data }) => {
  const functions = await ready.catch(() => null);
  if (!functions) return; // reported above, once for all boards
  const { begin, beginPanel, handle } = functions;
  const { board, game, panel, language, message } = data;
  try {
    if (game) begin(board, game);
    if (panel) beginPanel(board, panel, language);
    const pair = handle(board, JSON.stringify(message));
    const [reply, save] = pair.toJs();
    pair.destroy();
    // What is kept in this browser holds the whole truth; it goes beside the reply, not into it.
    postMessage({ board, reply: JSON.parse(reply), save });
  } catch (error) {
    postMessage({ board, trouble: String(error).slice(0, 400) });
  }
};
