/** Of dated values the one that counts on a day. */
export const valueOn = <Value extends { from: string }>(
  values: readonly Value[],
  day: string,
): Value | undefined =>
  values.toSorted((one, other) => (one.from < other.from ? -1 : 1)).findLast(({ from }) => from <= day);
