/** A set of places, one bit each. */
export type Bits = Uint32Array;

export const noBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export const addBit = (bits: Bits, place: number) => {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
};

export const hasBit = (bits: Bits, place: number): boolean =>
  ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;

export const allBits = (size: number): Bits => {
  const bits = noBits(size).fill(0xffffffff);
  if (size & 31) bits[bits.length - 1] = (1 << (size & 31)) - 1;
  return bits;
};

export const both = (one: Bits, other: Bits): Bits => one.map((word, place) => word & (other[place] ?? 0));

export const either = (all: readonly Bits[], size: number): Bits => {
  const sum = noBits(size);
  for (const bits of all)
    for (let place = 0; place < sum.length; place++) sum[place] = (sum[place] ?? 0) | (bits[place] ?? 0);
  return sum;
};

/** How many are in both, without making the set. */
export function countBoth(one: Bits, other: Bits): number {
  let count = 0;
  for (let place = 0; place < one.length; place++) count += bitsIn((one[place] ?? 0) & (other[place] ?? 0));
  return count;
}

export const countBits = (bits: Bits): number => countBoth(bits, bits);

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Its places, the smallest first. */
export function placesIn(bits: Bits): Int32Array {
  const places = new Int32Array(countBits(bits));
  let at = 0;
  eachBit(bits, (place) => {
    places[at++] = place;
  });
  return places;
}

/** Tells its places, the smallest first. */
export function eachBit(bits: Bits, tell: (place: number) => void) {
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word] ?? 0;
    while (left !== 0) {
      const lowest = left & -left;
      tell(word * 32 + (31 - Math.clz32(lowest)));
      left ^= lowest;
    }
  }
}
