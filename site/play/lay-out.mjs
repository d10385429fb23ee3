// Our packages as they lie in Python's file system: in a page, and where the page's Python is prepared.

/** Where they lie. */
export const FOLDER = "/lib/wawel";

/** Where Python looks for modules: in the part of its own library that games need, and in our packages. */
export const PATH = `${FOLDER}/library.zip:${FOLDER}`;

const BLOCK = 512;

/** Lays out the files of a tar archive in the folder. */
export function layOut(archive, files) {
  const decoder = new TextDecoder();
  const text = (from, length) => decoder.decode(archive.subarray(from, from + length)).replace(/\0.*/s, "");
  const made = new Set();
  for (let at = 0; archive[at]; ) {
    const path = [FOLDER, text(at + 345, 155), text(at, 100)].filter(Boolean).join("/");
    const size = parseInt(text(at + 124, 12), 8);
    at += BLOCK;
    const place = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(place)) files.mkdirTree(place);
    made.add(place);
    files.writeFile(path, archive.subarray(at, at + size));
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}
