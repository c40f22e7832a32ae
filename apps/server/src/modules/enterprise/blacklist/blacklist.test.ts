import { type BlacklistView, blacklistApi, blacklistViews, enterpriseApi, type Input } from '@qifu/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aCreditCode, register } from '../../../testing/enterprises';
import { createGate } from '../../../testing/gate';
import { untilSomebodyWaits } from '../../../testing/hold-row';
import { joinHands } from '../../../testing/people';
import { rowsOfSheet } from '../../../testing/sheet-rows';
import { uploadAs } from '../../../testing/upload';
import type { ListedEnterprises, ProjectPort } from '../project-port';
import { activeBlacklist, assertNotBlacklisted } from './blacklist.queries';

let t: TestApp;
let clock = Date.now();
const at = (ms = 0) => new Date(clock + ms);
beforeAll(async () => {
  t = await startTestApp({ now: () => at() });
  usual = { ...t.plugs.projects };
});
afterAll(() => t.close());
let usual: ProjectPort;
const plugProjects = (port: Partial<ProjectPort>) => Object.assign(t.plugs.projects, usual, port);
afterEach(() => plugProjects({}));

type Entry = Input<typeof blacklistApi.createBlacklist>['body'];
const entry = (enterpriseIds: string[], given: Partial<Entry> = {}): Entry => ({
  enterpriseIds,
  level: 2,
  reasonType: 'fraud',
  reason: '虚报研发费用，骗取专项资金',
  basisDocNo: '江企服〔2026〕18 号',
  startDate: clock,
  endDate: clock + 3600_000,
  ...given,
});
const listFirm = async (given: Partial<Entry> = {}) => {
  const firm = await register(t);
  const { entryIds } = await t.as('clerk')(blacklistApi.createBlacklist, { body: entry([firm.id], given) });
  return { ...firm, entryId: entryIds[0]!, code: firm.form.creditCode };
};
const lift = (person: string, entryId: string, given: object = {}) =>
  t.as(person)(blacklistApi.liftBlacklist, {
    body: { entryId, reason: '整改完成，经核实', version: 1, ...given },
  });
const isBanned = (code: string, when: Date) =>
  assertNotBlacklisted(t.db, [code], when).then(
    () => false,
    (error: { failure: string }) => error.failure === 'RV_I03',
  );

describe('an entry', () => {
  it('is in force from its first instant up to, not including, its last', async () => {
    const { code } = await listFirm({ startDate: clock + 1000, endDate: clock + 2000 });

    expect(await isBanned(code, at(999))).toBe(false);
    expect(await isBanned(code, at(1000))).toBe(true);
    expect(await isBanned(code, at(1999))).toBe(true);
    expect(await isBanned(code, at(2000))).toBe(false);
  });

  it('without an end is in force for good', async () => {
    const { code } = await listFirm({ endDate: null });

    expect(await isBanned(code, new Date('2999-12-31'))).toBe(true);
  });

  it('only warns at level 1', async () => {
    const { code, id } = await listFirm({ level: 1 });

    expect(await isBanned(code, at())).toBe(false);
    expect(await activeBlacklist(t.db, [code], at())).toMatchObject([{ enterpriseId: id, level: 1 }]);
    expect(await t.as('clerk')(enterpriseApi.read, { params: { id } })).toMatchObject({
      blacklisted: true,
      blackLevel: 1,
    });
  });

  it('is about the kinds of batches it names', async () => {
    const { code } = await listFirm({ scope: ['special'] });
    const check = (batchType?: string) => assertNotBlacklisted(t.db, [code], at(), { batchType });

    await expect(check('special')).rejects.toMatchObject({ failure: 'RV_I03' });
    await expect(check()).rejects.toMatchObject({ failure: 'RV_I03' });
    await check('award');
  });

  it('adds to others: the worst level and the latest end count', async () => {
    const firm = await listFirm({ level: 1, endDate: clock + 5000 });
    await t.as('clerk')(blacklistApi.createBlacklist, {
      body: entry([firm.id], { level: 3, endDate: clock + 1000 }),
    });
    const standing = async () => await t.as('clerk')(enterpriseApi.read, { params: { id: firm.id } });
    expect(await standing()).toMatchObject({ blackLevel: 3, blackUntil: clock + 5000 });

    clock += 1000;
    expect(await standing()).toMatchObject({ blackLevel: 1, blackUntil: clock + 4000 });
    clock += 4000;
    expect(await standing()).toMatchObject({ blacklisted: false, blackLevel: 0, blackUntil: null });
  });

  it('follows the credit code through renaming, and the code stays while it is in force', async () => {
    const { id, form, code } = await listFirm();
    const change = (given: object, version: number) =>
      t.as('clerk')(enterpriseApi.update, { params: { id }, body: { ...form, ...given, version } });
    await change({ enterpriseName: '改头换面有限公司' }, 1);
    expect(await isBanned(code, at())).toBe(true);

    await expect(change({ creditCode: aCreditCode() }, 2)).rejects.toMatchObject({ errorCode: 'RV_E05' });
    clock += 3600_000;
    await change({ creditCode: aCreditCode() }, 2);
  });

  it('keeps its firm on the registry and itself in the table', async () => {
    const { id, entryId } = await listFirm();
    const remove = t.as('clerk')(enterpriseApi.remove, { params: { id }, query: { version: 1 } });
    await expect(remove).rejects.toMatchObject({ errorCode: 'RV_E03' });
    const row = t.db.deleteFrom('blacklistEntry').where('id', '=', entryId).execute();
    await expect(row).rejects.toThrow('never removed');
    const edit = t.db.updateTable('blacklistEntry').set({ level: 1 }).where('id', '=', entryId).execute();
    await expect(edit).rejects.toThrow('only be lifted');
  });

  it.each([
    ['no firm', { enterpriseIds: [] }, 'body.enterpriseIds'],
    ['a level of 4', { level: 4 }, 'body.level'],
    ['no reason', { reason: '' }, 'body.reason'],
    ['an unknown kind of reason', { reasonType: 'mood' }, 'body.reasonType'],
    ['an end before the start', { startDate: 2000, endDate: 2000 }, 'body.endDate'],
    ['half a millisecond', { startDate: 0.5 }, 'body.startDate'],
  ])('is refused with %s', async (_what, wrong, path) => {
    const { id } = await register(t);
    const reply = await t.reply('clerk', blacklistApi.createBlacklist, {
      body: { ...entry([id]), ...wrong },
    });

    expect(reply).toMatchObject({ code: 400, extras: { issues: [{ path }] } });
  });

  it('is not made for a firm that does not exist, nor for any of the others then', async () => {
    const { id, form } = await register(t);
    await expect(
      t.as('clerk')(blacklistApi.createBlacklist, { body: entry([id, 'nobody']) }),
    ).rejects.toMatchObject({
      code: 404,
    });

    expect(await activeBlacklist(t.db, [form.creditCode], at())).toEqual([]);
  });
});

