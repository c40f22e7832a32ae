import type { Step } from '../evaluate/condition.ts';
import { evaluateRule, type Question } from '../evaluate/evaluate-rule.ts';
import { shownFigure } from '../explain/trace.ts';
import type { Facts } from '../facts/facts.ts';
import type { Condition, Rule } from '../language/rule.ts';
import { partsOf } from '../language/walk.ts';
import type { Truth } from '../values/truth.ts';
import type { Finding } from './finding.ts';

/** A firm whose outcome is known beforehand. */
export interface RuleTest {
  readonly name: string;
  readonly facts: Facts;
  readonly day: string;
  readonly verdict: Truth;
  /** Least and most of the amount; the same where it is one figure. */
  readonly amount?: { readonly min: number | null; readonly max: number | null };
}

export interface TestResult {
  readonly test: RuleTest;
  readonly isPassed: boolean;
  readonly verdict: Truth;
  readonly amount?: { readonly min: number | null; readonly max: number | null };
}

/** How often a leaf was seen true, false and open by the tests: a release needs the first two of every leaf. */
export interface LeafCoverage {
  readonly at: string;
  readonly seenTrue: number;
  readonly seenFalse: number;
  readonly seenUnknown: number;
}

type Seen = Map<Condition, { T: number; F: number; U: number }>;

/** Runs the tests of a rule and counts what they have seen of each of its leaves. */
export function runRuleTests(
  rule: Rule,
  tests: readonly RuleTest[],
  against: Omit<Question, 'facts' | 'day'> = {},
): { results: readonly TestResult[]; coverage: readonly LeafCoverage[] } {
  const seen: Seen = new Map();
  const results = tests.map((test): TestResult => {
    const { step, verdict, amount } = evaluateRule(rule, { ...against, facts: test.facts, day: test.day });
    count(step, seen);
    const shown = amount && shownFigure(amount);
    const isSame = !test.amount || (shown?.min === test.amount.min && shown.max === test.amount.max);
    return {
      test,
      isPassed: verdict === test.verdict && isSame,
      verdict,
      ...(shown && { amount: { min: shown.min, max: shown.max } }),
    };
  });
  const coverage = leavesOf(rule.condition).map(({ at, node }) => {
    const { T = 0, F = 0, U = 0 } = seen.get(node) ?? {};
    return { at, seenTrue: T, seenFalse: F, seenUnknown: U };
  });
  return { results, coverage };
}

/** What of the tests keeps a rule from being released. */
export const testFindings = ({ results, coverage }: ReturnType<typeof runRuleTests>): Finding[] => [
  ...results.flatMap(({ isPassed, test }) =>
    isPassed ? [] : [{ at: 'tests', kind: 'failingTest' as const, subject: test.name }],
  ),
  ...coverage.flatMap(({ at, seenTrue, seenFalse }) => [
    ...(seenTrue === 0 ? [{ at, kind: 'neverSeenTrue' as const, subject: '' }] : []),
    ...(seenFalse === 0 ? [{ at, kind: 'neverSeenFalse' as const, subject: '' }] : []),
  ]),
];

/** What figures ask of the rows of a list has no outcome of its own, so that only the figure's comparison is counted. */
function leavesOf(condition: Condition, place = '0'): { at: string; node: Condition }[] {
  if (['and', 'or', 'atLeast', 'not'].includes(condition.op))
    return partsOf(condition).flatMap((part, index) => leavesOf(part, `${place}.${index}`));
  return condition.op === 'ref' ? [] : [{ at: condition.id ?? place, node: condition }];
}

function count(step: Step, seen: Seen) {
  for (const part of step.parts) count(part, seen);
  if (step.truth === 'error') return;
  const counts = seen.get(step.condition) ?? { T: 0, F: 0, U: 0 };
  counts[step.truth] += 1;
  seen.set(step.condition, counts);
}
