// QR codes, by ISO/IEC 18004: bytes, error correction of level M, as small as the text allows. A page draws
// them itself: an exercise has no Python behind it, and a link is nobody else's business.

/** Beyond this version a code is too fine for a phone that looks at a screen some metres away. */
const LARGEST = 25;

/** For each version: bytes that correct errors in a block, and how many blocks there are. */
const CORRECTING = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21];

const sizeOf = (version) => 17 + 4 * version;

/** The middles of the small squares by which a reader finds its way, in one direction. */
function alignments(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const found = [6];
  for (let at = sizeOf(version) - 7; found.length < count; at -= step) found.splice(1, 0, at);
  return found;
}

/** So many bytes a version has for data and correction. */
function bytesIn(version) {
  let bits = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const count = Math.floor(version / 7) + 2;
    bits -= (25 * count - 10) * count - 55;
    if (version >= 7) bits -= 36;
  }
  return bits >> 3;
}

const dataIn = (version) => bytesIn(version) - CORRECTING[version - 1] * BLOCKS[version - 1];
const lengthBits = (version) => (version < 10 ? 8 : 16);

/** The product in the field of 256 elements. */
function times(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** What is left of a polynomial with a leading 1 when roots are multiplied out: the Reed-Solomon divisor. */
function divisorOf(degree) {
  const found = new Array(degree).fill(0);
  found[degree - 1] = 1;
  let root = 1;
  for (let turn = 0; turn < degree; turn += 1) {
    for (let at = 0; at < degree; at += 1) found[at] = times(found[at], root) ^ (found[at + 1] ?? 0);
    root = times(root, 2);
  }
  return found;
}

function correction(data, divided) {
  const left = divided.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ left.shift();
    left.push(0);
    divided.forEach((part, at) => { left[at] ^= times(part, factor); });
  }
  return left;
}

/** The text as bytes of data: what follows, how long it is, itself, and filling. */
function written(bytes, version) {
  const bits = [];
  const put = (number, length) => { for (let at = length - 1; at >= 0; at -= 1) bits.push((number >> at) & 1); };
  put(4, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  const room = dataIn(version) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let filling = 0xec; bits.length < room; filling ^= 0xec ^ 0x11) put(filling, 8);
  return Array.from({ length: bits.length / 8 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(""), 2));
}

/** Data and correction, block beside block, so that a stain takes a little of each. */
function interleaved(data, version) {
  const [each, count] = [CORRECTING[version - 1], BLOCKS[version - 1]];
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const divided = divisorOf(each);
  const blocks = [];
  for (let block = 0, at = 0; block < count; block += 1) {
    const length = short + (block >= count - longer ? 1 : 0);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const corrections = blocks.map((block) => correction(block, divided));
  const inTurn = (rows, length) => Array.from({ length }, (_, at) => rows.filter((row) => at < row.length).map((row) => row[at])).flat();
  return [...inTurn(blocks, short + 1), ...inTurn(corrections, each)];
}

/** The fixed parts: dark is 1, light 0; what is still open is undefined. */
function frameOf(version) {
  const size = sizeOf(version);
  const grid = Array.from({ length: size }, () => new Array(size));
  const set = (row, column, dark) => { if (grid[row] && column >= 0 && column < size) grid[row][column] = Number(dark); };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]]) {
    for (let down = -4; down <= 4; down += 1) {
      for (let right = -4; right <= 4; right += 1) {
        const away = Math.max(Math.abs(down), Math.abs(right));
        set(row + down, column + right, away !== 2 && away !== 4);
      }
    }
  }
  const middles = alignments(version);
  const last = middles.length - 1;
  for (const [one, row] of middles.entries()) {
    for (const [other, column] of middles.entries()) {
      if ((!one && !other) || (!one && other === last) || (one === last && !other)) continue;
      for (let down = -2; down <= 2; down += 1) {
        for (let right = -2; right <= 2; right += 1) set(row + down, column + right, Math.max(Math.abs(down), Math.abs(right)) !== 1);
      }
    }
  }
  if (version >= 7) {
    let left = version;
    for (let turn = 0; turn < 12; turn += 1) left = (left << 1) ^ ((left >> 11) * 0x1f25);
    const bits = (version << 12) | left;
    for (let at = 0; at < 18; at += 1) {
      const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
      set(near, far, (bits >> at) & 1);
      set(far, near, (bits >> at) & 1);
    }
  }
  sayMask(grid, 0);
  return grid;
}

