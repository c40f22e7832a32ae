import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verdictOf } from '../evaluate/evaluate-rule.ts';
import type { FactDefinition } from '../facts/fact-definition.ts';
import type { Facts } from '../facts/facts.ts';
import { anyCondition, anyFirm, hide, names, ranges } from '../testing/any-rule.ts';
import { readFacts, readRule } from '../testing/reading.ts';
import { type Answers, countBits, eachBit, hasBit } from './bitmap.ts';
import { FirmTable } from './firm-table.ts';
import { MassEvaluation } from './mass-evaluation.ts';
import { RuleBook } from './rule-book.ts';

const day = '2026-11-20';
const definitions = new Map(
  names.map((key): [string, FactDefinition] => {
    const range = ranges[key as keyof typeof ranges];
    const bounds = range && { min: String(range[0]), max: String(range[1]) };
    return [key, { key, label: key, isActionable: true, ...bounds }];
  }),
);

/** Ranges are those of the definitions here. */
const withoutRanges = (told: Record<string, unknown>, hidden: readonly string[]) =>
  Object.fromEntries(Object.entries(told).map(([key, value]) => [key, hidden.includes(key) ? null : value]));
const truthIn = ({ yes, no, error }: Answers, firm: number) =>
  error && hasBit(error, firm) ? 'error' : hasBit(yes, firm) ? 'T' : hasBit(no, firm) ? 'F' : 'U';

function tableOf(firms: readonly Facts[]) {
  const table = new FirmTable(2026);
  for (const facts of firms) table.put(facts);
  return table;
}

describe('all firms at once', () => {
  it('say what each firm is told alone', () => {
    fc.assert(
      fc.property(
        fc.array(anyCondition, { minLength: 1, maxLength: 4 }),
        fc.array(anyFirm, { minLength: 1, maxLength: 40 }),
        (conditions, firms) => {
          const rules = conditions.map((condition, id) => ({
            id: String(id),
            rule: readRule({ condition }),
          }));
          const facts = firms.map((firm) =>
            readFacts(withoutRanges(hide(firm.facts, firm.hidden), firm.hidden)),
          );
          const book = new RuleBook(rules, day, definitions);
          const mass = new MassEvaluation(book, tableOf(facts));
          const said = book.entries.map((entry) => {
            const answers = mass.answers(entry);
            return facts.map((_, firm) => truthIn(answers, firm));
          });
          expect(said).toEqual(
            rules.map(({ rule }) =>
              facts.map((known) => verdictOf(rule, { facts: known, day, definitions })),
            ),
          );
        },
      ),
      { numRuns: 300, seed: 20_261_126 },
    );
  });
  it('are held exactly against a limit that no floating number is', () => {
    const rule = readRule({
      condition: { op: 'gte', left: { var: 'assets' }, right: { number: '9007199254740993' } },
    });
    const firm = readFacts({ assets: 9_007_199_254_740_992 });
    const book = new RuleBook([{ id: 'a', rule }], day, new Map());
    const mass = new MassEvaluation(book, tableOf([firm]));
    const said = book.entries.map((entry) => truthIn(mass.answers(entry), 0));
    expect(said).toEqual([verdictOf(rule, { facts: firm, day })]);
  });
  it('compare shares with percent and 元 with 万元, at the limit too', () => {
    const unit = (key: string, name?: string): [string, FactDefinition] => [
      key,
      { key, label: key, isActionable: true, ...(name && { unit: name }) },
    ];
    const units = new Map([unit('rd', '元'), unit('revenue', '万元')]);
    const rule = readRule({
      condition: {
        op: 'gte',
        left: { div: [{ var: 'rd' }, { var: 'revenue' }] },
        right: { number: 3, unit: '%' },
      },
    });
    const firms = [300_000, 299_999.99, 300_000.01].map((rd) => readFacts({ rd, revenue: 1_000 }));
    const book = new RuleBook([{ id: 'a', rule }], day, units);
    const mass = new MassEvaluation(book, tableOf(firms));
    const answers = book.entries.map((entry) => mass.answers(entry))[0];
    expect(answers && [...eachBit(answers.yes)]).toEqual([0, 2]);
    expect(answers && countBits(answers.no)).toBe(1);
  });

  it('keep texts written in digits as they are told, beside figures too', () => {
    const [op, code] = ['eq', { var: 'code' }];
    const conditions = [
      { op: 'in', fact: 'code', values: ['01'], prefix: true },
      { op: 'in', fact: 'code', values: ['0111'] },
      { op: 'has', fact: 'code', any: ['12.50'] },
      { op, left: code, right: '3911' },
      { op, left: code, right: 3911 },
      { op: 'gte', left: code, right: 100 },
    ];
    const firms = ['0111', '3911', '12.50', '111', 3911, 0].map((told) => readFacts({ code: told }));
    const rules = conditions.map((condition, id) => ({ id: String(id), rule: readRule({ condition }) }));
    const book = new RuleBook(rules, day, new Map());
    const mass = new MassEvaluation(book, tableOf(firms));
    const said = book.entries.map((entry) => firms.map((_, firm) => truthIn(mass.answers(entry), firm)));
    expect(said).toEqual(rules.map(({ rule }) => firms.map((facts) => verdictOf(rule, { facts, day }))));
  });
  it('take the value of the moment for this year until a firm tells years', () => {
    const table = new FirmTable(2026);
    table.put(readFacts({ rd: 5 }));
    table.put(readFacts({ rd: { periods: { 2026: 7, '-1': 6 } } }));
    table.put(readFacts({ rd: 9 }));
    const of = (period?: number) => [0, 1, 2].map((firm) => table.column('rd', period).get(firm));
    expect(of()).toEqual([5, 7, 9]);
    expect(of(0)).toEqual([5, 7, 9]);
    expect(of(-1)).toEqual([undefined, 6, undefined]);
    table.put(readFacts({ rd: { value: 8, periods: { 2025: 3 } } }));
    expect(table.column('rd', 0).get(3)).toBe(8);
  });
});
