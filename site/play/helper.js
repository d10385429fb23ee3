// A helper: Python that does pieces of long work, each described by a text, and knows nothing else.

import { boot } from "./python.js";

const ready = boot().then((python) => {
  const help = python.runPython("from wawel_widgets.shared_work import help_with; help_with");
  postMessage({ ready: true });
  return help;
});
ready.catch((error) => postMessage({ trouble: String(error).slice(0, 400) }));

onmessage = async ({ data }) => {
  const help = await ready.catch(() => null);
  if (!help) return; // reported above
  try {
    postMessage({ results: help(data) });
  } catch (error) {
    postMessage({ trouble: String(error).slice(0, 400) });
  }
};
