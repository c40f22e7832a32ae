/** From a number up to but not including another, as PostgreSQL writes ranges of whole numbers. */
type Range = readonly [from: number, until: number];

/** Ascending numbers as a multirange: `{[1,41),[42,61)}`. */
export function writeRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number) last[1] += 1;
    else ranges.push([number, number + 1]);
  }
  return `{${ranges.map(([from, until]) => `[${from},${until})`).join(',')}}`;
}

export const readRanges = (text: string): Range[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, until]) => [Number(from), Number(until)]);

/** Whether a number is in one of the ascending ranges. */
export function isInRanges(ranges: readonly Range[], number: number): boolean {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, until] = ranges[middle] as Range;
    if (number < from) high = middle - 1;
    else if (number >= until) low = middle + 1;
    else return true;
  }
  return false;
}
