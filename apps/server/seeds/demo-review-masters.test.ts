import { expertApi, reviewStandardApi } from '@qifu/contracts';
import { isCreditCode } from '@qifu/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
});
afterAll(() => t.close());

it('has thirty experts with employers of their own, all of them users', async () => {
  const { list } = await t.as('clerk')(expertApi.list, { body: { pageSize: 100 } });
  expect(list).toHaveLength(30);
  expect(list.every(({ employerCreditCode }) => isCreditCode(employerCreditCode))).toBe(true);
  expect(new Set(list.map(({ employerName }) => employerName)).size).toBe(30);
  expect((await t.as('expert30')(expertApi.mine, {})).name).toBe('柏川');
});

it('lets an expert work for a firm that applies, under the registry’s own code', async () => {
  const { list } = await t.as('clerk')(expertApi.list, { body: { keyword: '青屿海晟' } });
  const firm = await t.db
    .selectFrom('enterprise')
    .select('creditCode')
    .where('enterpriseName', '=', '青屿海晟精密机械股份有限公司')
    .executeTakeFirstOrThrow();
  expect(list[0]?.employerCreditCode).toBe(firm.creditCode);
});

it('judges by a frozen standard of 100 points', async () => {
  const { list } = await t.as('clerk')(reviewStandardApi.list, { params: { type: 1 }, query: {} });
  const found = list.find(({ name }) => name === '装备类评审标准 2026 版');
  expect(found).toMatchObject({ status: 20, itemCount: 5 });
  expect(await t.as('clerk')(reviewStandardApi.read, { params: { id: found!.id } })).toMatchObject({
    sum: 100,
  });
});
