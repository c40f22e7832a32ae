/**
 * The question a browser answers by itself where many wrong passwords were tried: find numbers whose hash begins with
 * so many zeros. Nobody has to see, hear or understand anything, and whoever guesses pays for each guess.
 */

/** Several small searches instead of a large one: how long they take together hardly depends on luck. */
export const workPieces = 4;

const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;

/** Fractions of the roots of the first primes, as SHA-256 wants them; made by whoever hashes, not by every page. */
let tables: { round: Int32Array; start: Int32Array } | undefined;

function makeTables() {
  const primes = firstPrimes(64);
  return {
    round: Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
    start: Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
  };
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let value = 2; found.length < count; value++)
    if (found.every((prime) => value % prime !== 0)) found.push(value);
  return found;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Filled anew for each hash; to make one each time would take as long as the hash. */
const words = new Int32Array(64);

/** Lays the text out as the one block of SHA-256 it fits into: ASCII, at most 55 characters. */
function fillWords(text: string): void {
  words.fill(0);
  for (let at = 0; at < text.length; at++)
    words[at >> 2] = (words[at >> 2] ?? 0) | (text.charCodeAt(at) << (24 - (at % 4) * 8));
  words[text.length >> 2] = (words[text.length >> 2] ?? 0) | (0x80 << (24 - (text.length % 4) * 8));
  words[15] = text.length * 8;
}

/** The first 32 bits of the SHA-256 of a short text. Written out here: a page without TLS has no `crypto.subtle`. */
export function firstHashWord(text: string): number {
  tables ??= makeTables();
  const { round, start } = tables;
  fillWords(text);
  for (let at = 16; at < 64; at++) {
    const early = words[at - 15] ?? 0;
    const late = words[at - 2] ?? 0;
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[at] = ((words[at - 16] ?? 0) + first + (words[at - 7] ?? 0) + second) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start;
  for (let at = 0; at < 64; at++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + (round[at] ?? 0) + (words[at] ?? 0)) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return (a + (start[0] ?? 0)) >>> 0;
}

const isFound = (key: string, piece: number, nonce: string, bits: number) =>
  firstHashWord(`${key}.${piece}.${nonce}`) >>> (32 - bits) === 0;

/** Looks through `count` numbers from `from` on; gives the one that solves the piece, as it travels, if there is one. */
export function searchWork(
  { key, bits }: { key: string; bits: number },
  piece: number,
  { from, count }: { from: number; count: number },
): string | undefined {
  for (let number = from; number < from + count; number++) {
    const nonce = number.toString(36);
    if (isFound(key, piece, nonce, bits)) return nonce;
  }
  return undefined;
}

/** Whether the answer, the found numbers joined by points, solves every piece. */
export function isWorkDone({ key, bits }: { key: string; bits: number }, answer: string): boolean {
  const nonces = answer.split('.');
  return (
    nonces.length === workPieces &&
    nonces.every((nonce, piece) => /^[0-9a-z]{1,7}$/.test(nonce) && isFound(key, piece, nonce, bits))
  );
}
