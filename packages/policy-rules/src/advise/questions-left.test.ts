import { describe, expect, it } from 'vitest';
import { RuleBook } from '../book/rule-book.ts';
import { codes } from '../book/run-program.ts';
import { readFacts, readRule } from '../testing/reading.ts';
import { questionsLeft } from './questions-left.ts';

const is = (fact: string) => ({ op: 'true', fact });
const facts = ['a', 'b', 'c', 'd'];

/** Facts are told by name; those that cannot be asked stay open for good. */
function left(
  condition: unknown,
  told: Record<string, unknown> = {},
  notAsked: readonly string[] = [],
): number {
  const book = new RuleBook([{ id: '0', rule: readRule({ condition }) }], '2026-11-20');
  const [entry] = book.entries;
  if (!entry) throw new Error('The book is empty.');
  const truths = book.truthsFor(readFacts(told));
  const open = Uint8Array.from(truths, (truth, number) => {
    const own = book.atoms[number]?.facts ?? [];
    return truth === codes.U && !own.some((fact) => notAsked.includes(fact)) ? own.length : 0;
  });
  return questionsLeft(book, entry, { truths, open, holds: new Float64Array(truths.length).fill(0.5) });
}

describe('questions that are left until a rule is settled', () => {
  it.each([
    ['one of one leaf', is('a'), {}, 1],
    ['none of what is known', is('a'), { a: true }, 0],
    ['of all: the second only where the first holds', { op: 'and', args: [is('a'), is('b')] }, {}, 1.5],
    [
      'of any: the second only where the first does not hold',
      { op: 'or', args: [is('a'), is('b')] },
      {},
      1.5,
    ],
    ['what one answer has settled', { op: 'or', args: [is('a'), is('b')] }, { a: true }, 0],
    ['of all, told the first', { op: 'and', args: [is('a'), is('b')] }, { a: true }, 1],
    ['turned round the same', { op: 'not', arg: { op: 'and', args: [is('a'), is('b')] } }, {}, 1.5],
    [
      'of two of three: the third where the two differ',
      { op: 'atLeast', n: 2, args: facts.slice(0, 3).map(is) },
      {},
      2.5,
    ],
    [
      'the cheaper side of "any" first',
      { op: 'or', args: [{ op: 'and', args: [is('a'), is('b')] }, is('c')] },
      {},
      1 + 0.5 * 1.5,
    ],
  ])('%s', (_name, condition, told, expected) => {
    expect(left(condition, told)).toBeCloseTo(expected, 10);
  });

  it('asks nothing for what nobody can tell, and goes on with what may still fail', () => {
    expect(left(is('a'), {}, ['a'])).toBe(0);
    expect(left({ op: 'and', args: [is('a'), is('b')] }, {}, ['a'])).toBe(1);
    expect(left({ op: 'or', args: [is('a'), { op: 'and', args: [is('b'), is('c')] }] }, {}, ['a'])).toBe(1.5);
  });

  it('never ends for a rule at fault', () => {
    const broken = { op: 'gte', left: { div: [{ var: 'a' }, 0] }, right: 1 };
    expect(left(broken, { a: 1 })).toBe(Number.POSITIVE_INFINITY);
  });
});
