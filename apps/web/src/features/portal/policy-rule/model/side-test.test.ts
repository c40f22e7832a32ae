import { expect, it } from 'vitest';
import type { Leaf } from './leaf';
import { baseOf, factsForSide } from './side-test';
import { draftFrom } from './written-rule';

const draft = draftFrom({
  validFrom: '2027-01-01',
  params: { least: [{ from: '2026-01-01', value: 20, unit: '人' }] },
  tests: [{ name: '可以', facts: { staff: 30, income: 2_000 }, day: '2027-02-01', verdict: 'T' }],
});
const factsOf = (leaf: Leaf, side: 'T' | 'F') => factsForSide(leaf, side, baseOf(draft), draft)?.facts;
const staff = { kind: 'fact', fact: 'staff' } as const;

it('makes a firm that sees the side nobody has seen: right at the limit, and one step beside it', () => {
  const atLeast: Leaf = {
    kind: 'compare',
    op: 'gte',
    subject: staff,
    value: { kind: 'param', name: 'least' },
  };
  expect(factsOf(atLeast, 'T')).toMatchObject({ staff: 20, income: 2_000 });
  expect(factsOf(atLeast, 'F')).toMatchObject({ staff: 19 });
  const share: Leaf = {
    ...{ kind: 'compare', op: 'gt', value: { kind: 'number', number: 3, unit: '%' } },
    subject: { kind: 'ratio', part: { fact: 'rd' }, whole: { fact: 'income' } },
  };
  expect(factsOf(share, 'F')).toMatchObject({ rd: 60, income: 2_000 });
  expect(factsOf({ kind: 'in', fact: 'industry', values: ['C', 'I65'], isPrefix: true }, 'F')).toMatchObject({
    industry: '其他',
  });
  expect(factsOf({ kind: 'known', fact: 'staff' }, 'F')).toEqual({ income: 2_000 });
});

it('counts months back from the day of the test', () => {
  const young: Leaf = { kind: 'within', fact: 'founded', amount: 12, unit: 'month' };
  expect(factsOf(young, 'T')).toMatchObject({ founded: '2026-03-01' });
  expect(factsOf(young, 'F')).toMatchObject({ founded: '2026-01-01' });
});