describe('lifting', () => {
  it('needs another person than the one who listed, and is written down', async () => {
    const { entryId, code } = await listFirm();
    expect(
      (await t.reply('clerk', blacklistApi.liftBlacklist, { body: { entryId, reason: 'x', version: 1 } }))
        .code,
    ).toBe(403);
    await expect(lift('approver', entryId, { reason: ' ' })).rejects.toMatchObject({
      errorCode: 'input.invalid',
    });
    expect(await lift('approver', entryId)).toEqual({ entryId, version: 2 });

    expect(await isBanned(code, at())).toBe(false);
    const { list } = await t.as('clerk')(blacklistApi.listBlacklist, { body: { keyword: code } });
    expect(list).toMatchObject([
      { active: false, liftedBy: '顾行简/approver', liftReason: '整改完成，经核实', canLift: false },
    ]);
  });

  it('is refused to the lister even when he may lift others’ entries', async () => {
    const firm = await register(t);
    const { entryIds } = await t.as('admin')(blacklistApi.createBlacklist, { body: entry([firm.id]) });
    const { list } = await t.as('admin')(blacklistApi.listBlacklist, { body: { enterpriseId: firm.id } });
    expect(list).toMatchObject([{ canLift: false, active: true }]);

    await expect(lift('admin', entryIds[0]!)).rejects.toMatchObject({ errorCode: 'RV_E11' });
    await lift('approver', entryIds[0]!);
  });

  it('is refused where one of the two has just set the other’s password, and where one has set both', async () => {
    const { entryId } = await listFirm();
    const inOneHand = [
      [['approver', 'clerk']],
      [['clerk', 'approver']],
      [
        ['clerk', 'supervisor'],
        ['approver', 'supervisor'],
      ],
    ];
    for (const changes of inOneHand) {
      const joined = [];
      for (const [account = '', by = ''] of changes) joined.push(await joinHands(t, account, by));
      await expect(lift('approver', entryId)).rejects.toMatchObject({ errorCode: 'people.notSecondPerson' });
      for (const { part } of joined) await part();
    }
    await lift('approver', entryId);
  });

  it('happens once: the second of two is told that it is over', async () => {
    const { entryId } = await listFirm();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        t.reply('approver', blacklistApi.liftBlacklist, { body: { entryId, reason: '核实', version: 1 } }),
      ),
    );

    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(replies.flatMap((r) => (r.code === 200 ? [] : [r.extras?.errorCode])))).toEqual(
      new Set(['RV_E12']),
    );
  });

  it('is over when the entry is', async () => {
    const { entryId } = await listFirm({ endDate: clock + 1 });
    clock += 1;

    await expect(lift('approver', entryId)).rejects.toMatchObject({ errorCode: 'RV_E12' });
  });

  it('of one entry leaves the others in force', async () => {
    const firm = await listFirm();
    await t.as('clerk')(blacklistApi.createBlacklist, { body: entry([firm.id], { level: 3 }) });
    await lift('approver', firm.entryId);

    expect(await isBanned(firm.code, at())).toBe(true);
  });
});

