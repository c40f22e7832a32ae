import type { DesignDocument, DesignNode } from '@qifu/contracts';
import { describe, expect, it } from 'vitest';
import { differenceOf } from './difference';

const node = (id: string, order: number, more: Partial<DesignNode> = {}): DesignNode => ({
  id,
  type: 'single-line-text',
  version: 1,
  parent: null,
  order,
  wireName: id,
  label: `标题${id}`,
  settings: {},
  rest: { component: {}, config: {} },
  ...more,
});
const design = (nodes: DesignNode[], more: Partial<DesignDocument> = {}): DesignDocument => ({
  format: 1,
  nodes: Object.fromEntries(nodes.map((one) => [one.id, one])),
  form: {},
  list: null,
  appList: null,
  tables: [],
  ...more,
});
const before = design([node('a', 1), node('b', 2), node('c', 3)]);

describe('the difference of two designs', () => {
  it('is nothing between a design and itself, whatever the order of its keys', () => {
    expect(differenceOf(before, before)).toEqual([]);
    const turned = { ...node('a', 1), settings: { x: 1, y: 2 } };
    const other = { ...node('a', 1), settings: { y: 2, x: 1 } };
    expect(differenceOf(design([turned]), design([other]))).toEqual([]);
  });

  it('names what is new, changed and gone', () => {
    const after = design([
      node('a', 1, { required: true, settings: { maxLength: 9 } }),
      node('c', 3),
      node('d', 4),
    ]);
    expect(differenceOf(before, after)).toEqual([
      { is: 'changed', label: '标题a', type: 'single-line-text', what: ['required', 'settings.maxLength'] },
      { is: 'added', label: '标题d', type: 'single-line-text' },
      { is: 'removed', label: '标题b', type: 'single-line-text' },
    ]);
  });

  it('says of a field that it became another kind', () => {
    const after = design([node('a', 1, { type: 'number' }), node('b', 2), node('c', 3)]);
    expect(differenceOf(before, after)).toEqual([
      { is: 'changed', label: '标题a', type: 'number', what: ['type'] },
    ]);
  });

  it('names the one that moved, not those it passed', () => {
    const after = design([node('a', 1), node('c', 1.5), node('b', 2)]);
    const moved = differenceOf(before, after).filter(({ is }) => is === 'moved');
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.length).toBeLessThan(3);
    const inside = design([node('a', 1), node('b', 2), node('c', 1, { parent: 'a' })]);
    expect(differenceOf(before, inside)).toEqual([{ is: 'moved', label: '标题c', type: 'single-line-text' }]);
  });

  it('tells of form and list as wholes', () => {
    expect(differenceOf(before, { ...before, form: { span: 12 }, list: { type: 1 } })).toEqual([
      { is: 'form' },
      { is: 'list' },
    ]);
  });
});
