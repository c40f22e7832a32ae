import {
  addressOf,
  blacklistApi,
  grantBatchApi,
  messageApi,
  ownGrantApi,
  publicGrantApi,
  workbenchApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { makeDistrictClerk } from '../../../testing/district-clerk';
import { fetchAs } from '../../../testing/upload';

const { create, read, freeze, grants, explain, submit, approve, sendBack } = grantBatchApi;
const { removeGrant, keepGrant, keepYearly, restoreGrant, recall, pay, close } = grantBatchApi;

let t: TestApp;
let clock = new Date('2026-11-20T10:00:00+08:00');
let batchId: string;
let before: Awaited<ReturnType<typeof potOfItem>>;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo', now: () => clock });
  await makeDistrictClerk(t);
  before = await potOfItem();
});
afterAll(() => t.close());

/** Moves the clock on; whoever is signed in stays so. */
async function at(time: string) {
  clock = new Date(`${time}+08:00`);
  const expiresAt = new Date(clock.getTime() + 86_400_000);
  await t.db.updateTable('session').set({ lastActiveTime: clock, expiresAt }).execute();
}
const clerk = () => t.as('clerk');
const desk = async (person = 'clerk', id = batchId) => await t.as(person)(read, { params: { id } });
const linesOf = async (id = batchId, query: object = {}) =>
  (await clerk()(grants, { params: { id }, query })).list;
const lineOf = async (name: RegExp, id = batchId) => {
  const line = (await linesOf(id)).find(({ enterpriseName }) => name.test(enterpriseName));
  if (!line) throw new Error(`no line of ${name}`);
  return line;
};
/** Works off what firms are to be told by now. */
async function tell() {
  await t.asSystem(({ jobs }) => jobs.send('portal.tellGrants', {}));
  await t.runJobs();
}
const inboxOf = async (person: string) =>
  (await t.as(person)(messageApi.list, { query: { pageSize: 100 } })).list.map(({ title }) => title);

/** In yuan what batches hold and have paid of the item, those of the demo among them. */
async function potOfItem() {
  const row = await t.db
    .selectFrom('policyItem')
    .select(['grantReserved', 'grantPaid'])
    .where('fullName', '=', '失业保险稳岗返还')
    .executeTakeFirstOrThrow();
  return { reserved: Number(row.grantReserved), paid: Number(row.grantPaid) };
}

/** Names of what waits for somebody at home. */
const waitingFor = async (person: string, asked: string) =>
  (await t.as(person)(workbenchApi.read, {})).jobs.flatMap(({ kind, name }) =>
    kind === asked ? [name] : [],
  );

async function makeBatch(fullName: string, more: object = {}) {
  const { list } = await clerk()(grantBatchApi.items, {});
  const item = list.find((one) => one.fullName === '失业保险稳岗返还');
  if (!item) throw new Error('the demo has no item for a batch');
  const made = await clerk()(create, {
    body: { itemId: item.id, year: 2024, fullName, budget: '4000', ...more },
  });
  return made.id;
}

async function makeList(id: string, person = 'clerk') {
  await t.as(person)(freeze, { params: { id }, body: {} });
  await expect.poll(async () => (await desk(person, id)).workId, { timeout: 20_000 }).toBeNull();
}

