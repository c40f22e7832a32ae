import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOfRule, verdictOf } from '../evaluate/evaluate-rule.ts';
import { anyCondition, anyExpression, anyFirm, hide } from '../testing/any-rule.ts';
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
  it('grant what each of them grants alone', () => {
    fc.assert(
      fc.property(fc.array(anyExpression, { minLength: 1, maxLength: 5 }), anyFirm, (amounts, firm) => {
        const rules = amounts.map((amount, index) => ({
          id: String(index),
          rule: readRule({ condition: { op: 'known', fact: 'a' }, amount }),
        }));
        const book = new RuleBook(rules, day);
        const facts = readFacts(hide(firm.facts, firm.hidden));
        const amountOf = book.amountsFor(facts);
        for (const [index, entry] of book.entries.entries())
          expect(amountOf(entry)).toEqual(
            amountOfRule(rules[index]?.rule ?? readRule({}), { facts, day, definitions: book.definitions }),
          );
      }),
      { numRuns: 1_000, seed: 20_261_126 },
    );
  });
  it('compute an amount they share once, with the parameter values of the day', () => {
    const rule = (value: number) =>
      readRule({
        condition: { op: 'known', fact: 'a' },
        amount: { mul: [{ var: 'a' }, { param: 'p' }] },
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
    const amountOf = book.amountsFor(readFacts({ a: 5 }));
    const [first, second, other] = book.entries.map(amountOf);
    expect(second).toBe(first);
    expect(other?.figure?.interval.lo).toEqual({ top: 20n, bottom: 1n });
    expect(first?.figure?.interval.lo).toEqual({ top: 15n, bottom: 1n });
  });
  it('grant nothing where no amount is written', () => {
    const book = new RuleBook([{ id: '1', rule: readRule({ condition: { op: 'known', fact: 'a' } }) }], day);
    expect(book.entries.map(book.amountsFor(readFacts({})))).toEqual([{}]);
  });
});
