import { addressOf, grantBatchApi, type UnlistedQuery } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { makeDistrictClerk } from '../../../testing/district-clerk';
import { rowsOfSheet } from '../../../testing/sheet-rows';
import { fetchAs } from '../../../testing/upload';
import { repeatsOf } from './repeats-of';

let t: TestApp;
let params: { id: string };
/** A batch with a list of the demo town. */
beforeAll(async () => {
  t = await startTestApp({ data: 'demo', now: () => new Date('2026-11-20T10:00:00+08:00') });
  await makeDistrictClerk(t);
  const { list } = await t.as('clerk')(grantBatchApi.items, {});
  const itemId = list.find(({ fullName }) => fullName === '失业保险稳岗返还')?.id ?? '';
  params = await t.as('clerk')(grantBatchApi.create, {
    body: { itemId, year: 2024, fullName: '稳岗返还' },
  });
  await t.as('clerk')(grantBatchApi.freeze, { params, body: {} });
  await vi.waitFor(async () => expect((await desk()).workId).toBeNull(), { timeout: 60_000, interval: 100 });
}, 90_000);
afterAll(() => t.close());

const desk = () => t.as('clerk')(grantBatchApi.read, { params });
const listed = (query: Partial<UnlistedQuery>, person = 'clerk') =>
  t.as(person)(grantBatchApi.unlisted, { params, query });

it('tells who does not fit and who lacks facts, as many as were counted', async () => {
  const { counts } = (await desk()).frozen ?? {};
  const [lacking, unfit] = [await listed({ outcome: 'unknown' }), await listed({ outcome: 'notEligible' })];
  expect(lacking.pagination.total).toBe(counts?.unknown);
  expect(lacking.list[0]?.missing.length).toBeGreaterThan(0);
  expect(unfit.pagination.total).toBe(counts?.notEligible);
  expect(unfit.list.every(({ because }) => because.length > 0)).toBe(true);
});

it('says what decided it with its clause and what the firm has today', async () => {
  const [firm] = (await listed({ outcome: 'notEligible' })).list;
  expect(firm?.because[0]).toMatchObject({
    text: expect.stringMatching(/.+/),
    value: expect.stringMatching(/.+/),
    cite: { path: expect.stringMatching(/^第.+条/) },
  });
});

it('says to who neither records nor checks facts nothing of what sensitive ones say', async () => {
  const { list } = await t.as('clerk')(grantBatchApi.grants, { params, query: {} });
  const line = { params: { ...params, grantId: list[0]?.id ?? '' } };
  const seenBy = async (person: string) => {
    const unlisted = (await listed({ outcome: 'notEligible' }, person)).list;
    const { tree, amountText } = await t.as(person)(grantBatchApi.explain, line);
    const leaves = (nodes: (typeof tree)[]): (typeof tree)[] =>
      nodes.flatMap((node) => (node.kind === 'leaf' ? [node] : leaves(node.parts)));
    const told = leaves([tree]).filter(({ factKeys = [] }) => factKeys.length > 0);
    return {
      today: unlisted[0]?.because[0]?.value,
      listedFor: told[0]?.value,
      sentence: told[0]?.sentence,
      amountText,
    };
  };
  const open = await seenBy('approver');
  expect(open).toEqual(await seenBy('clerk'));
  await t.db.updateTable('factDefinition').set({ sensitivity: 'sensitive' }).execute();
  expect(await seenBy('clerk')).toEqual(open);
  const hidden = await seenBy('approver');
  expect(hidden).toMatchObject({ today: '', listedFor: '敏感，仅登记和核实人员可见', sentence: undefined });
  expect(hidden.amountText).not.toBe(open.amountText);
});

it('is searched by name and by the fact that is missing', async () => {
  const [firm] = (await listed({ outcome: 'notEligible' })).list;
  const keyword = firm?.enterpriseName ?? '';
  expect((await listed({ keyword })).list.map(({ enterpriseName }) => enterpriseName)).toContain(keyword);
  const [missing] = (await desk()).frozen?.counts.missing ?? [];
  const factKey = missing?.factKey ?? '';
  const lacking = await listed({ factKey });
  expect(lacking.pagination.total).toBe(missing?.firms);
  expect(lacking.list.every((one) => one.missing.some((fact) => fact.factKey === factKey))).toBe(true);
});

