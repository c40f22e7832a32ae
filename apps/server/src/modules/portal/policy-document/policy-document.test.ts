import { policyDocumentApi, policyInterpretationApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { aPolicy, layPolicies } from '../../../testing/lay-policies';
import { readParagraphs } from '../policy-text/read-paragraphs';

let t: TestApp;
let released = '';
let clock = Date.parse('2026-11-23T09:00:00+08:00');
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(clock) });
  released = (await layPolicies(t, [aPolicy()])).documentIds.get('small') ?? '';
});
afterAll(() => t.close());

const whole = (title: string, more: object = {}) => ({
  title,
  kind: 'notice' as const,
  regionCode: '990100',
  issuers: ['江岚市财政局'],
  draftDate: '2026-11-20',
  publishDate: '2026-11-24',
  effectiveFrom: '2027-01-01',
  topics: ['finance' as const],
  summary: '利息补一半。',
  paragraphs: readParagraphs('第一条 目的。\n第二条 利息补助 50%，最高 20 万元。'),
  ...more,
});
const read = async (id: string) => await t.as('clerk')(policyDocumentApi.read, { params: { id }, query: {} });
const say = async (account: string, endpoint: never, id: string, body?: object) =>
  await t.reply(account, endpoint, { params: { id }, ...(body && { body }) } as never);
const step = async (account: string, name: keyof typeof policyDocumentApi, id: string, body?: object) =>
  await say(account, policyDocumentApi[name] as never, id, body);

/** Written by the clerk, said to be right by the approver. */
async function approved(title: string, more: object = {}) {
  const { id } = await t.as('clerk')(policyDocumentApi.create, { body: whole(title, more) });
  await t.as('clerk')(policyDocumentApi.submit, { params: { id } });
  await t.as('approver')(policyDocumentApi.approve, { params: { id } });
  return id;
}