describe('the list of entries', () => {
  it('filters by instant, level, reason and lifted ones', async () => {
    const firm = await register(t);
    const add = (given: Partial<Entry>) =>
      t.as('clerk')(blacklistApi.createBlacklist, { body: entry([firm.id], given) });
    await add({ level: 1, startDate: clock + 1000, endDate: clock + 2000 });
    await add({ level: 3, reasonType: 'misuse', endDate: null });
    const { entryIds } = await add({ level: 2 });
    await lift('approver', entryIds[0]!);
    const levels = async (body: object) => {
      const { list } = await t.as('clerk')(blacklistApi.listBlacklist, {
        body: { enterpriseId: firm.id, ...body },
      });
      return list.map((row) => row.level).sort();
    };

    expect(await levels({})).toEqual([1, 2, 3]);
    expect(await levels({ includeLifted: 0 })).toEqual([1, 3]);
    expect(await levels({ activeOn: clock + 1500 })).toEqual([1, 3]);
    expect(await levels({ activeOn: clock + 2000 })).toEqual([3]);
    expect(await levels({ level: 1 })).toEqual([1]);
    expect(await levels({ reasonType: 'misuse' })).toEqual([3]);
    expect(await levels({ keyword: firm.form.creditCode.slice(0, 12) })).toEqual([1, 2, 3]);
  });

  it('parts entries into those in force, to come, over and lifted, and counts them', async () => {
    const firm = await register(t);
    const add = (given: Partial<Entry>) =>
      t.as('clerk')(blacklistApi.createBlacklist, { body: entry([firm.id], given) });
    await add({ level: 1, startDate: clock + 1000, endDate: clock + 9000 });
    await add({ level: 2, endDate: clock + 500 });
    await add({ level: 3, endDate: null });
    const { entryIds } = await add({ level: 2 });
    await lift('approver', entryIds[0]!);
    const asked = { enterpriseId: firm.id };
    const count = () => t.as('clerk')(blacklistApi.countBlacklist, { body: asked });
    const totalOf = async (view: BlacklistView) =>
      (await t.as('clerk')(blacklistApi.listBlacklist, { body: { ...asked, view } })).pagination.total;

    expect(await count()).toEqual({ all: 4, active: 2, waiting: 1, expired: 0, lifted: 1 });
    clock += 500;
    const counts = { all: 4, active: 1, waiting: 1, expired: 1, lifted: 1 };
    expect(await count()).toEqual(counts);
    for (const view of blacklistViews) expect(await totalOf(view)).toBe(counts[view]);
    const none = { body: { ...asked, keyword: '没有这样的企业' } };
    expect(await t.as('clerk')(blacklistApi.countBlacklist, none)).toMatchObject({ all: 0 });
  });

  it('gives one entry by its id, to those who see its firm', async () => {
    const { entryId, id } = await listFirm();
    const read = (person: string) => t.reply(person, blacklistApi.readBlacklist, { params: { id: entryId } });

    expect((await read('approver')).data).toMatchObject({ entryId, enterpriseId: id, canLift: true });
    expect((await read('clerk')).data).toMatchObject({ canLift: false });
    expect((await read('company01')).code).toBe(403);
    const elsewhere = await register(t, { districtId: '990112' });
    const made = await t.as('clerk')(blacklistApi.createBlacklist, { body: entry([elsewhere.id]) });
    const hidden = { params: { id: made.entryIds[0]! } };
    expect((await t.reply('district', blacklistApi.readBlacklist, hidden)).code).toBe(404);
  });

  it('is exported under the same filters, with words instead of codes', async () => {
    const firm = await listFirm({ level: 3, endDate: null });
    await t.as('clerk')(blacklistApi.createBlacklist, { body: entry([firm.id], { level: 1 }) });
    await lift('approver', firm.entryId);
    const exported = async (query: object) => {
      const bytes = await t.as('approver')(blacklistApi.exportBlacklist, { query });
      return await rowsOfSheet(bytes);
    };

    expect(await exported({ enterpriseId: firm.id })).toHaveLength(2);
    expect(await exported({ keyword: firm.code, view: 'lifted' })).toMatchObject([
      {
        统一社会信用代码: firm.code,
        级别: '禁止申报并作废在办',
        事由: '弄虚作假骗取资金',
        状态: '已解除',
        列入人: '陆清和/clerk',
        解除理由: '整改完成，经核实',
      },
    ]);
    expect((await t.reply('supervisor', blacklistApi.exportBlacklist, { query: {} })).code).toBe(403);
  });

  it('gives the evidence to those who read the entry', async () => {
    const { fileId } = await uploadAs(t, 'clerk', { name: '处理决定.pdf' });
    const { id } = await listFirm({ fileIds: [fileId] });
    const { list } = await t.as('clerk')(blacklistApi.listBlacklist, { body: { enterpriseId: id } });
    expect(list).toMatchObject([{ files: [{ fileId, name: '处理决定.pdf' }] }]);
    const { fileApi } = await import('@qifu/contracts');
    const offer = (person: string) => t.reply(person, fileApi.offer, { params: { type: 'annex', fileId } });

    expect((await offer('supervisor')).code).toBe(200);
    expect((await offer('company01')).code).toBe(404);
  });
});

