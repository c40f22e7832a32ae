import { otherDateApi, projectApi } from '@qifu/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { type Masters, makeMasters } from '../../../testing/prepare-review';
import { filePaper, type SubmittedProject, submitPapers } from '../../../testing/submitted-project';

let t: TestApp;
let masters: Masters;
let now = Date.now();
let project: SubmittedProject;
const minuteMs = 60_000;

beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(now) });
  masters = await makeMasters(t, { now });
});
afterAll(() => t.close());
beforeEach(async () => {
  now = Date.now();
  project = await submitPapers(t, masters);
});

const params = () => ({ id: project.id });
const recall = (person = 'company01', version = project.version) =>
  t.reply(person, projectApi.recall, { params: params(), body: { version } });
const receiptOf = (person: string) => t.reply(person, projectApi.receipt, { params: params() });
const statusOf = async () => (await t.as('company01')(projectApi.read, { params: params() })).status;

describe('a receipt', () => {
  it('says what was handed in when, its code, until when it is answered, and how long it can be taken back', async () => {
    const receipt = await t.as('company01')(projectApi.receipt, { params: params() });
    const row = await t.db
      .selectFrom('project')
      .selectAll()
      .where('id', '=', project.id)
      .executeTakeFirstOrThrow();
    expect(receipt).toMatchObject({
      projectNo: row.projectNo,
      projectName: row.projectName,
      enterpriseName: row.enterpriseName,
      submitTime: row.submitTime,
      fileCount: 3,
      checkCode: row.submittedHash?.slice(0, 16).toUpperCase(),
      recallUntil: Number(row.submitTime) + 10 * minuteMs,
    });
    expect(receipt.promiseTime).toBeGreaterThan(now + 4 * 24 * 60 * minuteMs);
  });

  it('is its applicant’s alone, and of what was handed in', async () => {
    for (const person of ['company02', 'clerk', 'expert01', 'admin'])
      expect((await receiptOf(person)).code, person).not.toBe(200);
    await recall();
    expect((await receiptOf('company01')).code).toBe(404);
  });
});

describe('a submission that is taken back', () => {
  it('is a draft again, of which the office keeps nothing, and can be handed in anew', async () => {
    expect((await recall()).code).toBe(200);
    expect(await statusOf()).toBe(10);
    const row = await t.db
      .selectFrom('project')
      .selectAll()
      .where('id', '=', project.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      submitTime: null,
      firstSubmitTime: null,
      submittedContent: null,
      contentHash: null,
    });
    const audited = await t.db
      .selectFrom('auditLog')
      .selectAll()
      .where('objectId', '=', project.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(audited)).toContain('project.recall');
    const body = { version: project.version + 1 };
    expect((await t.reply('company01', projectApi.submit, { params: params(), body })).code).toBe(200);
  });

  it('must be so within ten minutes, by the server’s clock', async () => {
    now += 10 * minuteMs;
    expect((await t.as('company01')(projectApi.receipt, { params: params() })).recallUntil).not.toBeNull();
    now += 2 * minuteMs;
    expect(await recall()).toMatchObject({ code: 400, extras: { errorCode: 'RV_RECALL_OVER' } });
    expect((await t.as('company01')(projectApi.receipt, { params: params() })).recallUntil).toBeNull();
    expect(await statusOf()).toBe(20);
  });

  it('is refused once the office has taken it up: a change entered, or accepted', async () => {
    const filed = await filePaper(t, 'clerk', project.id, {
      name: '补充说明.pdf',
      reason: '申报单位来电要求补交说明材料',
    });
    expect(filed.code).toBe(200);
    const { version } = await t.as('company01')(projectApi.read, { params: params() });
    expect(await recall('company01', version)).toMatchObject({ extras: { errorCode: 'RV_TAKEN_UP' } });

    project = await submitPapers(t, masters);
    await t.as('clerk')(projectApi.accept, { params: params(), body: { version: project.version } });
    expect(await recall('company01', project.version + 1)).toMatchObject({
      extras: { errorCode: 'RV_STATE' },
    });
  });

  it('is no affair of other firms or of the office', async () => {
    expect((await recall('company02')).code).toBe(404);
    for (const person of ['clerk', 'admin', 'expert01'])
      expect((await recall(person)).code, person).toBe(403);
    expect(await recall('company01', project.version - 1)).toMatchObject({ code: 409 });
    expect(await statusOf()).toBe(20);
  });
});

