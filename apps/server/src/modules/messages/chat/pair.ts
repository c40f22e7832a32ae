/** The name of two people's conversation, the same from both sides. */
export const pairIdOf = (one: string, other: string): string => [one, other].sort(byBytes).join(':');

/** The two in the order in which their rows are always locked. */
export const inLockOrder = (one: string, other: string): [string, string] =>
  byBytes(one, other) < 0 ? [one, other] : [other, one];

const byBytes = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
