// Keeps the site for the time without a network; not before all of the page is there.

import { keepSite } from "../offline.js";

keepSite(document.getElementById("kept"));
