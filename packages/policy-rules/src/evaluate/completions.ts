import type { Condition, Expression } from '../language/rule.ts';
import { atLeast, conjoin, disjoin, negate, type Truth, truthOf } from '../values/truth.ts';
import type { Step } from './condition.ts';

/** More undecided leaves that stand in several places are left unknown: each doubles the work. */
export const mostTwins = 10;

/**
 * What an unknown outcome is for certain: T or F where every way the undecided leaves can turn out gives the same (portal.md
 * 3.3, `p` or not `p`), else U. Only leaves that stand in several places have to be tried both ways: of the others the tables
 * of Kleene have found all there is to find.
 */
export function settle(step: Step): Truth {
  if (step.truth !== 'U') return step.truth;
  const keys = undecidedLeaves(step).map(keyOf);
  const twins = [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
  if (twins.length === 0 || twins.length > mostTwins) return 'U';
  const first = truthWith(step, twins, 0);
  for (let turn = 1; turn < 2 ** twins.length; turn++) if (truthWith(step, twins, turn) !== first) return 'U';
  return first;
}

const isLeaf = ({ parts, condition }: Step) =>
  parts.length === 0 && !['and', 'or', 'atLeast'].includes(condition.op);

export function undecidedLeaves(step: Step): Step[] {
  if (step.truth !== 'U') return [];
  return isLeaf(step) ? [step] : step.parts.flatMap(undecidedLeaves);
}

const keys = new WeakMap<Condition | Expression, string>();

const keyOf = ({ condition }: Step) => keyOfPart(condition);

/** Equal leaves have equal keys, and equal figures, whatever they are called and wherever they are cited. */
export function keyOfPart(part: Condition | Expression): string {
  const known = keys.get(part);
  if (known !== undefined) return known;
  const key = JSON.stringify(part, (name, value) => (name === 'id' || name === 'cite' ? undefined : value));
  keys.set(part, key);
  return key;
}

/** `turn` has a bit for each twin: whether that leaf holds. */
function truthWith(step: Step, twins: readonly string[], turn: number): Truth {
  if (step.truth !== 'U') return step.truth;
  if (isLeaf(step)) {
    const twin = twins.indexOf(keyOf(step));
    return twin === -1 ? 'U' : truthOf(((turn >> twin) & 1) === 1);
  }
  const truths = step.parts.map((part) => truthWith(part, twins, turn));
  const { condition } = step;
  if (condition.op === 'or') return disjoin(truths);
  if (condition.op === 'atLeast') return atLeast(condition.n, truths);
  if (condition.op === 'not') return negate(truths[0] ?? 'error');
  return conjoin(truths);
}
