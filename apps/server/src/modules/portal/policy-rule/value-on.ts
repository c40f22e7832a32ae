import type { ParameterValue } from './policy-rule.table';

/** Of dated values the one that counts on a day. */
export const valueOn = (values: readonly ParameterValue[], day: string): ParameterValue | undefined =>
  values.toSorted((one, other) => (one.from < other.from ? -1 : 1)).findLast(({ from }) => from <= day);
