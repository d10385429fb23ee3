// What the address asks for. If it is a game, Python is called at once, while the rest of the page is on its way.

import { callPython } from "./model.js";

export const address = new URL(location.href);
export const asked = address.searchParams.get("game") ?? "";
export const isKnown = document.documentElement.dataset.games.split(" ").includes(asked);

if (isKnown) callPython();
