import { currentUserApi, type MenuItem, workbenchApi } from '@qifu/contracts';
import { dayAfter, dayOf } from '@qifu/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
});
afterAll(() => t.close());

const toAccept = async (person: string) =>
  (await t.as(person)(workbenchApi.read, {})).jobs.filter(({ kind }) => kind === 'grantsToAccept');
const menusOf = async (person: string) => {
  const { menuList } = await t.as(person)(currentUserApi.read, { query: {} });
  const flat = (menus: readonly MenuItem[]): MenuItem[] =>
    menus.flatMap((menu) => [menu, ...flat(menu.children ?? [])]);
  return flat(menuList).filter(({ hidden }) => !hidden);
};

it('waits on the home of the firm that is on the list, once the notice is over, until it is accepted', async () => {
  expect(await toAccept('company01')).toEqual([]);
  const today = dayOf(new Date());
  const { rows } = await sql<{
    id: string;
    fullName: string;
  }>`update "grantBatch" set "noticeDates" = ${[dayAfter(today, -1)]},
      "acceptTo" = ${dayAfter(today, 9)} where state = 'public' and id in (select "batchId" from "policyGrant" g
      join "enterpriseUser" u on u."enterpriseId" = g."enterpriseId" join "user" p on p.id = u."userId"
      where p.account = 'company01' and g.state = 'listed') returning id, "fullName"`.execute(t.db);
  const [batch] = rows;
  expect(await toAccept('company01')).toMatchObject([
    {
      name: batch?.fullName,
      due: Date.parse(`${dayAfter(today, 10)}T00:00:00+08:00`),
      to: `/policy/instant?id=${batch?.id}`,
      facts: { firm: '江岚恒拓模具有限公司' },
    },
  ]);
  expect(await toAccept('person01')).toEqual([]);
  expect(await toAccept('clerk')).toEqual([]);
  await sql`update "policyGrant" set "noticeTo" = ${today} where "batchId" = ${batch?.id}`.execute(t.db);
  expect(await toAccept('company01')).toEqual([]);
});

it('the menus of a firm lead to what it may have, and those of nobody else', async () => {
  const own = ['ownMatches', 'ownProfile', 'ownGrants', 'ownSubscriptions', 'ownFavourites'];
  const codes = async (person: string) => (await menusOf(person)).map(({ enCode }) => enCode);
  expect(await codes('company01')).toEqual(expect.arrayContaining(['ownPolicy', ...own]));
  for (const person of ['admin', 'clerk', 'expert01'])
    expect((await codes(person)).filter((code) => ['ownPolicy', ...own].includes(code))).toEqual([]);
});