describe('a list', () => {
  it('is made of the facts of today under the rule in force, and says of each line why it is there', async () => {
    batchId = await makeBatch('失业保险稳岗返还，2024年第四批');
    expect(await desk()).toMatchObject({
      phase: 'draft',
      frozen: null,
      batchNo: expect.stringMatching(/^DX2024-\d{4}$/),
    });
    await makeList(batchId);
    const made = await desk();
    expect(made).toMatchObject({ phase: 'listed', frozen: { day: '2026-11-20', ruleNo: 1 }, over: 0 });
    const { counts } = made.frozen ?? {};
    expect(counts?.eligible).toBe(made.grantCount);
    expect(counts?.unknown).toBeGreaterThan(0);
    const line = await lineOf(/恒拓/);
    expect(line).toMatchObject({ amount: 68_000, state: 'listed' });
    const reason = await clerk()(explain, { params: { id: batchId, grantId: line.id } });
    expect(reason).toMatchObject({ day: '2026-11-20', ruleNo: 1 });
    const sentences = JSON.stringify(reason.tree);
    expect(sentences).toContain('裁员率');
    expect(sentences).toContain('社保共享');
    expect(reason.amountText).toMatch(/的 50%，.*依据：.+/);
    expect(reason.amountText).not.toContain('25%');
  });

  it('is found by phase, item, year and words, and taken out as a sheet', async () => {
    const found = async (query: object) =>
      (await clerk()(grantBatchApi.list, { query })).list.map(({ fullName }) => fullName);
    expect(await found({})).toContain('失业保险稳岗返还，2024年第四批');
    expect(await found({ phase: 'listed' })).toEqual(['失业保险稳岗返还，2024年第四批']);
    expect(await found({ year: 2024 })).toEqual(['失业保险稳岗返还，2024年第四批']);
    expect(await found({ keyword: '首次入统' })).toEqual(['首次入统奖励，2026年第二批']);
    expect(await found({ sidx: 'noticeTo', sort: 'desc' })).toHaveLength(4);
    const sheet = await fetchAs(t, 'clerk', addressOf(grantBatchApi.exportExcel, { query: {} }));
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('leaves out whom a district does not show', async () => {
    const seen = (await t.as('district')(grants, { params: { id: batchId }, query: {} })).list;
    const all = await linesOf();
    expect(seen.length).toBeLessThan(all.length);
    expect(new Set(seen.map(({ districtName }) => districtName)).size).toBeLessThanOrEqual(1);
  });

  it('is flagged line by line where the firm has the item of other years, and kept with one reason', async () => {
    const line = await lineOf(/恒拓/);
    expect(line.findings).toEqual([
      {
        check: 'repeated',
        text: expect.stringMatching(
          /^2026 年批次已有：DX2026-\d{4}「失业保险稳岗返还，2026年第四批」，68000.00 元（其他年度共 2 次）$/,
        ),
      },
    ]);
    const { flagged, yearly } = await desk();
    expect(yearly).toBe(flagged);
    expect(flagged).toBe((await linesOf(batchId, { concern: 'flagged', pageSize: 200 })).length);
    const body = { reason: '稳岗返还每年可以享受一次' };
    expect(await clerk()(keepYearly, { params: { id: batchId }, body })).toEqual({ kept: yearly });
    expect(await desk()).toMatchObject({ flagged: 0, yearly: 0 });
    expect(await lineOf(/恒拓/)).toMatchObject({ keepReason: body.reason });
    expect(await t.reply('clerk', keepYearly, { params: { id: batchId }, body })).toMatchObject({
      code: 400,
    });
  });

  it('is not handed in while a check has found something nobody decided about', async () => {
    const line = await lineOf(/恒拓/);
    await clerk()(blacklistApi.createBlacklist, {
      body: {
        enterpriseIds: [line.enterpriseId],
        reasonType: 'fraud',
        reason: '提供虚假材料',
        level: 2,
        startDate: clock.getTime(),
      },
    });
    expect(await t.reply('clerk', submit, { params: { id: batchId }, body: {} })).toMatchObject({
      code: 400,
    });
    const flagged = await lineOf(/恒拓/);
    expect(flagged.findings).toMatchObject([
      { check: 'credit', text: expect.stringContaining('提供虚假材料') },
      { check: 'repeated' },
    ]);
    expect(await desk()).toMatchObject({ flagged: 1, yearly: 0 });
    expect((await desk()).gates.find(({ name }) => name === 'findings')).toMatchObject({ isMet: false });
    const place = { id: batchId, grantId: line.id };
    await clerk()(removeGrant, {
      params: place,
      body: { ground: 'credit', reason: '核验日在名单中', pids: ['c5'] },
    });
    expect(await lineOf(/恒拓/)).toMatchObject({
      state: 'removed',
      removal: { ground: 'credit', cite: { path: '第五条' } },
    });
    await clerk()(restoreGrant, { params: place, body: {} });
    await clerk()(keepGrant, { params: place, body: { reason: '处罚决定已撤销，信用平台次日更新' } });
    expect(await desk()).toMatchObject({ flagged: 0 });
  });
});

it('cuts all by one share where the pot is too small, and takes the cut back', async () => {
  const id = await makeBatch('小预算批次', { budget: '5', year: 2023 });
  await makeList(id);
  const uncut = await desk('clerk', id);
  expect(uncut.over).toBeGreaterThan(0);
  expect(uncut.gates.find(({ name }) => name === 'budget')).toMatchObject({ isMet: false });
  await clerk()(grantBatchApi.cut, {
    params: { id },
    body: { isCut: true, reason: '按第六条比例核减', pids: ['c6'] },
  });
  const after = await desk('clerk', id);
  expect(after.total).toBeLessThanOrEqual(50_000);
  expect(after.total).toBeGreaterThan(49_990);
  await clerk()(grantBatchApi.cut, { params: { id }, body: { isCut: false } });
  expect((await desk('clerk', id)).total).toBe(uncut.total);
});

it('is not released where its notice reaches into a year without a confirmed calendar', async () => {
  const id = await makeBatch('公示六十天的批次', { year: 2022, noticeDays: 60 });
  await makeList(id);
  for (const { id: grantId } of await linesOf(id, { concern: 'flagged' }))
    await clerk()(keepGrant, { params: { id, grantId }, body: { reason: '已核实，可以保留' } });
  await clerk()(submit, { params: { id }, body: {} });
  expect(await t.reply('approver', approve, { params: { id }, body: {} })).toMatchObject({
    code: 400,
    msg: expect.stringContaining('2027'),
  });
  expect(await desk('clerk', id)).toMatchObject({ phase: 'submitted' });
});

describe('a release', () => {
  it('looks again at firms that another batch of the item has taken up since', async () => {
    const place = { params: { id: batchId } };
    expect(await t.reply('clerk', submit, { ...place, body: {} })).toMatchObject({ code: 400 });
    expect((await lineOf(/恒拓/)).findings.at(-1)?.text).toContain('（其他年度共 3 次）');
    const body = { reason: '稳岗返还每年可以享受一次' };
    await clerk()(keepYearly, { ...place, body });
    const [line, ...others] = await linesOf(batchId, { concern: 'flagged' });
    expect(others).toEqual([]);
    await clerk()(keepGrant, { params: { id: batchId, grantId: line?.id ?? '' }, body });
  });

  it('needs somebody who had no hand in the list and sees all of it', async () => {
    await clerk()(submit, { params: { id: batchId }, body: {} });
    expect((await desk()).abilities).not.toContain('approve');
    expect(await waitingFor('approver', 'batchesToReview')).toContain('失业保险稳岗返还，2024年第四批');
    expect(await waitingFor('clerk', 'batchesToReview')).toEqual([]);
    expect(await t.reply('clerk', approve, { params: { id: batchId }, body: {} })).toMatchObject({
      code: 403,
    });
    expect(await t.reply('admin', approve, { params: { id: batchId }, body: { version: 1 } })).toMatchObject({
      code: 409,
    });
    await at('2026-11-20T10:05:00');
    const { version } = await desk();
    expect((await desk('approver')).abilities).not.toContain('recall');
    expect(await t.reply('admin', recall, { params: { id: batchId }, body: { version } })).toMatchObject({
      code: 403,
    });
    await clerk()(recall, { params: { id: batchId }, body: { version } });
    expect(await desk()).toMatchObject({ phase: 'listed', returnReason: '', submittedTime: null });
    expect(await waitingFor('approver', 'batchesToReview')).not.toContain('失业保险稳岗返还，2024年第四批');
    expect(await t.reply('approver', approve, { params: { id: batchId }, body: {} })).toMatchObject({
      code: 409,
    });
    await at('2026-11-20T10:10:00');
    await clerk()(submit, { params: { id: batchId }, body: {} });
    await at('2026-11-20T10:15:00');
    await t.as('approver')(sendBack, { params: { id: batchId }, body: { reason: '请附处罚撤销的文号' } });
    expect(await desk()).toMatchObject({ phase: 'listed', returnReason: '请附处罚撤销的文号' });
    await at('2026-11-20T10:20:00');
    await clerk()(submit, { params: { id: batchId }, body: {} });
    const notice = (await desk()).road.find(({ step }) => step === 'notice');
    expect(notice).toMatchObject({ count: null, state: 'todo' });
    await at('2026-11-20T10:25:00');
    await t.as('approver')(approve, { params: { id: batchId }, body: {} });
    expect((await desk()).road.find(({ step }) => step === 'notice')?.count).toBeGreaterThan(0);
    expect((await desk()).trail.map(({ done, by, reason }) => [done, by, reason].join(' ').trim())).toEqual([
      'created 陆清和/clerk',
      'frozen 陆清和/clerk',
      'submitted 陆清和/clerk',
      'recalled 陆清和/clerk',
      'submitted 陆清和/clerk',
      'sentBack 顾行简/approver 请附处罚撤销的文号',
      'submitted 陆清和/clerk',
      'published 顾行简/approver',
    ]);
    expect(await t.reply('clerk', recall, { params: { id: batchId }, body: {} })).toMatchObject({
      code: 409,
    });
    expect(await desk()).toMatchObject({
      phase: 'notice',
      noticeFrom: '2026-11-23',
      noticeTo: '2026-11-27',
      acceptTo: '2026-12-11',
      payBy: '2026-12-25',
      listCode: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('holds the money in the pot of its item', async () => {
    const { total } = await desk();
    expect((await potOfItem()).reserved - before.reserved).toBeCloseTo(total, 2);
  });

  it('tells each firm once', async () => {
    await t.runJobs();
    expect((await inboxOf('company01')).join()).toContain('68,000.00 元，不用申报');
    expect((await inboxOf('company01')).filter((title) => title.includes('不用申报'))).toHaveLength(1);
  });
});

describe('the notice', () => {
  it('shows everybody the list, own firms first, and of removed ones the ground alone', async () => {
    await at('2026-11-24T09:00:00');
    const { list } = await t.as('nobody')(publicGrantApi.list, { query: { phase: 'notice' } });
    expect(list.find(({ id }) => id === batchId)).toMatchObject({
      id: batchId,
      noticeDay: 2,
      noticeDays: 5,
      openObjections: 0,
    });
    const names = (await t.as('company01')(publicGrantApi.names, { params: { id: batchId }, query: {} }))
      .list;
    expect(names[0]).toMatchObject({ isOwn: true, amount: 68_000 });
    expect(names.slice(1).every(({ isOwn }) => !isOwn)).toBe(true);
    const sheet = await fetchAs(
      t,
      'nobody',
      addressOf(publicGrantApi.exportNames, { params: { id: batchId } }),
    );
    expect(sheet.statusCode).toBe(200);
  });

  it('takes objections until its last day, keeps a name that is not to be told, and lets nobody accept meanwhile', async () => {
    const line = await lineOf(/恒拓/);
    const body = {
      kind: 'other' as const,
      grantId: line.id,
      content: '该企业今年大量裁员，与公示的裁员率不符',
      isAnonymous: true,
    };
    expect(await t.reply('nobody', publicGrantApi.object, { params: { id: batchId }, body })).toMatchObject({
      code: 600,
    });
    await t.as('company02')(publicGrantApi.object, { params: { id: batchId }, body });
    expect(
      await t.reply('company02', publicGrantApi.object, { params: { id: batchId }, body }),
    ).toMatchObject({ code: 400 });
    const { list } = await clerk()(grantBatchApi.objections, { params: { id: batchId }, query: {} });
    expect(list).toMatchObject([{ kind: 'other', by: '', dueOn: '2026-12-01', state: 'open' }]);
    const own = await t.as('company01')(ownGrantApi.read, { params: { id: line.id } });
    expect(own.waitsFor).toEqual(['notice', 'objection', 'account']);
    await at('2026-11-28T09:00:00');
    expect(
      await t.reply('company03', publicGrantApi.object, { params: { id: batchId }, body }),
    ).toMatchObject({ code: 400 });
    await clerk()(grantBatchApi.reject, {
      params: { id: batchId, objectionId: list[0]?.id ?? '' },
      body: { answer: '社保减员均为退休和合同期满，裁员率无误' },
    });
    expect((await inboxOf('company02')).join()).toContain('异议不成立');
  });
});

describe('a firm', () => {
  it('reads its own line alone', async () => {
    const line = await lineOf(/恒拓/);
    expect(await t.reply('company02', ownGrantApi.read, { params: { id: line.id } })).toMatchObject({
      code: 404,
    });
    expect(await t.reply('person01', ownGrantApi.list, { query: {} })).toMatchObject({ code: 403 });
    const { list } = await t.as('company01')(ownGrantApi.list, { query: {} });
    expect(list[0]).toMatchObject({ id: line.id, state: 'listed', amount: 68_000 });
  });

  it('accepts once its account is checked, and its number is told to those who pay alone', async () => {
    const { id } = await lineOf(/恒拓/);
    const own = t.as('company01');
    expect(await t.reply('company01', ownGrantApi.accept, { params: { id }, body: {} })).toMatchObject({
      code: 400,
    });
    expect(
      await t.reply('company01', ownGrantApi.setAccount, {
        params: { id },
        body: { bankName: '澜江银行', accountNo: '12ab' },
      }),
    ).toMatchObject({ code: 400 });
    await own(ownGrantApi.setAccount, {
      params: { id },
      body: { bankName: '澜江银行高新支行', accountNo: '6217 0000 1234 4417' },
    });
    const shown = await own(ownGrantApi.read, { params: { id } });
    expect(shown.account).toMatchObject({ lastFour: '4417', holder: shown.firm.enterpriseName });
    expect(JSON.stringify(shown)).not.toContain('621700001234');
    expect(shown.waitsFor).toEqual([]);
    await own(ownGrantApi.decline, { params: { id }, body: {} });
    await own(ownGrantApi.takeBack, { params: { id }, body: {} });
    await own(ownGrantApi.accept, { params: { id }, body: {} });
    expect(await t.reply('company01', ownGrantApi.accept, { params: { id }, body: {} })).toMatchObject({
      code: 409,
    });
    const stored = await t.db
      .selectFrom('policyGrant')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain('6217000012344417');
    expect(
      await t.reply('approver', grantBatchApi.exportPayments, { params: { id: batchId } }),
    ).toMatchObject({ code: 403 });
  });

  it('learns why it is not on the list, and is added when its objection is right', async () => {
    const names = new Set((await linesOf()).map(({ enterpriseName }) => enterpriseName));
    const people = ['company02', 'company03', 'company04', 'company05', 'company06'];
    const absent = [];
    for (const person of people) {
      const { firm } = await t.as(person)(ownGrantApi.list, { query: {} });
      if (!names.has(firm.enterpriseName)) absent.push({ person, firm });
    }
    expect(absent.length).toBeGreaterThan(0);
    const [{ person }] = absent as [(typeof absent)[number]];
    const why = await t.as(person)(ownGrantApi.absent, { query: { batchId } });
    expect(['needInfo', 'notEligible', 'notForFirm']).toContain(why.outcome);
    expect(why.because.length + why.missing.length).toBeGreaterThan(0);
    expect(why.mayObject).toBe(false);
  });

  it('is flagged in another batch of the year', async () => {
    const second = await makeBatch('失业保险稳岗返还，2024年第五批');
    await makeList(second);
    const repeated = await lineOf(/恒拓/, second);
    expect(repeated.findings.map(({ check }) => check)).toContain('repeated');
  });

  it('is told once that it may accept, and reminded while it does not', async () => {
    const waiting = (await linesOf()).find(({ state }) => state === 'listed');
    const told = async () =>
      (
        await t.db
          .selectFrom('policyGrant')
          .select(['told', 'tellAfter'])
          .where('id', '=', waiting?.id ?? '')
          .executeTakeFirstOrThrow()
      ).told;
    await tell();
    await tell();
    expect(await told()).toEqual(['listed', 'accept']);
    await at('2026-12-10T10:00:00');
    await tell();
    expect(await told()).toEqual(['listed', 'accept', 'remind2']);
  });
});

it('answers what was still open when it is withdrawn, and names nobody any more', async () => {
  const list = (await clerk()(grantBatchApi.list, { query: { keyword: '2026年第四批' } })).list;
  const id = list[0]?.id ?? '';
  const withdraw = { params: { id }, body: { reason: '数据口径有误，重新生成' } };
  await t.as('approver')(grantBatchApi.withdraw, withdraw);
  const { list: objections } = await clerk()(grantBatchApi.objections, { params: { id }, query: {} });
  expect(objections).toMatchObject([{ state: 'rejected', answer: '数据口径有误，重新生成' }]);
  expect((await inboxOf('person01')).join()).toContain('异议不成立');
  expect((await t.as('nobody')(publicGrantApi.names, { params: { id }, query: {} })).list).toEqual([]);
});

describe('payment', () => {
  it('is taken down as the vouchers say, all or none, and the firm has its receipt', async () => {
    const { id, enterpriseName } = await lineOf(/恒拓/);
    const other = (await linesOf()).find(({ state }) => state === 'listed');
    const payment = { grantId: id, paidOn: '2026-12-09', voucherNo: 'SB2612090418', channel: '失业保险基金' };
    const sent = async (payments: object[]) =>
      await t.reply('clerk', pay, { params: { id: batchId }, body: { payments } as never });
    expect(await sent([payment, { ...payment, grantId: other?.id }])).toMatchObject({ code: 409 });
    expect(await sent([{ ...payment, paidOn: '2026-12-31' }])).toMatchObject({
      code: 400,
      msg: expect.stringContaining(enterpriseName),
    });
    expect(await lineOf(/恒拓/)).toMatchObject({ state: 'accepted' });
    expect(await sent([payment])).toMatchObject({ code: 200 });
    expect(await sent([payment])).toMatchObject({ code: 409 });
    await t.runJobs();
    expect((await inboxOf('company01')).join()).toContain('已拨付');
    const receipt = await fetchAs(t, 'company01', addressOf(ownGrantApi.receipt, { params: { id } }));
    expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await potOfItem()).paid - before.paid).toBeCloseTo(68_000, 2);
  });

  it('stays as it was paid, whatever is tried', async () => {
    const { id } = await lineOf(/恒拓/);
    await expect(
      t.db.updateTable('policyGrant').set({ amount: '1.00' }).where('id', '=', id).execute(),
    ).rejects.toThrow();
    await expect(t.db.deleteFrom('policyGrant').where('id', '=', id).execute()).rejects.toThrow();
    expect(
      await t.reply('approver', grantBatchApi.withdraw, {
        params: { id: batchId },
        body: { reason: '发现错误' },
      }),
    ).toMatchObject({ code: 409 });
  });

  it('closes with a reason for what was not accepted, which goes to the next batch', async () => {
    expect(await t.reply('approver', close, { params: { id: batchId }, body: {} })).toMatchObject({
      code: 400,
    });
    await t.as('approver')(close, { params: { id: batchId }, body: { reason: '未确认的转入下一批' } });
    expect(await desk()).toMatchObject({ phase: 'closed' });
    expect((await linesOf()).map(({ state }) => state)).not.toContain('listed');
  });
});
