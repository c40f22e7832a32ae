import { departmentApi, gradeApi, gradeFlags, organizeApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
/** Five levels: 8 companies at the top, then 4 or 5 below each, 5,000 in all. */
beforeAll(async () => {
  t = await startTestApp();
  await sql`insert into organize (id, "parentId", category, "fullName", "enCode", "organizeIdTree", "sortCode")
    select 'n' || n, '-1', 'company', '机构' || n, 'n' || n, 'n' || n, n from generate_series(1, 8) n`.execute(
    t.db,
  );
  for (let level = 0; level < 5; level += 1)
    await sql`insert into organize (id, "parentId", category, "fullName", "enCode", "organizeIdTree", "sortCode")
      select p.id || '.' || n, p.id, 'department', '科室' || n, p.id || '.' || n,
        p."organizeIdTree" || ',' || p.id || '.' || n, n
      from organize p cross join generate_series(1, 4) n
      where p.id like 'n%' and length(p.id) = ${2 + 2 * level}
      order by p.id, n limit (select 5000 - count(*) from organize)`.execute(t.db);
});
afterAll(() => t.close());

const userOf = (account: string) =>
  t.db.selectFrom('user').select('id').where('account', '=', account).executeTakeFirstOrThrow();

/** What the tree itself costs, beside finding out who calls. */
const costOf = async (work: () => Promise<unknown>) =>
  (await recordStatements(work)).filter((text) => /organize/.test(text)).length;

it('a tree of 5,000 organizations is read in one statement', async () => {
  const list = () => t.as('admin')(organizeApi.list, { query: { enabledMark: 1 } });
  const count = JSON.stringify(await list()).split('"organizeIdTree"').length - 1;
  expect(count).toBe(5000);
  expect(await costOf(list)).toBe(1);
  expect(
    await costOf(() => t.as('admin')(departmentApi.listOptions, { params: { id: 'n1' }, query: {} })),
  ).toBe(1);
});

it('the whole tree is read again only when an organization or the name of its leader has changed', async () => {
  const whole = () => t.as('admin')(organizeApi.list, { query: {} });
  expect((await whole()).list.length).toBeGreaterThan(8);
  expect(await costOf(whole)).toBe(0);
  const shown = async () => {
    const { list } = await whole();
    const row = list.find(({ id }) => id === 'n8')?.children.find(({ id }) => id === 'n8.4');
    return [row?.lastFullName, row?.manager];
  };
  const { id: managerId } = await userOf('approver');
  await t.db.updateTable('organize').set({ fullName: '改名', managerId }).where('id', '=', 'n8.4').execute();
  expect(await shown()).toEqual(['改名', '顾行简/approver']);
  await t.db.updateTable('user').set({ realName: '新名' }).where('id', '=', managerId).execute();
  expect(await shown()).toEqual(['改名', '新名/approver']);
});

it('a graded administrator costs one more, for what he administers', async () => {
  const { id } = await userOf('clerk');
  const flags = Object.fromEntries(gradeFlags.map((flag) => [flag, 1]));
  const rows = [1, 2, 3].map((n) => ({ organizeId: `n${n}`, ...flags }));
  await t.as('admin')(gradeApi.update, { params: { id }, body: { rows } });
  const parents = () => t.as('clerk')(departmentApi.listParents, { params: { id: 'n1.1' }, query: {} });
  await parents();
  expect(await costOf(parents)).toBe(2);
});

it('a move of hundreds rewrites their paths in one statement', async () => {
  const body = { parentId: 'n2', fullName: '科室一', enCode: 'moved1' };
  const move = () => t.as('admin')(departmentApi.update, { params: { id: 'n1.1' }, body });
  const texts = await recordStatements(move);
  expect(texts.filter((text) => text.includes('starts_with'))).toHaveLength(1);
  const { rows } = await sql<{ moved: number; wrong: number }>`select
    count(*) filter (where o."organizeIdTree" like 'n2,n1.1%') as moved,
    count(*) filter (where o."organizeIdTree" <> coalesce(p."organizeIdTree" || ',', '') || o.id) as wrong
    from organize o left join organize p on p.id = o."parentId"`.execute(t.db);
  expect(rows[0]?.wrong).toBe(0);
  expect(rows[0]?.moved).toBe(341);
});