it('shows firms to those who see them alone', async () => {
  const [all, seen] = [await listed({}), await listed({}, 'district')];
  expect(seen.pagination.total).toBeLessThan(all.pagination.total);
  expect(await t.reply('company01', grantBatchApi.unlisted, { params, query: {} })).toMatchObject({
    code: 403,
  });
});

it('is taken out as a sheet, and so is the list as it was searched', async () => {
  const { total } = (await listed({})).pagination;
  const sheet = await fetchAs(t, 'clerk', addressOf(grantBatchApi.exportUnlisted, { params, query: {} }));
  expect(await rowsOfSheet(sheet.rawPayload)).toHaveLength(total);
  const query = { keyword: '恒拓' };
  const lines = await fetchAs(t, 'clerk', addressOf(grantBatchApi.exportGrants, { params, query }));
  expect(await rowsOfSheet(lines.rawPayload)).toMatchObject([{ 企业: expect.stringContaining('恒拓') }]);
});

it('is taken out with the signs of the reader’s language', async () => {
  const headers = { authorization: await t.tokenOf('clerk'), 'accept-language': 'en' };
  const url = addressOf(grantBatchApi.exportUnlisted, { params, query: {} });
  const sheet = await t.server.inject({ method: 'GET', url, headers });
  const rows = await rowsOfSheet(sheet.rawPayload);
  const joined = rows.flatMap((row) => Object.values(row).slice(4)).map(String);
  expect(joined.some((words) => words !== '')).toBe(true);
  expect(joined.filter((words) => /[；、]/u.test(words))).toEqual([]);
});

it('is taken out in the order in which the list is looked at', async () => {
  const amounts = async (query: object) => {
    const sheet = await fetchAs(t, 'clerk', addressOf(grantBatchApi.exportGrants, { params, query }));
    return (await rowsOfSheet(sheet.rawPayload)).map((row) => Number(Object.values(row)[3]));
  };
  const [falling, rising] = [
    await amounts({ sidx: 'amount', sort: 'desc' }),
    await amounts({ sidx: 'amount', sort: 'asc' }),
  ];
  expect(new Set(falling).size).toBeGreaterThan(1);
  expect(falling).toEqual(falling.toSorted((one, other) => other - one));
  expect(rising).toEqual(falling.toReversed());
});

it('names the batch that stands in the way, not a newer one that the cap allows', async () => {
  const { itemId } = await desk();
  const line = await t.db
    .selectFrom('policyGrant')
    .select('enterpriseId')
    .where('batchId', '=', params.id)
    .where('state', '=', 'listed')
    .executeTakeFirstOrThrow();
  await sql`update "policyItem" set "perYearCap" = 2, "exclusionGroup" = '同类' where id = ${itemId}`.execute(
    t.db,
  );
  const { rows } = await sql<{ id: string }>`update "policyItem" set "exclusionGroup" = '同类'
    where id = (select min(id) from "policyItem" where id <> ${itemId}) returning id`.execute(t.db);
  const others = [
    { id: 'x1', itemId: rows[0]?.id, creatorTime: '2024-01-01' },
    { id: 'x2', itemId, creatorTime: '2024-06-01' },
  ];
  for (const { id, ...more } of others) {
    const batch = JSON.stringify({ id, batchNo: id, state: 'closed', ...more });
    await sql`insert into "grantBatch" select made.* from "grantBatch" b,
      jsonb_populate_record(b, ${batch}::jsonb) made where b.id = ${params.id}`.execute(t.db);
    const grant = JSON.stringify({ id, batchId: id, itemId: more.itemId });
    await sql`insert into "policyGrant" select made.* from "policyGrant" g, jsonb_populate_record(g, ${grant}::jsonb) made
      where g."batchId" = ${params.id} and g."enterpriseId" = ${line.enterpriseId}`.execute(t.db);
  }
  const found = await repeatsOf(t, params.id);
  const inYear = found.get(line.enterpriseId)?.filter(({ detail }) => detail.isInYear === 1);
  expect(inYear?.map(({ detail }) => detail.batchNo)).toEqual(['x1']);
});

it('goes with the list it belongs to', async () => {
  const { version, itemId, budget } = await desk();
  const days = { noticeDays: 5, answerDays: 5, acceptDays: 10, payDays: 10 };
  const body = { itemId, year: 2023, fullName: '稳岗返还', budget, version, ...days };
  await t.as('clerk')(grantBatchApi.update, { params, body });
  expect((await listed({})).list).toEqual([]);
});
