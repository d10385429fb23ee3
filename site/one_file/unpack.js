// Everything in the one file is packed by gzip and written as base64. Page and worker unpack it by this.

/** The bytes behind a packed text, as they come. */
function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
}
