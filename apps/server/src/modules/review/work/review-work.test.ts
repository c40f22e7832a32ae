import {
  declareBatchApi,
  moduleColumnApi,
  reviewPreparationApi,
  supervisionStatisticsApi,
  type Workbench,
  workbenchApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { grantRows } from '../../../testing/granted-rows';
import {
  layFirm,
  layProject,
  type Masters,
  makeMasters,
  makeReadyGroup,
} from '../../../testing/prepare-review';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  t = await startTestApp();
  masters = await makeMasters(t);
  const firm = await layFirm(t, { account: 'company01', districtId: '990111' });
  await layProject(t, masters, {
    status: 25,
    firm,
    more: { returnReason: '预算表与经费不符', returnDeadline: new Date(Date.now() + 3 * 86_400_000) },
  });
  await layProject(t, masters, { status: 20, districtId: '990112', more: { submitTime: new Date() } });
  await layProject(t, masters, { status: 60 });
  await layProject(t, masters, { status: 95, more: { acceptTime: new Date() } });
  const ready = await makeReadyGroup(t, masters);
  await t.as('clerk')(reviewPreparationApi.open, { body: { groupId: ready.id, version: ready.version } });
});
afterAll(() => t.close());

const read = (person: string) => t.as(person)(workbenchApi.read, {});
/** How much of each kind waits for a person; kinds of which nothing does are left out. */
const waiting = async (person: string) => {
  const { kinds } = await read(person);
  const sums = kinds.map(({ key, counts }) => [key, Object.values(counts ?? {}).reduce((a, b) => a + b, 0)]);
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0)) as Record<string, number>;
};
const kindsOf = async (person: string) => (await read(person)).kinds.map(({ key }) => key);

describe('the review’s work on the office home', () => {
  it('is what each person can do something about', async () => {
    expect(await waiting('clerk')).toMatchObject({ projectsToAccept: 1, sheetsAwaited: 1 });
    expect(await waiting('expert01')).toEqual({ sheetsToScore: 2 });
    expect(await waiting('company01')).toMatchObject({ returnedProjects: 1, openBatches: 1 });
    expect(await kindsOf('approver')).toEqual(
      expect.arrayContaining(['projectsToDecide', 'resultsToPublish']),
    );
    expect(await kindsOf('approver')).not.toContain('projectsToAccept');
    expect(await kindsOf('person01')).toEqual([]);
  });

  it('names the thing, its ground, its clock and where it is done', async () => {
    const { jobs } = await read('company01');
    expect(jobs.find(({ kind }) => kind === 'returnedProjects')).toMatchObject({
      facts: { reason: '预算表与经费不符' },
      due: expect.any(Number),
      to: expect.stringMatching(/^\/table2\?form=/),
    });
    expect(jobs.find(({ kind }) => kind === 'openBatches')?.facts).toMatchObject({
      type: expect.any(String),
    });
  });

  it('counts within the caller’s district and leaves the administrator out', async () => {
    expect(await waiting('district')).not.toHaveProperty('projectsToAccept');
    expect(await kindsOf('district')).toContain('projectsToAccept');
    expect((await kindsOf('admin')).filter((key) => /^(projects|groups|sheets|results)/.test(key))).toEqual(
      [],
    );
  });

  it('hides the applicant from experts', async () => {
    const { jobs, courses } = await read('expert01');
    expect(JSON.stringify(jobs)).not.toMatch(/"firm"/);
    expect(courses).toEqual([]);
  });

  it('leaves open what the caller’s lists do not show him', async () => {
    const rights = await grantRows(t);
    const column = { moduleId: rights.menuId('table2'), enCode: 'enterpriseName', fullName: '企业' };
    const { id } = await t.as('admin')(moduleColumnApi.create, { body: column as never });
    await rights.switchMenu('table2', { isColumnAuthorize: 1 });
    rights.forgetSignIns();
    const { data } = await rights.reply('clerk', workbenchApi.read, {});
    const { jobs } = data as Workbench;
    const firms = jobs.filter(({ kind }) => kind === 'projectsToAccept').map(({ facts }) => facts.firm);
    expect(firms.length).toBeGreaterThan(0);
    expect(new Set(firms)).toEqual(new Set([null]));
    await t.as('admin')(moduleColumnApi.remove, { params: { id }, query: {} });
  });

  it('counts in a batch what statistics and batch count so: void ones are not', async () => {
    const course = (await read('clerk')).courses?.find(({ id }) => id === masters.batchId);
    const home = course?.stages.reduce(
      (sum, { key, count }) => sum + (key === 'accept' ? 0 : (count ?? 0)),
      0,
    );
    const query = { batchId: masters.batchId };
    const { total } = await t.as('supervisor')(supervisionStatisticsApi.byDistrict, { query });
    const { accepted } = await t.as('clerk')(declareBatchApi.progress, { params: { id: masters.batchId } });

    expect([home, total.accepted, accepted]).toEqual([3, 3, 3]);
  });

  it('costs as many statements with many things as with few', async () => {
    const few = await recordStatements(() => read('clerk'));
    for (let at = 0; at < 15; at += 1)
      await layProject(t, masters, { status: 20, more: { submitTime: new Date() } });
    const many = await recordStatements(() => read('clerk'));

    expect(
      (await read('clerk')).kinds.find(({ key }) => key === 'projectsToAccept')?.counts?.later,
    ).toBeDefined();
    expect(many.length).toBe(few.length);
    expect(many.length).toBeLessThanOrEqual(6);
  });

  it('tells a firm nothing of its review before the result is published', async () => {
    const firm = await layFirm(t, { account: 'company02' });
    const stages = async (status: number, more: Record<string, unknown> = {}) => {
      const { id } = await layProject(t, masters, { status, firm, more });
      const course = (await read('company02')).courses?.find((one) => one.id === id);
      return course?.stages.map(({ key, state }) => `${key} ${state}`);
    };
    const inReview = await stages(30);
    expect(inReview).toContain('review now');
    for (const status of [60, 70, 75]) expect(await stages(status)).toEqual(inReview);
    expect(await stages(70, { publishTime: new Date() })).toContain('publish done');
  });
});
