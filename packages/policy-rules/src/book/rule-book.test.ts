import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verdictOf } from '../evaluate/evaluate-rule.ts';
import { anyCondition, anyFirm, hide } from '../testing/any-rule.ts';
import { readFacts, readRule } from '../testing/reading.ts';
import { RuleBook } from './rule-book.ts';

const day = '2026-11-20';

describe('many rules in one book', () => {
  it('say what each of them says alone', () => {
    fc.assert(
      fc.property(fc.array(anyCondition, { minLength: 1, maxLength: 5 }), anyFirm, (conditions, firm) => {
        const rules = conditions.map((condition, index) => ({
          id: String(index),
          rule: readRule({ condition }),
        }));
        const book = new RuleBook(rules, day);
        const facts = readFacts(hide(firm.facts, firm.hidden));
        const truths = book.truthsFor(facts);
        for (const [index, entry] of book.entries.entries())
          expect(book.verdict(entry, truths)).toBe(
            verdictOf(rules[index]?.rule ?? readRule({}), { facts, day }),
          );
      }),
      { numRuns: 1_000, seed: 20_261_126 },
    );
  });
  it('ask a leaf they share once, with the parameter values of the day', () => {
    const rule = (value: number) =>
      readRule({
        condition: { op: 'gte', left: { var: 'a' }, right: { param: 'p' }, id: `n${value}` },
        params: {
          p: [
            { from: '2020-01-01', value },
            { from: '2027-01-01', value: 99 },
          ],
        },
      });
    const book = new RuleBook(
      [3, 3, 4].map((value, index) => ({ id: String(index), rule: rule(value) })),
      day,
    );
    expect(book.atoms).toHaveLength(2);
    expect(book.entriesOf.get('a')).toEqual([0, 1, 2]);
  });
});
