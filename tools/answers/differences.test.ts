import { expect, it } from 'vitest';
import { maskedWith, pathsThatDiffer } from './differences';

const answer = (list: object[], more = {}) => JSON.stringify({ code: 200, data: { list, ...more } });

it('names a place once for all rows, and leaves it out of both answers', () => {
  const one = answer([
    { id: 'a', at: 1 },
    { id: 'b', at: 2 },
  ]);
  const other = answer([
    { id: 'a', at: 3 },
    { id: 'b', at: 4 },
  ]);
  const unsteady = pathsThatDiffer(one, other);
  expect([...unsteady]).toEqual(['.data.list.*.at']);
  expect(maskedWith(unsteady, one)).toBe(maskedWith(unsteady, other));
});

it('sees another value, another order of fields, one field more and one row less', () => {
  const one = answer([{ id: 'a', name: '甲' }, { id: 'b' }]);
  for (const other of [
    answer([{ id: 'a', name: '乙' }, { id: 'b' }]),
    answer([{ name: '甲', id: 'a' }, { id: 'b' }]),
    answer([{ id: 'a', name: '甲' }, { id: 'b' }], { total: 2 }),
    answer([{ id: 'a', name: '甲' }]),
  ])
    expect(maskedWith(new Set(), one)).not.toBe(maskedWith(new Set(), other));
});