/** Writes beside the corners which mask is used, and the level M. */
function sayMask(grid, mask) {
  const size = grid.length;
  let left = mask; // level M is 0
  for (let turn = 0; turn < 10; turn += 1) left = (left << 1) ^ ((left >> 9) * 0x537);
  const bits = ((mask << 10) | left) ^ 0x5412;
  const bit = (at) => (bits >> at) & 1;
  for (let at = 0; at <= 5; at += 1) grid[at][8] = bit(at);
  grid[7][8] = bit(6);
  grid[8][8] = bit(7);
  grid[8][7] = bit(8);
  for (let at = 9; at < 15; at += 1) grid[8][14 - at] = bit(at);
  for (let at = 0; at < 8; at += 1) grid[8][size - 1 - at] = bit(at);
  for (let at = 8; at < 15; at += 1) grid[size - 15 + at][8] = bit(at);
  grid[size - 8][8] = 1;
}

const MASKS = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Up and down in pairs of columns, from the right, around what is fixed. */
function filled(frame, bytes, mask) {
  const size = frame.length;
  const grid = frame.map((row) => [...row]);
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      for (const column of [right, right - 1]) {
        const row = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (frame[row][column] !== undefined) continue;
        const dark = at < bytes.length * 8 ? (bytes[at >> 3] >> (7 - (at & 7))) & 1 : 0;
        grid[row][column] = dark ^ Number(MASKS[mask](row, column));
        at += 1;
      }
    }
  }
  sayMask(grid, mask);
  return grid;
}

const LOOKS_LIKE_A_CORNER = /(?<=0000)1011101|1011101(?=0000)/g;

/** How hard a code is to read: long runs, blocks, what looks like a corner, too much dark or light. */
function badness(grid) {
  const size = grid.length;
  let bad = 0;
  const columns = grid.map((_, column) => grid.map((row) => row[column]));
  for (const line of [...grid, ...columns].map((cells) => cells.join(""))) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) bad += run.length - 2;
    // Around the code it is light.
    bad += 40 * [...`0000${line}0000`.matchAll(LOOKS_LIKE_A_CORNER)].length;
  }
  for (let row = 1; row < size; row += 1) {
    for (let column = 1; column < size; column += 1) {
      const sum = grid[row][column] + grid[row - 1][column] + grid[row][column - 1] + grid[row - 1][column - 1];
      if (sum % 4 === 0) bad += 3;
    }
  }
  const dark = grid.flat().reduce((sum, cell) => sum + cell, 0) / size ** 2;
  return bad + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/** So many letters a link may have, to have a code. */
export const MOST_LETTERS = dataIn(LARGEST) - 3;

/** The code of a text: rows of 1 (dark) and 0 (light), and its mask; null if the text is too long for one. */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  while (version <= LARGEST && 4 + lengthBits(version) + bytes.length * 8 > dataIn(version) * 8) version += 1;
  if (version > LARGEST) return null;
  const all = interleaved(written(bytes, version), version);
  const frame = frameOf(version);
  const tried = MASKS.map((_, mask) => filled(frame, all, mask));
  const worth = tried.map(badness);
  const mask = worth.indexOf(Math.min(...worth));
  return { rows: tried[mask], mask };
}

/** The light margin that a reader needs around a code. */
const QUIET = 4;

/** The code as a picture, dark on light whatever the page looks like; null if the text is too long for one. */
export function qrPicture(text, label) {
  const code = qrCode(text);
  if (!code) return null;
  const side = code.rows.length + 2 * QUIET;
  const dark = code.rows.flatMap((row, y) => row.map((cell, x) => (cell ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ""))).join("");
  const drawn = (tag, attributes, ...children) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  return drawn("svg", { class: "wawel-qr", viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" },
    drawn("rect", { width: side, height: side, fill: "#fff" }), drawn("path", { d: dark, fill: "#000" }));
}
