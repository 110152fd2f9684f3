/** SHA-256, for pages without https as well: at home the address is often http://192.168.…, where browsers have no `crypto.subtle`. */

const primes = (): number[] => {
  const found: number[] = [];
  for (let number = 2; found.length < 64; number++) if (found.every((prime) => number % prime)) found.push(number);
  return found;
};
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const K = primes().map((prime) => fraction(Math.cbrt(prime)));
const START = primes().slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The text's hash as hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = new DataView(new ArrayBuffer(((bytes.length + 8) >> 6) * 64 + 64));
  bytes.forEach((byte, at) => blocks.setUint8(at, byte));
  blocks.setUint8(bytes.length, 0x80);
  blocks.setUint32(blocks.byteLength - 4, bytes.length * 8);
  let state = START;
  for (let at = 0; at < blocks.byteLength; at += 64) state = mixed(state, blocks, at);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The state after another 64 bytes. */
function mixed(state: number[], blocks: DataView, at: number): number[] {
  const w = Array.from({ length: 16 }, (_, t) => blocks.getInt32(at + 4 * t));
  for (let t = 16; t < 64; t++) {
    const [x, y] = [w[t - 15]!, w[t - 2]!];
    const low = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const high = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    w[t] = (w[t - 16]! + low + w[t - 7]! + high) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t++) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + K[t]! + w[t]!) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, number) => (word + state[number]!) | 0);
}
