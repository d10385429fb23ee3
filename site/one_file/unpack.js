// Everything in the one file is packed by gzip and written as base64. Page and worker unpack it by this.

/** The bytes behind a packed text, as they come. */
function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  // Not by way of a Blob: in the worker of a page from a disk WebKit does not read one.
  const whole = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return whole.pipeThrough(new DecompressionStream("gzip"));
}
