import { expect, it } from 'vitest';
import { changeList, listChangesOf } from './change-list';

const column = (element: string, width = 100) => ({ prop: { element }, width });
const names = (list: unknown) => (list as { prop: { element: string } }[]).map(({ prop }) => prop.element);

it('keeps columns that two people add, take out and change at the same time', () => {
  const before = { type: 1, columnList: [column('a'), column('b'), column('c')] };
  const mine = listChangesOf(before, { type: 1, columnList: [column('a', 200), column('x'), column('b')] });
  const theirs = { type: 1, pageSize: 50, columnList: [column('b'), column('c'), column('y')] };
  const { list, former } = changeList(theirs, mine);
  expect(names(list.columnList)).toEqual(['x', 'b', 'y']);
  expect(list.pageSize).toBe(50);
  expect(changeList(list, former).list).toEqual(theirs);
});

it('is taken back to what there was', () => {
  const before = { type: 1, defaultSidx: { element: 'a' }, columnList: [column('a')] };
  const after = { type: 1, columnList: [column('b'), column('a')] };
  const { list, former } = changeList(before, listChangesOf(before, after));
  expect(list).toEqual(after);
  expect(changeList(list, former).list).toEqual(before);
});
