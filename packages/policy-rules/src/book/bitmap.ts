/** One bit for each firm, 32 in a word. */
export type Bits = Int32Array;

export const bitsFor = (count: number): Bits => new Int32Array(Math.ceil(count / 32));
/** All of them, and none behind the last firm. */
export function allBits(count: number): Bits {
  const bits = bitsFor(count).fill(-1);
  const rest = count & 31;
  if (rest > 0) bits[bits.length - 1] = (1 << rest) - 1;
  return bits;
}

export const hasBit = (bits: Bits, index: number) => (((bits[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
export function setBit(bits: Bits, index: number) {
  bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word of bits) {
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Numbers of the bits that are set, in order. */
export function* eachBit(bits: Bits): Generator<number> {
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0;
    while (word !== 0) {
      yield at * 32 + 31 - Math.clz32(word & -word);
      word &= word - 1;
    }
  }
}

/** What all firms answer to one question: who says yes, who no, and for whom it cannot be computed; the rest is unknown. */
export interface Answers {
  readonly yes: Bits;
  readonly no: Bits;
  /** Left out where there is none, which is usual. */
  readonly error?: Bits;
}
