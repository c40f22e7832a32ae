import { type ConditionGroup, moduleColumnApi, roleApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layRole, letAdminister } from '../testing/grading';
import { grantRows } from '../testing/granted-rows';
import { rowsOfSheet } from '../testing/sheet-rows';

let t: TestApp;
const laid = [
  { fullName: '受理甲', sortCode: 10, enabledMark: 1, description: '窗口', day: '2026-03-01 00:00+08' },
  { fullName: '受理乙', sortCode: 20, enabledMark: 0, description: '', day: '2026-03-31 23:59+08' },
  { fullName: '审核丙', sortCode: 30, enabledMark: 1, description: '100%_核', day: '2026-04-01 00:00+08' },
];

beforeAll(async () => {
  t = await startTestApp();
  for (const [at, { day, ...row }] of laid.entries()) {
    const id = await layRole(t, { organizes: ['city'] });
    await t.db
      .updateTable('role')
      .set({ ...row, enCode: `laid${at}` })
      .where('id', '=', id)
      .execute();
    await sql`update role set "creatorTime" = ${day}::timestamptz where id = ${id}`.execute(t.db);
  }
});
afterAll(() => t.close());

const query = (groups: unknown) =>
  ({ organizeId: '', keyword: '', pageSize: 500, groups: JSON.stringify(groups) }) as never;
const laidNames = new Set(laid.map(({ fullName }) => fullName));
const found = async (groups: ConditionGroup) => {
  const { list } = await t.as('admin')(roleApi.list, { query: query(groups) });
  return list.map(({ fullName }) => fullName).filter((name) => laidNames.has(name));
};
const refused = (groups: unknown, given: object = {}) =>
  t.reply('admin', roleApi.list, { query: { ...(query(groups) as object), ...given } as never });

describe('groups of conditions on a list', () => {
  it('narrow by spans of figures and of days, with both ends in them', async () => {
    expect(await found({ all: [{ column: 'sortCode', from: '10', to: '20' }] })).toEqual([
      '受理甲',
      '受理乙',
    ]);
    expect(await found({ all: [{ column: 'sortCode', from: '20.5' }] })).toEqual(['审核丙']);
    expect(await found({ all: [{ column: 'creatorTime', from: '2026-03-01', to: '2026-03-31' }] })).toEqual([
      '受理甲',
      '受理乙',
    ]);
    expect(await found({ all: [{ column: 'creatorTime', from: '2026-04-01', to: '2026-04-01' }] })).toEqual([
      '审核丙',
    ]);
  });

  it('hold all together or any of them, group within group', async () => {
    const inUse = { column: 'enabledMark', in: ['1'] };
    expect(
      await found({
        all: [
          inUse,
          { any: [{ column: 'fullName', has: '审核' }, { all: [{ column: 'sortCode', to: '10' }] }] },
        ],
      }),
    ).toEqual(['受理甲', '审核丙']);
    expect(await found({ all: [inUse, { column: 'fullName', lacks: '审核' }] })).toEqual(['受理甲']);
    expect(
      await found({
        all: [
          { column: 'fullName', has: '受理' },
          { column: 'description', isEmpty: true },
        ],
      }),
    ).toEqual(['受理乙']);
    expect(await found({ all: [{ column: 'description', has: '%_' }] })).toEqual(['审核丙']);
  });

  it('go for the sheet of the list as for the list', async () => {
    const groups = {
      all: [
        { column: 'sortCode', from: '30', to: '30' },
        { column: 'fullName', has: '丙' },
      ],
    };
    const rows = await rowsOfSheet(await t.as('admin')(roleApi.exportExcel, { query: query(groups) }));
    expect(rows.map((row) => row.名称)).toEqual(['审核丙']);
  });

  const one = { column: 'fullName', has: '受理' };
  const deep = (depth: number): object => (depth === 0 ? one : { all: [deep(depth - 1)] });
  const hostile: [string, unknown][] = [
    ['a column nobody has', { all: [{ column: 'passwordHash', has: 'a' }] }],
    ['a column that is not asked for', { all: [{ column: 'deleteMark', in: ['1'] }] }],
    ['a name with SQL in it', { all: [{ column: 'fullName" or 1=1 --', has: 'a' }] }],
    ['the prototype', { all: [{ column: '__proto__', has: 'a' }] }],
    ['a constructor', { all: [{ column: 'constructor', has: 'a' }] }],
    ['a span of text', { all: [{ column: 'fullName', from: '1', to: '2' }] }],
    ['a day for a figure', { all: [{ column: 'sortCode', from: '2026-01-01' }] }],
    ['a figure for a day', { all: [{ column: 'creatorTime', from: '5' }] }],
    ['a day there is not', { all: [{ column: 'creatorTime', from: '2026-02-30' }] }],
    ['a figure without end', { all: [{ column: 'sortCode', from: '9'.repeat(40) }] }],
    ['a span without ends', { all: [{ column: 'sortCode' }] }],
    ['a text with a zero character', { all: [{ column: 'fullName', has: 'a\u0000' }] }],
    ['groups too deep', deep(4)],
    ['an empty group', { all: [] }],
    ['all and any at once', { all: [one], any: [one] }],
    ['too many conditions', { all: Array.from({ length: 21 }, () => one) }],
    ['too many in groups', { all: [0, 1, 2].map(() => ({ any: Array.from({ length: 7 }, () => one) })) }],
    ['a condition that says two things', { all: [{ ...one, lacks: 'b' }] }],
    ['a list', [one]],
    ['a number', 5],
  ];
  it.each(hostile)('refuse %s by the name of the field', async (_, groups) => {
    const reply = await refused(groups);
    expect(reply).toMatchObject({ code: 400, extras: { errorCode: 'input.invalid' } });
    expect(reply.msg).toContain('条件组');
  });

  it('refuse what is no JSON, and what is too long', async () => {
    for (const groups of ['{"all":[', 'x'.repeat(5000), '['.repeat(1900)])
      expect(await refused({}, { groups })).toMatchObject({ code: 400 });
  });

  it('are refused on a column that is hidden from whoever asks', async () => {
    const rights = await grantRows(t);
    await layRole(t, { words: ['mainSystem', 'role', 'role:btn_edit'], members: ['clerk'] });
    await letAdminister(t, 'clerk', 'city');
    const ask = (column: string) =>
      rights.reply('clerk', roleApi.list, { query: query({ all: [{ column, has: '窗口' }] }) });
    expect(await ask('description')).toMatchObject({ code: 200 });
    const hidden = { moduleId: rights.menuId('role'), enCode: 'description', fullName: '说明' };
    await t.as('admin')(moduleColumnApi.create, { body: hidden as never });
    await rights.switchMenu('role', { isColumnAuthorize: 1 });
    rights.forgetSignIns();
    expect(await ask('description')).toMatchObject({ code: 400, extras: { errorCode: 'input.invalid' } });
    expect(await ask('fullName')).toMatchObject({ code: 200 });
  });
});
