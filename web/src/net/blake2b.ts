/** The hash by which a page commits to its salt (RFC 7693): browsers have none that works on every address. */

const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n, 0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
] as const;
const ORDERS = [
  "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d", "2c6a0b834d75fe19", "c51fed4a0763928b",
  "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0",
].map((order) => Array.from(order, (digit) => parseInt(digit, 16)));
const ROUNDS = 12;
const BLOCK = 128;
const MASK = (1n << 64n) - 1n;
/** Columns first, then diagonals. */
const MIXED = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]] as const;

/** BLAKE2b-256 of a short text, in hexadecimal digits; `person` keeps one use of it apart from another. */
export function blake2b256(text: string, person: string): string {
  const message = new TextEncoder().encode(text);
  if (message.length > BLOCK) throw new RangeError(`a text of at most ${BLOCK} bytes can be hashed; this one has ${message.length}`);
  const name = words(new TextEncoder().encode(person), 2);
  const parameters = [0x01010020n, 0n, 0n, 0n, 0n, 0n, ...name];
  const start = IV.map((word, at) => word ^ (parameters[at] ?? 0n));
  const mixed = compressed(start, words(message, 16), BigInt(message.length));
  return start.slice(0, 4).map((word, at) => digits(word ^ (mixed[at] ?? 0n) ^ (mixed[at + 8] ?? 0n))).join("");
}

/** The one block, which is the last. */
function compressed(start: bigint[], message: bigint[], length: bigint): bigint[] {
  const v = [...start, ...IV];
  v[12] = (v[12] ?? 0n) ^ length;
  v[14] = (v[14] ?? 0n) ^ MASK;
  for (let round = 0; round < ROUNDS; round++) {
    const order = ORDERS[round % ORDERS.length] ?? [];
    MIXED.forEach((four, at) => mix(v, four, message[order[2 * at] ?? 0] ?? 0n, message[order[2 * at + 1] ?? 0] ?? 0n));
  }
  return v;
}

function mix(v: bigint[], [a, b, c, d]: readonly [number, number, number, number], x: bigint, y: bigint): void {
  let [p, q, r, s] = [v[a] ?? 0n, v[b] ?? 0n, v[c] ?? 0n, v[d] ?? 0n];
  p = (p + q + x) & MASK;
  s = turned(s ^ p, 32n);
  r = (r + s) & MASK;
  q = turned(q ^ r, 24n);
  p = (p + q + y) & MASK;
  s = turned(s ^ p, 16n);
  r = (r + s) & MASK;
  q = turned(q ^ r, 63n);
  [v[a], v[b], v[c], v[d]] = [p, q, r, s];
}

function turned(word: bigint, bits: bigint): bigint {
  return ((word >> bits) | (word << (64n - bits))) & MASK;
}

/** So many words of 64 bits, the lowest byte first. */
function words(bytes: Uint8Array, count: number): bigint[] {
  const padded = new Uint8Array(8 * count);
  padded.set(bytes);
  const view = new DataView(padded.buffer);
  return Array.from({ length: count }, (_, at) => view.getBigUint64(8 * at, true));
}

function digits(word: bigint): string {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigUint64(0, word, true);
  return hexadecimal(new Uint8Array(bytes.buffer));
}

export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
