import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearMisses } from './advise/near-miss.ts';
import { waitingDay } from './advise/waiting-day.ts';
import { withFact } from './advise/with-fact.ts';
import { verdictOf } from './evaluate/evaluate-rule.ts';
import {
  anyCondition,
  anyExpression,
  anyFirm,
  completions,
  faultlessCondition,
  hide,
  type Name,
  risingCondition,
  values,
} from './testing/any-rule.ts';
import { amountOf, ask } from './testing/ask.ts';
import { figure, holds } from './testing/plain-interpreter.ts';
import { readFacts, readRule } from './testing/reading.ts';
import { dayBefore } from './values/day.ts';

const isLong = process.env.QIFU_LONG !== undefined;
const numRuns = isLong ? 100_000 : 2_000;
const seed = 20_261_126;
const plainly = <T>(ask: () => T): T | undefined => {
  try {
    return ask();
  } catch {
    return undefined;
  }
};

describe('the engine, over random rules and firms', () => {
  it('says what a plain interpreter says where all is known', () => {
    fc.assert(
      fc.property(faultlessCondition, anyFirm, (condition, { facts }) => {
        expect(ask({ condition }, facts).verdict).toBe(holds(condition, facts) ? 'T' : 'F');
      }),
      { numRuns, seed },
    );
    fc.assert(
      fc.property(anyExpression, anyFirm, (amount, { facts }) => {
        const expected = plainly(() => figure(amount, facts));
        const result = ask({ amount }, facts);
        if (expected === undefined) return;
        if (result.verdict !== 'error') expect(amountOf(result)?.[0]).toBeCloseTo(expected, 4);
      }),
      { numRuns, seed },
    );
  });

  it('never says yes or no that a missing fact could still turn', () => {
    fc.assert(
      fc.property(anyCondition, anyFirm, (condition, { facts, hidden }) => {
        const { verdict, missing } = ask({ condition }, hide(facts, hidden));
        if (verdict === 'U') expect(hidden).toEqual(expect.arrayContaining(missing as Name[]));
        if (verdict !== 'T' && verdict !== 'F') return;
        for (const firm of completions(facts, hidden)) {
          const full = ask({ condition }, firm).verdict;
          if (full !== 'error') expect(full).toBe(verdict);
        }
      }),
      { numRuns, seed },
    );
  });

  it('gives an interval that holds every amount it can come to', () => {
    fc.assert(
      fc.property(anyExpression, anyFirm, (amount, { facts, hidden }) => {
        const [lo, hi] = amountOf(ask({ amount }, hide(facts, hidden))) ?? [null, null];
        const exact = completions(facts, hidden).flatMap(
          (firm) => amountOf(ask({ amount }, firm))?.[0] ?? [],
        );
        if (exact.length === 0) return;
        expect(Math.min(...exact)).toBeGreaterThanOrEqual((lo ?? Number.NEGATIVE_INFINITY) - 1e-5);
        expect(Math.max(...exact)).toBeLessThanOrEqual((hi ?? Number.POSITIVE_INFINITY) + 1e-5);
      }),
      { numRuns, seed },
    );
  });

  it('offers changes that turn the verdict, and none that holds a smaller one', () => {
    fc.assert(
      fc.property(faultlessCondition, anyFirm, (condition, { facts, hidden }) => {
        const rule = readRule({ condition });
        const question = { facts: readFacts(hide(facts, hidden)), day: '2026-11-20' };
        const found = nearMisses(rule, question);
        for (const changes of found) {
          const changed = changes.reduce((so, { fact, to }) => withFact(so, fact, to), question);
          expect(verdictOf(rule, changed)).toBe('T');
          const alone = changes.length > 1 ? changes : [];
          const tries = alone.flatMap(({ fact, to }) =>
            [to, ...values[fact as Name]].map((value) => withFact(question, fact, value)),
          );
          for (const one of tries) expect(verdictOf(rule, one)).not.toBe('T');
        }
      }),
      { numRuns: isLong ? 10_000 : 300, seed },
    );
  });

  it('waits until the very day', () => {
    fc.assert(
      fc.property(faultlessCondition, anyFirm, (condition, { facts, hidden }) => {
        const rule = readRule({ condition });
        const question = { facts: readFacts(hide(facts, hidden)), day: '2026-11-20' };
        const day = waitingDay(rule, question);
        if (day === undefined) return;
        expect(verdictOf(rule, { ...question, day })).toBe('T');
        expect(verdictOf(rule, { ...question, day: dayBefore(day) })).not.toBe('T');
      }),
      { numRuns, seed },
    );
  });

  it('never takes back what a firm with more of everything is given, where a rule only asks for more', () => {
    fc.assert(
      fc.property(risingCondition, anyFirm, anyFirm, (condition, one, other) => {
        const more = { ...one.facts };
        for (const name of ['a', 'b', 'c'] as const)
          more[name] = Math.max(Number(one.facts[name]), Number(other.facts[name]));
        const rank = (facts: Record<Name, unknown>, hidden: readonly Name[]) =>
          ['F', 'U', 'T'].indexOf(ask({ condition }, hide(facts, hidden)).verdict);
        const hidden = one.hidden.filter((name) => name !== 'd');
        expect(rank(more, hidden)).toBeGreaterThanOrEqual(rank(one.facts, hidden));
      }),
      { numRuns, seed },
    );
  });

  it('reads a rule that has been written and read again as the same rule', () => {
    fc.assert(
      fc.property(anyCondition, anyExpression, (condition, amount) => {
        const stored = JSON.parse(JSON.stringify({ condition, amount }));
        expect(readRule(stored)).toEqual(readRule({ condition, amount }));
      }),
      { numRuns, seed },
    );
  });

  it('does not mind in which order the parts of a condition stand', () => {
    fc.assert(
      fc.property(
        fc.array(anyCondition, { minLength: 2, maxLength: 4 }),
        anyFirm,
        (args, { facts, hidden }) => {
          const told = hide(facts, hidden);
          for (const op of ['and', 'or'])
            expect(ask({ condition: { op, args } }, told).verdict).toBe(
              ask({ condition: { op, args: args.toReversed() } }, told).verdict,
            );
        },
      ),
      { numRuns, seed },
    );
  });
});