describe('an edition on its way to the public', () => {
  it('names everything that is missing before it is sent on', async () => {
    const { id } = await t.as('clerk')(policyDocumentApi.create, {
      body: { title: '江岚市贴息办法', summary: '太'.repeat(201) },
    });
    expect(await step('clerk', 'submit', id)).toMatchObject({
      code: 400,
      msg: '还差 4 项，补齐后再试：一页说清、机关、层级、日期、主题、正文、解读有安排',
    });
    const gates = (await read(id)).gates;
    expect(gates.find(({ name }) => name === 'metadata')?.missing).toEqual([
      'regionCode',
      'issuers',
      'topics',
      'draftDate',
      'publishDate',
      'effectiveFrom',
    ]);
    await t.as('clerk')(policyDocumentApi.update, {
      params: { id },
      body: whole('江岚市贴息办法', { kind: 'normative', version: 1 }),
    });
    expect(await step('clerk', 'submit', id)).toMatchObject({ msg: '还差 1 项，补齐后再试：解读有安排' });
    await t.as('clerk')(policyInterpretationApi.create, {
      body: {
        documentId: id,
        title: '读懂',
        form: 'text',
        publishDate: '2026-11-24',
        body: '补一半。',
        refs: ['c2'],
      },
    });
    expect(await step('clerk', 'submit', id)).toMatchObject({ code: 200 });
  });

  it('is released by two people: never by who wrote or sent it, administrator or not', async () => {
    const { id } = await t.as('clerk')(policyDocumentApi.create, { body: whole('两人') });
    await t.as('clerk')(policyDocumentApi.submit, { params: { id } });
    expect(await step('clerk', 'approve', id)).toMatchObject({ code: 403 });
    const { id: own } = await t.as('admin')(policyDocumentApi.create, { body: whole('管理员自己写的') });
    await t.as('admin')(policyDocumentApi.submit, { params: { id: own } });
    for (const name of ['approve', 'reject'] as const)
      expect(await step('admin', name, own, { reason: '不妥' })).toMatchObject({
        code: 400,
        msg: '编写或提交过这一版的人不能审核和发布，请由另一人办理',
      });
    await t.as('approver')(policyDocumentApi.approve, { params: { id: own } });
    expect(await step('admin', 'publish', own)).toMatchObject({ code: 400 });
    expect(await step('approver', 'publish', own)).toMatchObject({ code: 200 });
    const inDatabase = t.db
      .updateTable('policyEdition')
      .set({
        decidedUserId: (
          await t.db
            .selectFrom('policyEdition')
            .select('submittedUserId')
            .where('documentId', '=', id)
            .executeTakeFirstOrThrow()
        ).submittedUserId,
      })
      .where('documentId', '=', id)
      .execute();
    await expect(inDatabase).rejects.toThrow();
  });

  it('goes back with a reason, is a draft again with the next change, and is told apart by versions', async () => {
    const { id } = await t.as('clerk')(policyDocumentApi.create, { body: whole('退回') });
    await t.as('clerk')(policyDocumentApi.submit, { params: { id } });
    await t.as('approver')(policyDocumentApi.reject, { params: { id }, body: { reason: '第二条没有上限' } });
    expect(await read(id)).toMatchObject({ state: 'rejected', rejectReason: '第二条没有上限' });
    const { version } = await read(id);
    const body = whole('退回', { summary: '改过。', version });
    expect(await step('clerk', 'update', id, body)).toMatchObject({ code: 200 });
    expect(await step('clerk', 'update', id, body)).toMatchObject({ code: 409 });
    expect(await read(id)).toMatchObject({ state: 'draft', summary: '改过。' });
    expect(await step('approver', 'publish', id)).toMatchObject({
      code: 400,
      msg: '政策已是「草稿」状态，不能这样操作，请刷新后再试',
    });
  });

  it('takes the place of the former one, ends what it replaces, and is announced once, whatever dies in between', async () => {
    const old = await approved('旧办法');
    await t.as('approver')(policyDocumentApi.publish, { params: { id: old } });
    const id = await approved('新办法', { supersedes: [old] });
    await t.as('approver')(policyDocumentApi.publish, { params: { id } });
    const rowOf = async (documentId: string) =>
      await t.db
        .selectFrom('policyDocument')
        .selectAll()
        .where('id', '=', documentId)
        .executeTakeFirstOrThrow();
    expect(await rowOf(old)).toMatchObject({ supersededOn: '2027-01-01', supersededById: id });
    const { publicEditionId } = await rowOf(id);
    // Nobody was alive to tell of it: the row waits, and says which edition.
    const announced = await t.db
      .selectFrom('outbox')
      .selectAll()
      .where('uniqueKey', '=', publicEditionId ?? '')
      .execute();
    expect(announced).toMatchObject([
      {
        topic: 'policy.released',
        payload: { documentId: id, editionId: publicEditionId, changeKind: 'major' },
      },
    ]);
    // Subscribers are looked for by a job of the same moment, which has to find the release noted.
    const noted = t.db.selectFrom('portalAnnouncement').select('kind');
    expect(await noted.where('editionId', '=', publicEditionId).execute()).toEqual([
      { kind: 'policyReleased' },
    ]);
    expect((await read(id)).indexNo).toMatch(/^990100-03-2026-\d{5}$/);
    const list = (await t.as('approver')(policyDocumentApi.list, { query: { keyword: '办法' } })).list;
    expect(list.find((one) => one.id === id)).toMatchObject({
      state: 'published',
      validity: 'upcoming',
      publicEdition: 1,
    });

    await t.as('clerk')(policyDocumentApi.newEdition, { params: { id }, body: { changeKind: 'minor' } });
    const second = await read(id);
    expect(second).toMatchObject({ state: 'draft', edition: 2, changeKind: 'minor' });
    await t.as('clerk')(policyDocumentApi.update, {
      params: { id },
      body: whole('新办法', {
        version: second.version,
        changeKind: 'minor',
        changeNote: '提高上限',
        paragraphs: second.paragraphs.map((one) => ({
          ...one,
          text: one.text.replace('20 万元', '30 万元'),
        })),
      }),
    });
    await t.as('clerk')(policyDocumentApi.submit, { params: { id } });
    expect(await step('approver', 'approve', id)).toMatchObject({
      code: 400,
      msg: '还有 1 处改动没有点开看过，请逐处看过后再通过',
    });
    await t.as('approver')(policyDocumentApi.approve, { params: { id }, body: { seen: ['c2'] } });
    await t.as('approver')(policyDocumentApi.publish, { params: { id } });
    expect((await read(id)).editions.map(({ state }) => state)).toEqual(['published', 'superseded']);
    const diff = await t.as('approver')(policyDocumentApi.diff, { params: { id }, query: {} });
    expect(diff).toMatchObject({ from: { edition: 1 }, to: { edition: 2 }, counts: { changed: 1, same: 1 } });
  });

  it('goes out at its hour by itself, once however many processes look', async () => {
    const id = await approved('定时办法');
    expect(await step('approver', 'schedule', id, { time: clock - 1 })).toMatchObject({ code: 400 });
    await t.as('approver')(policyDocumentApi.schedule, { params: { id }, body: { time: clock + 3_600_000 } });
    await t.runJobs();
    expect((await read(id)).state).toBe('scheduled');
    clock += 3_600_001;
    const { releaseDueJob } = await import('./release-due.job');
    const once = () =>
      releaseDueJob.handleSteps(
        {
          inStep: async (work) => {
            let done: unknown;
            await t.asSystem(async (ctx) => {
              done = await work(ctx);
            });
            return done as never;
          },
          bare: async () => undefined as never,
          goesOn: () => true,
        },
        {},
      );
    await Promise.all([once(), once(), once()]);
    const { state, publicEditionId, editions } = await read(id);
    expect([state, editions[0]?.publisherName]).toEqual(['published', '']);
    const announced = await t.db
      .selectFrom('outbox')
      .selectAll()
      .where('uniqueKey', '=', publicEditionId ?? '')
      .execute();
    expect(announced).toHaveLength(1);
  });

  it('is taken away with a notice, or with a way on to another, and begun again', async () => {
    const end = { note: '与上位法不一致' };
    expect(await step('clerk', 'withdraw', released, end)).toMatchObject({ code: 403 });
    expect(await step('approver', 'unpublish', released, { ...end, reason: 'consolidated' })).toMatchObject({
      code: 400,
      msg: '并入其他文件时，请选择并入哪个文件',
    });
    expect(
      await step('approver', 'unpublish', released, {
        ...end,
        reason: 'consolidated',
        redirectToId: released,
      }),
    ).toMatchObject({ code: 400 });
    await t.as('approver')(policyDocumentApi.withdraw, { params: { id: released }, body: end });
    expect(await read(released)).toMatchObject({
      state: 'withdrawn',
      end: { reason: 'withdrawn', note: '与上位法不一致' },
      validity: '',
    });
    await t.as('clerk')(policyDocumentApi.newEdition, { params: { id: released } });
    expect(await read(released)).toMatchObject({ state: 'draft', edition: 2 });
    await t.as('clerk')(policyDocumentApi.remove, { params: { id: released } });
    expect(await read(released)).toMatchObject({ state: 'withdrawn', edition: 1 });
  });

  it('does not come back by itself where the public one is taken away before its hour', async () => {
    const id = await approved('定时新版办法');
    await t.as('approver')(policyDocumentApi.publish, { params: { id } });
    await t.as('clerk')(policyDocumentApi.newEdition, { params: { id } });
    const { version } = await read(id);
    await t.as('clerk')(policyDocumentApi.update, {
      params: { id },
      body: whole('定时新版办法', { version, changeNote: '改了题目' }),
    });
    await t.as('clerk')(policyDocumentApi.submit, { params: { id } });
    await t.as('approver')(policyDocumentApi.approve, { params: { id } });
    await t.as('approver')(policyDocumentApi.schedule, { params: { id }, body: { time: clock + 60_000 } });
    await t.as('approver')(policyDocumentApi.withdraw, { params: { id }, body: { note: '与上位法不一致' } });
    const { editions } = await read(id);
    expect(editions.map(({ state }) => state)).toEqual(['approved', 'withdrawn']);
    clock += 60_001;
    await t.asSystem(({ jobs }) => jobs.send('portal.releaseDue', {}));
    await t.runJobs();
    expect(await read(id)).toMatchObject({ state: 'approved', end: { reason: 'withdrawn' } });
  });

  it('keeps its anchors: one that was taken out leads on and is never given again', async () => {
    const { id } = await t.as('clerk')(policyDocumentApi.create, { body: whole('锚点') });
    const { paragraphs, version } = await read(id);
    const [first] = paragraphs;
    await t.as('clerk')(policyDocumentApi.update, {
      params: { id },
      body: whole('锚点', { paragraphs: [first], version }),
    });
    expect((await read(id)).tombs).toEqual([{ pid: 'c2', path: '第二条', redirectTo: 'c1' }]);
    const { tombs } = await read(id);
    const answer = await t.as('clerk')(policyDocumentApi.readText, {
      body: { text: '第一条 目的。\n第二条 另外一回事。', former: [first] as never, tombs },
    });
    expect(answer.paragraphs.map(({ pid, path }) => [pid, path])).toEqual([
      ['c1', '第一条'],
      ['c2-1', '第二条'],
    ]);
  });

  it('is for the office, and the pen tells people of each other', async () => {
    for (const account of ['company01', 'district'])
      expect(await t.reply(account, policyDocumentApi.list, { query: {} })).toMatchObject({ code: 403 });
    expect(await step('clerk', 'lock', 'nowhere')).toMatchObject({ code: 404 });
    const { id } = await t.as('clerk')(policyDocumentApi.create, { body: whole('笔') });
    expect(await t.as('clerk')(policyDocumentApi.lock, { params: { id } })).toMatchObject({ isMine: true });
    expect(await t.as('admin')(policyDocumentApi.lock, { params: { id } })).toMatchObject({ isMine: false });
    expect(
      await t.as('admin')(policyDocumentApi.lock, { params: { id }, body: { takeOver: true } }),
    ).toMatchObject({
      isMine: true,
    });
    expect(await t.as('clerk')(policyDocumentApi.lock, { params: { id } })).toMatchObject({ isMine: false });
  });
});
