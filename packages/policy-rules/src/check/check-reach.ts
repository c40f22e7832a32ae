import { settle } from '../evaluate/completions.ts';
import { decide } from '../evaluate/condition.ts';
import { caseOf, type Question } from '../evaluate/evaluate-rule.ts';
import type { Condition, Rule } from '../language/rule.ts';
import { partsOf } from '../language/walk.ts';
import type { Truth } from '../values/truth.ts';
import { type Check, nobody } from './check.ts';
import type { Finding } from './finding.ts';
import { narrow } from './narrow.ts';

/**
 * Conditions no firm can meet and conditions every firm meets. Each part of an "all" is asked of a firm that meets the other
 * parts (人数 ≥ 300 and 人数 < 20), each part of an "any" of one that meets what stands around it.
 */
export const checkReach: Check = function* (rule, against) {
  yield* reach(rule.condition, '0', { rule, firm: nobody(against), isTop: true });
};

interface Place {
  readonly rule: Rule;
  /** What is known of every firm that gets as far as this. */
  readonly firm: Question;
  readonly isTop?: boolean;
}

function* reach(condition: Condition, place: string, { rule, firm, isTop }: Place): Generator<Finding> {
  const at = condition.id ?? place;
  const parts = partsOf(condition);
  if (isLeaf(condition)) yield* leafReach(at, condition, truthFor(rule, firm, condition), isTop);
  // What stands under "not" turns round: a no there is what is wanted.
  if (condition.op === 'not') return;
  for (const [index, part] of parts.entries()) {
    const others = condition.op === 'and' ? parts.filter((one) => one !== part) : [];
    const known = others.reduce((so, other) => narrow(rule, so, other), firm);
    const isDead = truthFor(rule, known, part) === 'F' && truthFor(rule, firm, part) !== 'F';
    if (isDead && condition.op === 'and') {
      yield { at, kind: 'contradiction', subject: part.id ?? `${place}.${index}` };
      return;
    }
    yield* reach(part, `${place}.${index}`, { rule, firm: known });
  }
}

const isLeaf = ({ op }: Condition) => !['and', 'or', 'atLeast', 'not', 'ref'].includes(op);

/** Days come and go, so that a window that is over or open is no fault; whether a fact is known differs too. */
function* leafReach(at: string, { op }: Condition, truth: Truth, isTop?: boolean): Generator<Finding> {
  if (op === 'date' || op === 'known') return;
  if (truth === 'T') yield { at, kind: 'alwaysTrue', subject: op };
  if (truth === 'F') yield { at, kind: isTop ? 'contradiction' : 'unreachable', subject: op };
}

const truthFor = (rule: Rule, firm: Question, condition: Condition): Truth =>
  settle(decide(caseOf(rule, firm), condition));
