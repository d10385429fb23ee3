// What `worker.js` and `helper.js` find around them in the one file: a classic worker, because a page from a disk may start no other.
// Nothing is fetched. The page sends all packed files in its first message, and they are answered from here.

const files = new Promise((done) => {
  addEventListener("message", (event) => {
    event.stopImmediatePropagation();
    done(event.data);
  }, { once: true });
});

// By this Pyodide tells a classic worker, which it would refuse, from a module.
self.importScripts = () => {
  throw new TypeError("all scripts are in here already");
};

self.fetch = async (address) => {
  const name = new URL(address, "https://one.invalid/").pathname.split("/").pop();
  const packed = (await files)[name];
  if (packed === undefined) return new Response(null, { status: 404, statusText: name });
  const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(unpack(packed), { headers: { "Content-Type": type } });
};

/** What modules export, by the names of their files. */
const imported = {};
