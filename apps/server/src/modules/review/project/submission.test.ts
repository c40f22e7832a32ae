import { projectApi } from '@qifu/contracts';
import { missingForSubmission, yearOf } from '@qifu/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layFirm, type Masters, makeMasters } from '../../../testing/prepare-review';

let t: TestApp;
let masters: Masters;
let firm: Awaited<ReturnType<typeof layFirm>>;
let unit: string;
const start = Date.now();
const dayMs = 86_400_000;

beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(start) });
  masters = await makeMasters(t, { now: start });
  firm = await layFirm(t, { account: 'company01' });
  await layFirm(t, { account: 'company02' });
  await t.db.updateTable('fileCategory').set({ required: 0 }).execute();
  await t.db
    .updateTable('declareBatch')
    .set({ description: '每家企业限报一项。' })
    .where('id', '=', masters.batchId)
    .execute();
  const organize = await t.db
    .selectFrom('organize')
    .select('id')
    .where('enCode', '=', 'qingyu')
    .executeTakeFirstOrThrow();
  unit = organize.id;
});
afterAll(() => t.close());

const whole = () => ({
  batchId: masters.batchId,
  enterpriseId: firm.id,
  projectName: '五轴联动精密模具产线改造',
  directionId: masters.directionId,
  abstract: '建设五轴联动加工单元。',
  declareUnitId: unit,
  applyFund: 180,
  startDate: start,
  endDate: start + 300 * dayMs,
  members: [{ name: '周启文', role: 'leader' as const, idNumber: '11010519491231002X' }],
});
const make = (given: object) =>
  t.as('company01')(projectApi.create, { body: { ...whole(), ...given } as ReturnType<typeof whole> });
const ask = (projectId: string, person = 'company01') =>
  t.as(person)(projectApi.submission, { query: { projectId } });

/** What the list names as missing, as the form counts it. */
async function countMissing(id: string): Promise<number> {
  const { checks, slots } = await ask(id);
  const project = await t.as('company01')(projectApi.read, { params: { id } });
  const fields = missingForSubmission({ ...project, applyFund: String(project.applyFund) });
  return (
    fields.length +
    checks.filter(({ passed }) => !passed).length +
    slots.filter(({ required, fileCount }) => required && fileCount === 0).length
  );
}
const submit = async (id: string) =>
  (await t.reply('company01', projectApi.submit, { params: { id }, body: { version: 1 } })).code;

const endBatchAt = (ms: number) =>
  t.db
    .updateTable('declareBatch')
    .set({ endTime: new Date(ms) })
    .where('id', '=', masters.batchId)
    .execute();

const reportYear = () =>
  t.db
    .insertInto('enterpriseBusinessStatus')
    .values({
      id: `y${firm.id}`,
      enterpriseId: firm.id,
      year: yearOf(new Date(start)),
      status: 'normal',
      revenue: '100.00',
      fillState: 2,
    } as never)
    .execute();

describe('the list of what an application still needs', () => {
  it('counts with every field left out, and is empty exactly when the application can be handed in', async () => {
    const gaps: object[] = [
      { abstract: '' },
      { declareUnitId: '' },
      { applyFund: 0 },
      { startDate: null },
      { endDate: null },
      { members: [] },
      { members: [{ name: '周启文', role: 'leader' }] },
      { abstract: '', applyFund: 0, members: [] },
    ];
    const complete = await make({});
    // The year is not reported yet: the list names it, and the server refuses.
    expect(await countMissing(complete.id)).toBe(1);
    expect(await submit(complete.id)).toBe(400);
    await reportYear();
    for (const gap of gaps) {
      const { id } = await make(gap);
      expect(await countMissing(id), JSON.stringify(gap)).toBe(Object.keys(gap).length);
      expect(await submit(id)).toBe(400);
    }
    expect(await countMissing(complete.id)).toBe(0);
    expect(await submit(complete.id)).toBe(200);
  });

  it('names a missing file and an ended batch in the words of the refusal', async () => {
    const { id } = await make({});
    await t.db.updateTable('fileCategory').set({ required: 1 }).where('ownerKind', '=', 'project').execute();
    const { slots } = await ask(id);
    expect(slots.some(({ required, fileCount }) => required && fileCount === 0)).toBe(true);
    expect(await submit(id)).toBe(400);
    await t.db.updateTable('fileCategory').set({ required: 0 }).execute();
    await endBatchAt(start - 1);
    const late = await ask(id);
    expect(late.checks.find(({ check }) => check === 'time')).toMatchObject({
      passed: false,
      text: '申报批次未开放，不能申报或提交',
    });
    expect(await submit(id)).toBe(400);
    await endBatchAt(start + 30 * dayMs);
  });

  it('is there before the application, with the words and the end of its batch', async () => {
    const query = { enterpriseId: firm.id, batchId: masters.batchId };
    const found = await t.as('company01')(projectApi.submission, { query });
    expect(found).toMatchObject({ batchText: '每家企业限报一项。', deadline: start + 30 * dayMs });
    expect(found.slots.length).toBeGreaterThan(0);
    expect(found.slots.every(({ fileCount }) => fileCount === 0)).toBe(true);
  });

  it('is closed to other firms and to the office', async () => {
    const { id } = await make({});
    const codeFor = async (person: string, query: object) =>
      (await t.reply(person, projectApi.submission, { query })).code;
    expect(await codeFor('company02', { projectId: id })).toBe(404);
    expect(await codeFor('company02', { enterpriseId: firm.id, batchId: masters.batchId })).toBe(404);
    expect(await codeFor('clerk', { projectId: id })).toBe(403);
  });
});