describe('projects of a listed firm', () => {
  const project = (effect: 'voided' | 'blocked', enterpriseId: string) => ({
    projectId: 'p1',
    projectNo: 'XM1',
    projectName: '五轴联动产线',
    enterpriseId,
    status: 30,
    effect,
  });

  it('are foretold without being touched, then answered as they became', async () => {
    const asked: ListedEnterprises[] = [];
    plugProjects({
      affectedByBlacklist: async (_ctx, listed) => {
        asked.push(listed);
        return [project('voided', listed.enterprises[0]!.enterpriseId)];
      },
    });
    const { id, form } = await register(t);
    const body = entry([id], { level: 3 });
    const foretold = await t.as('clerk')(blacklistApi.createBlacklist, { body: { ...body, dryRun: true } });
    expect(foretold).toEqual({ entryIds: [], affectedProjects: [project('voided', id)] });
    expect(await activeBlacklist(t.db, [form.creditCode], at())).toEqual([]);

    const done = await t.as('clerk')(blacklistApi.createBlacklist, { body });
    expect(done.affectedProjects).toEqual(foretold.affectedProjects);
    expect(asked.map(({ dryRun, level }) => [dryRun, level])).toEqual([
      [true, 3],
      [false, 3],
    ]);
  });

  it('are told before an entry is lifted: only those that nothing else holds up', async () => {
    const asked: ListedEnterprises[] = [];
    plugProjects({
      affectedByBlacklist: async (_ctx, listed) => {
        asked.push(listed);
        const special = { ...project('blocked', 'f1'), projectId: 'p2' };
        return listed.scope.includes('special') ? [special] : [special, project('blocked', 'f1')];
      },
    });
    const { id, entryId } = await listFirm({ level: 3 });
    const effectOf = async (of = entryId) =>
      await t.as('approver')(blacklistApi.readLiftEffect, { params: { id: of } });
    asked.length = 0;
    const alone = await effectOf();
    expect(alone.othersInForce).toBe(0);
    expect(alone.freedProjects.map(({ projectId }) => projectId)).toEqual(['p2', 'p1']);
    expect(asked).toMatchObject([{ dryRun: true, level: 2 }]);

    const second = entry([id], { scope: ['special'] });
    await t.as('clerk')(blacklistApi.createBlacklist, { body: second });
    const besides = await effectOf();
    expect(besides.othersInForce).toBe(1);
    expect(besides.freedProjects.map(({ projectId }) => projectId)).toEqual(['p1']);
    const waiting = await listFirm({ startDate: clock + 1000 });
    expect(await effectOf(waiting.entryId)).toEqual({ othersInForce: 0, freedProjects: [] });
    const denied = { params: { id: entryId } };
    expect((await t.reply('clerk', blacklistApi.readLiftEffect, denied)).code).toBe(403);
  });

  it('undo the listing when they cannot be dealt with', async () => {
    const { id, form } = await register(t);
    plugProjects({
      affectedByBlacklist: async () => {
        throw new Error('no');
      },
    });
    expect((await t.reply('clerk', blacklistApi.createBlacklist, { body: entry([id]) })).code).toBe(500);

    expect(await activeBlacklist(t.db, [form.creditCode], at())).toEqual([]);
  });

  it('wait for a check that is under way, so that nothing slips between check and deed', async () => {
    const { id, form } = await register(t);
    const checked = createGate();
    const hold = createGate();
    const events: string[] = [];
    const submitting = t.db.transaction().execute(async (trx) => {
      await assertNotBlacklisted(trx, [form.creditCode], at());
      checked.open();
      await hold.opened;
      events.push('submitted');
    });
    await Promise.race([checked.opened, submitting]);
    const listing = t
      .as('clerk')(blacklistApi.createBlacklist, { body: entry([id]) })
      .then(() => events.push('listed'));
    await untilSomebodyWaits(t);
    hold.open();
    await Promise.all([submitting, listing]);

    expect(events).toEqual(['submitted', 'listed']);
  });
});
