// Python for the play page: plain Pyodide, our two packages, one conversation for each board.

import { loadPyodide } from "../pyodide/pyodide.mjs";

const boards = new Map();

async function boot() {
  const tell = (part, what) => postMessage({ progress: part, what });
  tell(0.05, "runtime");
  const fetched = fetch("wawel.zip").then((answer) => {
    if (!answer.ok) throw new Error(`wawel.zip: ${answer.status}`);
    return answer.arrayBuffer();
  });
  const indexURL = new URL("../pyodide/", import.meta.url).href;
  // The standard library as byte code: as sources it would be compiled anew at every visit.
  const stdLibURL = `${indexURL}python_stdlib_code.zip`;
  const [python, packed] = await Promise.all([loadPyodide({ indexURL, stdLibURL }), fetched]);
  tell(0.7, "packages");
  python.unpackArchive(packed, "zip", { extractDir: "/lib/wawel" });
  python.runPython("import sys; sys.path.insert(0, '/lib/wawel')");
  const talk = python.runPython(`
import json
from wawel_widgets.conversation import Conversation

def begin(told):
    told = json.loads(told)
    talk = Conversation(told["game"], language=told["language"])
    talk.sit(talk.one_person())
    talk.deal()
    answer = talk.hear({"type": "look"})
    for message in told["first"]:
        heard = talk.hear(message)
        answer = {**heard, "error": heard["error"] or answer["error"]}
    return talk, json.dumps(answer)

def hear(talk, message):
    return json.dumps(talk.hear(json.loads(message)))

(begin, hear)
`);
  tell(1, "ready");
  return { begin: talk.get(0), hear: talk.get(1) };
}

const ready = boot();
ready.catch((error) => postMessage({ trouble: String(error).slice(0, 400) }));

onmessage = async ({ data }) => {
  const talk = await ready.catch(() => null);
  if (!talk) return; // told above, once for all boards
  const { begin, hear } = talk;
  const { board, begin: told, message } = data;
  try {
    let answer;
    if (told) {
      const pair = begin(JSON.stringify(told));
      boards.set(board, pair.get(0));
      answer = pair.get(1);
      pair.destroy();
    } else {
      answer = hear(boards.get(board), JSON.stringify(message));
    }
    const scene = JSON.parse(answer);
    // What is kept in this browser holds the whole truth; it goes beside the scene, not into it.
    postMessage({ board, scene, save: boards.get(board).save() });
  } catch (error) {
    postMessage({ board, trouble: String(error).slice(0, 400) });
  }
};