describe('what was handed in again', () => {
  const rowOf = async () =>
    await t.db.selectFrom('project').selectAll().where('id', '=', project.id).executeTakeFirstOrThrow();
  const read = () => t.as('company01')(projectApi.read, { params: params() });
  const submit = async () => {
    const { version } = await read();
    expect(
      (await t.reply('company01', projectApi.submit, { params: params(), body: { version } })).code,
    ).toBe(200);
  };
  /** Returned by the clerk, renamed by the firm. */
  const returnAndRename = async (projectName: string, deadline = now + 1e9) => {
    const back = { version: (await read()).version, reason: '请补充审计报告', deadline };
    await t.as('clerk')(projectApi.return, { params: params(), body: back });
    now += minuteMs;
    await t.db
      .updateTable('project')
      .set({ projectName, lastModifyUserId: null })
      .where('id', '=', project.id)
      .execute();
  };
  const keptOf = () =>
    t.db.selectFrom('formerSubmission').select('projectId').where('projectId', '=', project.id).execute();
  const historyOf = async (person: string) =>
    (await t.as(person)(projectApi.amendments, { params: params() })).list.map(({ kind, fields }) => ({
      kind,
      count: fields.length,
    }));

  it('is returned again exactly as it was, its history kept, and can be handed in once more', async () => {
    await returnAndRename('大型型腔模具自动抛光（改）');
    const { version: _v, lastModifyTime: _t, lastModifyUserId: _u, ...before } = await rowOf();
    now += minuteMs;
    await submit();
    const receipt = await t.as('company01')(projectApi.receipt, { params: params() });
    expect(receipt).toMatchObject({ isAgain: true, recallUntil: now + 10 * minuteMs });
    now += 9 * minuteMs;
    expect((await recall('company01', receipt.version)).code).toBe(200);
    expect(await rowOf()).toMatchObject(before);
    expect(await historyOf('clerk')).toEqual([
      { kind: 'recalled', count: 0 },
      { kind: 'resubmitted', count: 1 },
    ]);
    const { slots } = await t.as('company01')(projectApi.submission, { query: { projectId: project.id } });
    expect(slots.reduce((sum, { fileCount }) => sum + fileCount, 0)).toBe(3);

    now += minuteMs;
    await submit();
    expect((await historyOf('clerk'))[0]).toEqual({ kind: 'resubmitted', count: 1 });
    const { version } = await read();
    expect(await keptOf()).toHaveLength(1);
    expect((await t.reply('clerk', projectApi.accept, { params: params(), body: { version } })).code).toBe(
      200,
    );
    expect(await keptOf(), 'of what was accepted nothing former is kept').toEqual([]);
  });

  it('is not kept beside what is returned once more', async () => {
    await returnAndRename('大型型腔模具自动抛光（五）');
    await submit();
    await returnAndRename('大型型腔模具自动抛光（六）');
    expect(await keptOf()).toEqual([]);
  });

  it('stays with the office after ten minutes, after a change by the office, and past its deadline', async () => {
    await returnAndRename('大型型腔模具自动抛光（二）');
    await submit();
    now += 11 * minuteMs;
    expect(await recall('company01', (await read()).version)).toMatchObject({
      extras: { errorCode: 'RV_RECALL_OVER' },
    });

    await returnAndRename('大型型腔模具自动抛光（三）');
    await submit();
    await filePaper(t, 'clerk', project.id, { name: '说明.pdf', reason: '申报单位来电要求补交说明材料' });
    expect(await recall('company01', (await read()).version)).toMatchObject({
      extras: { errorCode: 'RV_TAKEN_UP' },
    });

    await returnAndRename('大型型腔模具自动抛光（四）', now + 3 * minuteMs);
    await submit();
    now += 5 * minuteMs;
    expect(await recall('company01', (await read()).version)).toMatchObject({
      extras: { errorCode: 'RV_DEADLINE' },
    });
  });
});

describe('a file in the wrong place', () => {
  const move = (person: string, categoryCode: string, id = project.paperId) =>
    t.reply(person, otherDateApi.move, { params: { id }, body: { categoryCode } });

  it('moves to another place of a draft, also to one of the other kind, and not where there is none', async () => {
    await recall();
    expect((await move('company01', 'budget')).code).toBe(200);
    const { slots } = await t.as('company01')(projectApi.submission, { query: { projectId: project.id } });
    const countOf = (code: string) => slots.find(({ categoryCode }) => categoryCode === code)?.fileCount;
    expect([countOf('technology'), countOf('budget')]).toEqual([0, 2]);
    expect((await move('company01', 'technology')).code).toBe(200);
    expect(await move('company01', 'nowhere')).toMatchObject({ code: 400, extras: { errorCode: 'RV_E14' } });
    expect((await move('company02', 'budget')).code).toBe(404);
  });

  it('stays where it was handed in', async () => {
    expect(await move('company01', 'budget')).toMatchObject({ code: 400, extras: { errorCode: 'RV_E13' } });
    expect((await move('clerk', 'budget')).code).not.toBe(200);
  });
});
