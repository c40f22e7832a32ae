import { addressOf, grantBatchApi, messageApi, ownGrantApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { makeDistrictClerk } from '../../../testing/district-clerk';
import { whileHeld } from '../../../testing/hold-row';
import { joinHands } from '../../../testing/people';
import { fetchAs } from '../../../testing/upload';

const { create, remove, read, freeze, grants, submit, approve, removeGrant, restoreGrant, keepGrant, cut } =
  grantBatchApi;
const itemName = '失业保险稳岗返还';

let t: TestApp;
let clock = new Date('2026-11-20T10:00:00+08:00');
beforeAll(async () => {
  t = await startTestApp({ data: 'demo', now: () => clock });
  await makeDistrictClerk(t);
});
afterAll(() => t.close());

async function at(time: string) {
  clock = new Date(`${time}+08:00`);
  const expiresAt = new Date(clock.getTime() + 86_400_000);
  await t.db.updateTable('session').set({ lastActiveTime: clock, expiresAt }).execute();
}
const clerk = () => t.as('clerk');
const desk = async (id: string) => await clerk()(read, { params: { id } });
const linesOf = async (id: string) =>
  (await clerk()(grants, { params: { id }, query: { pageSize: 200 } })).list;
const lineOf = async (id: string, name: RegExp) =>
  (await linesOf(id)).find(({ enterpriseName }) => name.test(enterpriseName)) as Awaited<
    ReturnType<typeof linesOf>
  >[number];
async function tell() {
  await t.asSystem(({ jobs }) => jobs.send('portal.tellGrants', {}));
  await t.runJobs();
}
const inboxOf = async (person: string) =>
  (await t.as(person)(messageApi.list, { query: { pageSize: 200 } })).list.map(({ title }) => title);

async function makeBatch(fullName: string, more: object = {}) {
  const { list } = await clerk()(grantBatchApi.items, {});
  const item = list.find((one) => one.fullName === itemName);
  const { id } = await clerk()(create, {
    body: { itemId: item?.id ?? '', year: 2020, fullName, budget: '400', ...more },
  });
  return id;
}
async function makeList(id: string, person = 'clerk') {
  await t.as(person)(freeze, { params: { id }, body: {} });
  await expect.poll(async () => (await desk(id)).workId, { timeout: 20_000 }).toBeNull();
}
async function keepAll(id: string, person = 'clerk') {
  for (const line of await linesOf(id))
    if (line.findings.length > 0 && line.state === 'listed' && line.keepReason === '')
      await t.as(person)(keepGrant, {
        params: { id, grantId: line.id },
        body: { reason: '已核实，可以保留' },
      });
}
async function publicBatch(fullName: string, more: object = {}) {
  const id = await makeBatch(fullName, more);
  await makeList(id);
  await keepAll(id);
  await clerk()(submit, { params: { id }, body: {} });
  await t.as('approver')(approve, { params: { id }, body: {} });
  return id;
}
const potOf = async () => {
  const { grantReserved, ...row } = await t.db
    .selectFrom('policyItem')
    .select(['id', 'grantReserved', 'budgetTotal', 'budgetReserved', 'budgetPaid', 'grantPaid'])
    .where('fullName', '=', itemName)
    .executeTakeFirstOrThrow();
  return { ...row, reserved: Number(grantReserved) };
};
const recomputed = async () => {
  const { id } = await potOf();
  const row = await t.db
    .selectFrom('policyGrant as g')
    .innerJoin('grantBatch as b', 'b.id', 'g.batchId')
    .select(({ fn }) => fn.sum<string>('g.amount').as('sum'))
    .where('b.itemId', '=', id)
    .where('b.state', '=', 'public')
    .where('g.state', 'in', ['listed', 'accepted'])
    .executeTakeFirstOrThrow();
  return Number(row.sum ?? 0);
};

describe('a list being mended', () => {
  it('keeps a line that was kept although its firm has the item already', async () => {
    const first = await publicBatch('第一批', { year: 2019 });
    const second = await makeBatch('第二批', { year: 2019 });
    await makeList(second);
    await keepAll(second);
    expect(await desk(second)).toMatchObject({ flagged: 0 });
    await clerk()(submit, { params: { id: second }, body: {} });
    await t.as('approver')(approve, { params: { id: second }, body: {} });
    expect(await desk(second)).toMatchObject({ phase: 'notice' });
    for (const id of [first, second])
      await t.as('approver')(grantBatchApi.withdraw, { params: { id }, body: { reason: '另行安排' } });
  });

  it('gives every line the same share, also one that was put back after the cut or its end', async () => {
    const id = await makeBatch('核减', { budget: '5' });
    await makeList(id);
    const [one, other] = await linesOf(id);
    const [a, b] = [one?.id ?? '', other?.id ?? ''];
    const full = { a: one?.amount, b: other?.amount };
    const out = (grantId: string) =>
      clerk()(removeGrant, { params: { id, grantId }, body: { ground: 'other', reason: '暂缓', pids: [] } });
    const back = (grantId: string) => clerk()(restoreGrant, { params: { id, grantId }, body: {} });
    await out(a);
    await clerk()(cut, { params: { id }, body: { isCut: true, reason: '按比例核减', pids: ['c6'] } });
    await back(a);
    const ratio = (await desk(id)).cut?.ratio ?? 1;
    const lines = await linesOf(id);
    const share = (grantId: string) => lines.find((line) => line.id === grantId)?.amount ?? 0;
    expect(share(a)).toBeCloseTo((full.a ?? 0) * ratio, 1);
    await out(b);
    await clerk()(cut, { params: { id }, body: { isCut: false } });
    await back(b);
    const after = await linesOf(id);
    expect(after.find((line) => line.id === b)).toMatchObject({ amount: full.b, fullAmount: null });
    expect(after.find((line) => line.id === a)).toMatchObject({ amount: full.a, fullAmount: null });
  });

  it('fits a budget that is exactly its sum', async () => {
    const id = await makeBatch('刚好');
    await makeList(id);
    const kept = await linesOf(id);
    // 1.13 times 10,000 is not 11,300 in binary fractions.
    await t.db.updateTable('policyGrant').set({ amount: '0.01' }).where('batchId', '=', id).execute();
    const rest = (11_300 - (kept.length - 1) * 0.01).toFixed(2);
    await t.db
      .updateTable('policyGrant')
      .set({ amount: rest })
      .where('id', '=', kept[0]?.id ?? '')
      .execute();
    await t.db.updateTable('grantBatch').set({ budget: '1.13' }).where('id', '=', id).execute();
    const { gates, over, available } = await desk(id);
    expect({ over, available }).toEqual({ over: 0, available: 11_300 });
    expect(gates.find(({ name }) => name === 'budget')).toMatchObject({ isMet: true });
  });

  it('is not released by whoever mended it', async () => {
    const id = await makeBatch('两人');
    await makeList(id);
    const [line] = await linesOf(id);
    const place = { id, grantId: line?.id ?? '' };
    await t.as('admin')(removeGrant, { params: place, body: { ground: 'other', reason: '暂缓', pids: [] } });
    await t.as('admin')(restoreGrant, { params: place, body: {} });
    await keepAll(id);
    await clerk()(submit, { params: { id }, body: {} });
    expect((await t.as('admin')(read, { params: { id } })).abilities).not.toContain('approve');
    expect(await t.reply('admin', approve, { params: { id }, body: {} })).toMatchObject({ code: 400 });
  });

  it('is not released by the account whose password its writer has just set', async () => {
    const id = await makeBatch('两只手');
    await makeList(id);
    await keepAll(id);
    await clerk()(submit, { params: { id }, body: {} });
    const hands = await joinHands(t, 'approver', 'clerk');
    const release = () => t.reply('approver', approve, { params: { id }, body: {} });
    expect(await release()).toMatchObject({ code: 400, extras: { errorCode: 'people.notSecondPerson' } });
    await hands.part();
    expect((await release()).extras?.errorCode).not.toBe('people.notSecondPerson');
  });

  it('is nothing a district changes beyond its own firms', async () => {
    const id = await makeBatch('全市', { budget: '5' });
    await makeList(id);
    const before = await linesOf(id);
    const tries = [
      await t.reply('district', cut, { params: { id }, body: { isCut: true, reason: '核减', pids: ['c6'] } }),
      await t.reply('district', freeze, { params: { id }, body: {} }),
      await t.reply('district', remove, { params: { id } }),
    ];
    await t.runJobs();
    expect(tries).toMatchObject([{ code: 400 }, { code: 400 }, { code: 400 }]);
    expect(await linesOf(id)).toEqual(before);
  });
});

describe('a public list', () => {
  it('tells a firm once that its line was taken out', async () => {
    const id = await publicBatch('告知一次');
    await tell();
    const line = await lineOf(id, /恒拓/);
    const removals = async () =>
      (await inboxOf('company01')).filter((title) => title.includes('移出')).length;
    const had = await removals();
    await clerk()(removeGrant, {
      params: { id, grantId: line.id },
      body: { ground: 'other', reason: '核实后不符', pids: [] },
    });
    await at('2026-11-28T10:00:00');
    await tell();
    expect(await removals()).toBe(had + 1);
    await t.as('approver')(grantBatchApi.withdraw, { params: { id }, body: { reason: '另行安排' } });
    await tell();
    expect(await removals()).toBe(had + 1);
  });

  it('counts the pot right when two batches let go of money at once', async () => {
    const one = await publicBatch('同时放弃', { year: 2018 });
    const other = await publicBatch('同时移出', { year: 2016 });
    const mine = await lineOf(one, /恒拓/);
    const theirs = await lineOf(other, /恒拓/);
    const { id } = await potOf();
    await whileHeld(
      t,
      {
        lock: sql`select from "policyItem" where id = ${id} for update`,
        change: sql`select 1`,
        waiters: 2,
      },
      () =>
        Promise.all([
          t.as('company01')(ownGrantApi.decline, { params: { id: mine.id }, body: {} }),
          clerk()(removeGrant, {
            params: { id: other, grantId: theirs.id },
            body: { ground: 'other', reason: '核实后不符', pids: [] },
          }),
        ]),
    );
    expect((await potOf()).reserved).toBeCloseTo(await recomputed(), 2);
  });

  it('takes no line back whose money is gone, and reminds of one that was taken back', async () => {
    const id = await publicBatch('反悔', { year: 2015 });
    const { id: grantId } = await lineOf(id, /恒拓/);
    const own = t.as('company01');
    await own(ownGrantApi.decline, { params: { id: grantId }, body: {} });
    const pot = await potOf();
    const { budgetTotal, budgetReserved } = pot;
    await t.db
      .updateTable('policyItem')
      .set({ budgetTotal: '100000', budgetReserved: '99999' })
      .where('id', '=', pot.id)
      .execute();
    expect(
      await t.reply('company01', ownGrantApi.takeBack, { params: { id: grantId }, body: {} }),
    ).toMatchObject({
      code: 400,
    });
    await t.db
      .updateTable('policyItem')
      .set({ budgetTotal, budgetReserved })
      .where('id', '=', pot.id)
      .execute();
    await own(ownGrantApi.takeBack, { params: { id: grantId }, body: {} });
    expect((await potOf()).reserved).toBeCloseTo(await recomputed(), 2);
    const { tellAfter } = await t.db
      .selectFrom('policyGrant')
      .select('tellAfter')
      .where('id', '=', grantId)
      .executeTakeFirstOrThrow();
    expect(tellAfter).not.toBeNull();
  });

  it('lets nobody export accounts once it is withdrawn', async () => {
    const id = await publicBatch('撤回后', { year: 2017 });
    const line = await lineOf(id, /恒拓/);
    await at('2026-12-07T10:00:00');
    await t.as('company01')(ownGrantApi.setAccount, {
      params: { id: line.id },
      body: { bankName: '澜江银行', accountNo: '6217000012349917' },
    });
    await t.as('company01')(ownGrantApi.accept, { params: { id: line.id }, body: {} });
    await t.as('approver')(grantBatchApi.withdraw, { params: { id }, body: { reason: '另行安排' } });
    const sheet = await fetchAs(t, 'clerk', addressOf(grantBatchApi.exportPayments, { params: { id } }));
    expect(sheet.headers['content-type']).toContain('json');
    expect(JSON.parse(sheet.payload)).toMatchObject({ code: 409 });
  });
});
