import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { expect, it } from 'vitest';
import { heldElements, ordersIn, slotAt, slotsOf } from './slots';

const node = (
  id: string,
  type: string,
  { parent = null as string | null, order = 1, span = 24 } = {},
): DesignNode => ({
  id,
  type,
  version: 1,
  parent,
  order,
  span,
  wireName: id,
  settings: {},
  rest: { component: {}, config: {} },
});
const nodes: DesignDocument['nodes'] = Object.fromEntries(
  [
    node('a', 'single-line-text', { order: 1, span: 12 }),
    node('b', 'date', { order: 2, span: 12 }),
    node('c', 'card', { order: 3 }),
    node('d', 'number', { parent: 'c', order: 1 }),
    node('t', 'sub-table', { order: 4 }),
    node('tabs', 'tabs', { order: 5 }),
    node('pane', 'tab-pane', { parent: 'tabs', order: 1 }),
  ].map((one) => [one.id, one]),
);
const words = (ids: readonly string[]) =>
  slotsOf(nodes, heldElements(nodes, ids)).map(({ at, side, row }) => `${side} ${at} ${row}`);

it('names every place a field may go, in reading order, with its row', () => {
  expect(words(['a'])).toEqual([
    'before b 1',
    'before c 2',
    'before d 1',
    'after d 1',
    'before t 3',
    'inside t 1',
    'before tabs 4',
    'inside pane 1',
    'after tabs 4',
  ]);
});

it('offers no place inside what is moved, and none that does not take it', () => {
  expect(words(['c'])).not.toContain('inside t 1');
  expect(words(['c']).join()).not.toContain(' d ');
  expect(words(['pane'])).toEqual(['inside tabs 1']);
});

it('finds room between any two, for as many as are moved', () => {
  expect(ordersIn({ between: [1, 2] }, 3)).toEqual([1.25, 1.5, 1.75]);
  expect(ordersIn({ between: [undefined, 1] }, 2)).toEqual([-1, 0]);
  expect(ordersIn({ between: [4, undefined] }, 2)).toEqual([5, 6]);
});

it('takes behind one for before the next', () => {
  const slots = slotsOf(nodes, heldElements(nodes, ['a']));
  expect(slots[slotAt(slots, nodes, 'b', 'after')]).toMatchObject({ at: 'c', side: 'before' });
});
