import { describe, expect, it } from 'vitest';
import { RuleBook } from '../book/rule-book.ts';
import { readFacts, readRule } from '../testing/reading.ts';
import { type Asking, nextQuestions } from './next-question.ts';

const at = (fact: string, right: number) => ({ op: 'gte', left: { var: fact }, right });
const book = new RuleBook(
  [
    { op: 'and', args: [at('staff', 20), { op: 'true', fact: 'filed' }] },
    { op: 'and', args: [at('staff', 300), at('rd', 100)] },
    at('area', 50),
  ].map((condition, index) => ({ id: String(index), rule: readRule({ condition }) })),
  '2026-11-20',
);
const ask = (facts: Record<string, unknown>, more: Partial<Asking> = {}) =>
  nextQuestions({
    book,
    facts: readFacts(facts),
    worth: [10, 10, 4],
    mayAsk: () => true,
    effortOf: () => 10,
    ...more,
  }).map(({ fact }) => fact);

describe('what to ask next', () => {
  it('is what settles most money for the effort', () => {
    expect(ask({})[0]).toBe('staff');
    expect(ask({}, { effortOf: (fact) => (fact === 'staff' ? 300 : 10) })[0]).not.toBe('staff');
    expect(ask({}, { worth: [10, 10, 400] })[0]).toBe('area');
  });
  it('is nothing that is known, settled by other answers or may not be asked', () => {
    expect(ask({ staff: 10 })).toEqual(['area']);
    expect(ask({ staff: 30, area: 60 })).toEqual(['filed']);
    expect(ask({ staff: 30, area: 60 }, { mayAsk: (fact) => fact !== 'filed' })).toEqual([]);
  });
  it('goes by how firms like this one answer', () => {
    const few = (fact: string) =>
      fact === 'staff' ? [{ value: 100, likelihood: 1 }] : [{ value: fact === 'filed', likelihood: 1 }];
    expect(ask({}, { likelyValues: few, worth: [10, 10, 0] })[0]).toBe('staff');
  });
  it('is what spares most questions where no single answer settles anything', () => {
    const all = (...facts: string[]) => ({
      op: 'atLeast',
      n: 2,
      args: facts.map((fact) => ({ op: 'true', fact })),
    });
    const titles = new RuleBook(
      [all('a', 'b', 'c'), all('c', 'd', 'e')].map((condition, index) => ({
        id: String(index),
        rule: readRule({ condition }),
      })),
      '2026-11-20',
    );
    const asked = nextQuestions({
      book: titles,
      facts: readFacts({}),
      worth: [10, 10],
      mayAsk: () => true,
      effortOf: () => 10,
    });
    expect(asked[0]).toMatchObject({ fact: 'c', entries: 2 });
    expect(asked[0]?.score).toBeGreaterThan(asked[1]?.score ?? 0);
    expect(asked.at(-1)?.score).toBeGreaterThan(0);
  });
  it('counts an answer that settles an item as the whole of its worth', () => {
    const both = (fact: string) => [{ value: fact === 'staff' ? 1 : true, likelihood: 1 }];
    expect(
      nextQuestions({
        book,
        facts: readFacts({ filed: true, rd: 10, area: 1 }),
        worth: [30, 10, 4],
        mayAsk: () => true,
        effortOf: () => 10,
        likelyValues: both,
      }),
    ).toEqual([{ fact: 'staff', score: 3, entries: 1 }]);
  });
});
