/** True, false, unknown, and a rule that cannot be computed (portal.md 3.2). An error is never one of the others. */
export type Truth = 'T' | 'F' | 'U' | 'error';

/** T, F and U by the tables of Kleene; an error anywhere makes the whole an error, whatever the others say. */
export function conjoin(truths: readonly Truth[]): Truth {
  if (truths.includes('error')) return 'error';
  if (truths.includes('F')) return 'F';
  return truths.includes('U') ? 'U' : 'T';
}

export function disjoin(truths: readonly Truth[]): Truth {
  if (truths.includes('error')) return 'error';
  if (truths.includes('T')) return 'T';
  return truths.includes('U') ? 'U' : 'F';
}

export const negate = (truth: Truth): Truth => (truth === 'T' ? 'F' : truth === 'F' ? 'T' : truth);

/** At least `n` of them hold: T once so many do, F once so many cannot. */
export function atLeast(n: number, truths: readonly Truth[]): Truth {
  if (truths.includes('error')) return 'error';
  const count = (truth: Truth) => truths.filter((one) => one === truth).length;
  if (count('T') >= n) return 'T';
  return count('T') + count('U') < n ? 'F' : 'U';
}

export const truthOf = (isTrue: boolean): Truth => (isTrue ? 'T' : 'F');
