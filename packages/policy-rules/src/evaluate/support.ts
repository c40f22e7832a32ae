import type { Step } from './condition.ts';

/**
 * The smallest set of leaves that decides a condition (portal.md 3.4): for a no one failing part of an "all" and every part
 * of an "any"; for a yes the other way round; for an unknown the leaves that are open. An error is decided by what failed.
 */
export function supportOf(step: Step): readonly Step[] {
  const { condition, truth, parts } = step;
  if (parts.length === 0) return [step];
  const decided = parts.filter((part) => part.truth === truth);
  if (truth === 'U' || truth === 'error') return decided.flatMap(supportOf);
  switch (condition.op) {
    case 'and':
      return truth === 'F' ? smallest(decided, 1) : decided.flatMap(supportOf);
    case 'or':
      return truth === 'T' ? smallest(decided, 1) : decided.flatMap(supportOf);
    case 'atLeast':
      return smallest(decided, truth === 'T' ? condition.n : parts.length - condition.n + 1);
    default:
      return parts.flatMap(supportOf);
  }
}

/** The parts that say it with the fewest leaves; of equals the first. */
function smallest(parts: readonly Step[], count: number): readonly Step[] {
  const supports = parts.map(supportOf);
  return supports
    .toSorted((a, b) => a.length - b.length)
    .slice(0, count)
    .flat();
}
