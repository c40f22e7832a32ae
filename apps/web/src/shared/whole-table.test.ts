import { expect, it } from 'vitest';
import { sortedRows } from './whole-table';

const rows = [
  { name: '二科', sortCode: 10, children: [] as string[] },
  { name: '办公室', sortCode: 2, children: ['a', 'b'] },
  { name: '一科', sortCode: 2, children: ['a'] },
];
const names = (sidx: string, sort: 'asc' | 'desc') => sortedRows(rows, sidx, sort).map(({ name }) => name);

it('sorts figures as figures, names by their sound, and what stands below by how much it is', () => {
  expect(names('sortCode', 'asc')).toEqual(['办公室', '一科', '二科']);
  expect(names('sortCode', 'desc')).toEqual(['二科', '办公室', '一科']);
  expect(names('name', 'asc')).toEqual(['办公室', '二科', '一科']);
  expect(names('children', 'desc')).toEqual(['办公室', '一科', '二科']);
  expect(names('', 'asc')).toEqual(['二科', '办公室', '一科']);
});
