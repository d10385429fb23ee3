// Keeps JupyterLite, and is its own worker besides.
self.wawelPart = "lite";
importScripts("../offline-files.js?$build", "../keep.js?$build", "jupyterlite-service-worker.js?$build");
