import { describe, expect, it } from 'vitest';
import {
  addItem,
  branchOf,
  depthOf,
  type ItemDraft,
  inputOf,
  moveItem,
  newItem,
  sumOf,
} from './standard-values';

const line = (key: string, parentKey = '-1', given: Partial<ItemDraft> = {}): ItemDraft => ({
  ...newItem(parentKey),
  key,
  scoreName: key,
  ...given,
});
/** Two headings with two lines each, and a veto at the end. */
const tree = [
  line('A'),
  line('A1', 'A', { maxScore: '40' }),
  line('A2', 'A', { maxScore: '20.5' }),
  line('B'),
  line('B1', 'B', { maxScore: '19.5' }),
  line('B2', 'B', { maxScore: '20' }),
  line('V', '-1', { scoreType: 'veto', maxScore: '50' }),
];
const keys = (items: readonly ItemDraft[]) => items.map(({ key }) => key).join(' ');

describe('the tree of a standard', () => {
  it('moves a heading with everything under it', () => {
    expect(keys(moveItem(tree, 'A', 1))).toBe('B B1 B2 A A1 A2 V');
    expect(keys(moveItem(tree, 'B', -1))).toBe('B B1 B2 A A1 A2 V');
    expect(keys(moveItem(tree, 'A2', -1))).toBe('A A2 A1 B B1 B2 V');
  });
  it('leaves the first and the last of a heading where they are', () => {
    expect(keys(moveItem(tree, 'A', -1))).toBe(keys(tree));
    expect(keys(moveItem(tree, 'B2', 1))).toBe(keys(tree));
  });
  it('puts a new line at the end of its heading', () => {
    const grown = addItem(tree, 'A');
    expect(grown[3]?.parentKey).toBe('A');
    expect(grown).toHaveLength(tree.length + 1);
    expect(addItem(tree).at(-1)?.parentKey).toBe('-1');
  });
  it('knows depth and branch', () => {
    expect(tree.map((item) => depthOf(tree, item))).toEqual([0, 1, 1, 0, 1, 1, 0]);
    expect(keys(branchOf(tree, 'B'))).toBe('B B1 B2');
  });
});

describe('the sum of a standard', () => {
  it('counts scored leaves exactly, not headings or vetoes', () => {
    expect(sumOf({ items: tree, weighting: 'points' })).toBe('100');
  });
  it('counts weights where figures are weighted, and unfinished figures as nothing', () => {
    const items = [line('a', '-1', { weight: '60.1' }), line('b', '-1', { weight: '' })];
    expect(sumOf({ items, weighting: 'weighted' })).toBe('60.1');
  });
});

describe('what is sent', () => {
  const values = { name: 'n', batchType: '', weighting: 'points' as const, description: '', items: tree };
  it('gives figures only to leaves, in the order shown', () => {
    const { items } = inputOf(values) as { items: Record<string, unknown>[] };
    expect(items[0]).toEqual({
      key: 'A',
      parentKey: '-1',
      scoreName: 'A',
      description: '',
      sortCode: 0,
    });
    expect(items[1]).toMatchObject({ key: 'A1', maxScore: 40, weight: 0, commentAbove: null, sortCode: 1 });
  });
  it('keeps what is no number as it was typed, so that the check names it', () => {
    const { items } = inputOf({ ...values, items: [line('a', '-1', { maxScore: '1o' })] }) as {
      items: Record<string, unknown>[];
    };
    expect(items[0]).toMatchObject({ maxScore: '1o' });
  });
});
