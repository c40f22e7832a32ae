import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MergeFields, mergedValues, mergeLines, type ThreeValues } from './merge-record';

const fields: MergeFields = {
  own: [
    { name: 'title', label: '标题' },
    { name: 'score', label: '满意度' },
    { name: 'topics', label: '议题' },
  ],
  tables: [
    {
      name: 'rows',
      label: '支出',
      columns: [
        { name: 'item', label: '事项' },
        { name: 'price', label: '单价' },
      ],
    },
  ],
};
const row = (id: string, item: string, price: number) => ({ id, item, price });
const opened = { title: '一', score: 4, topics: ['a'], rows: [row('1', '租车', 380), row('2', '误餐', 40)] };
const lines = (three: ThreeValues) =>
  mergeLines(fields, three).map(({ label, what, is, row: at }) => [
    at ? `${at.number} ${label}` : label,
    what,
    is,
  ]);
const merged = (three: ThreeValues, chosen: [string, 'mine' | 'stored'][] = []) =>
  mergedValues(fields, three, new Map(chosen));

describe('a field', () => {
  const three = {
    opened,
    mine: { ...opened, score: 2, topics: ['a', 'b'] },
    stored: { ...opened, score: 5, title: '二', topics: ['a', 'b'], f_version: 3 },
  };
  it('asks only where both changed it to something else', () => {
    expect(lines(three)).toEqual([
      ['标题', 'field', 'stored'],
      ['满意度', 'field', 'clash'],
    ]);
  });
  it('takes the own value of a clash unless the other is chosen, and what one side alone changed', () => {
    expect(merged(three)).toMatchObject({ title: '二', score: 2, topics: ['a', 'b'], f_version: 3 });
    expect(merged(three, [['score', 'stored']])).toMatchObject({ title: '二', score: 5 });
  });
  it('takes nothing for the same however it is told', () => {
    expect(lines({ opened: { title: null }, mine: { title: '' }, stored: {} })).toEqual([]);
  });
});

describe('rows of a sub-table', () => {
  it('are merged cell by cell', () => {
    const mine = { ...opened, rows: [row('1', '租车', 400), row('2', '误餐', 40)] };
    const stored = { ...opened, rows: [row('1', '包车', 380), row('2', '误餐', 40)] };
    expect(lines({ opened, mine, stored })).toEqual([
      ['1 事项', 'cell', 'stored'],
      ['1 单价', 'cell', 'mine'],
    ]);
    expect(merged({ opened, mine, stored }).rows).toEqual([row('1', '包车', 400), row('2', '误餐', 40)]);
  });
  it('keep what either side has added', () => {
    const mine = { ...opened, rows: [...opened.rows, { item: '停车', price: 20 }] };
    const stored = { ...opened, rows: [...opened.rows, row('3', '住宿', 300)] };
    expect(merged({ opened, mine, stored }).rows).toEqual([
      ...opened.rows,
      { item: '停车', price: 20 },
      row('3', '住宿', 300),
    ]);
  });
  it('ask when one was changed here and removed there', () => {
    const mine = { ...opened, rows: [row('1', '租车', 400), row('2', '误餐', 40)] };
    const stored = { ...opened, rows: [row('2', '误餐', 40)] };
    const [line] = mergeLines(fields, { opened, mine, stored });
    expect(line).toMatchObject({ what: 'row', is: 'clash', row: { number: 1 } });
    expect(merged({ opened, mine, stored }).rows).toEqual([
      { item: '租车', price: 400 },
      row('2', '误餐', 40),
    ]);
    expect(merged({ opened, mine, stored }, [[line?.key ?? '', 'stored']]).rows).toEqual([
      row('2', '误餐', 40),
    ]);
  });
  it('ask when one was removed here and changed there, and go where nobody else touched them', () => {
    const mine = { ...opened, rows: [] };
    const stored = { ...opened, rows: [row('1', '租车', 380), row('2', '误餐', 41)] };
    expect(lines({ opened, mine, stored })).toEqual([
      ['1 支出', 'row', 'mine'],
      ['2 支出', 'row', 'clash'],
    ]);
    expect(merged({ opened, mine, stored }).rows).toEqual([]);
  });
});

describe('whatever was typed', () => {
  const value = fc.constantFrom(null, 'a', 'b', 3);
  const ids = ['1', '2', '3'];
  const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), item: value, price: value }), {
    selector: ({ id }) => id,
  });
  const record = fc.record({ title: value, score: value, topics: value, rows });
  it('is all there with the own side, and all of the other with the other', () => {
    fc.assert(
      fc.property(record, record, record, (one, mine, stored) => {
        const three = { opened: one, mine, stored };
        const found = mergeLines(fields, three);
        const keys = found.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        const own = merged(three);
        for (const { name } of fields.own)
          if (JSON.stringify(one[name as 'title']) !== JSON.stringify(mine[name as 'title']))
            expect(own[name]).toEqual(mine[name as 'title']);
        // Who changed nothing gets what is stored, row for row.
        const untouched = merged({ opened: one, mine: one, stored });
        const sorted = (list: unknown) =>
          [...(list as { id: string }[])].sort((a, b) => a.id.localeCompare(b.id));
        expect(sorted(untouched.rows)).toEqual(sorted(stored.rows));
        // And what nobody else touched stays as it was typed.
        expect(merged({ opened: one, mine, stored: one })).toMatchObject({
          title: mine.title,
          score: mine.score,
        });
      }),
      { numRuns: 500, seed: 20 },
    );
  });
});
