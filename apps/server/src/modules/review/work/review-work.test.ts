import {
  declareBatchApi,
  reviewPreparationApi,
  supervisionStatisticsApi,
  workbenchApi,
} from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { layFirm, layProject, makeMasters, makeReadyGroup } from '../../../testing/prepare-review';

let t: TestApp;
let batchId: string;
beforeAll(async () => {
  t = await startTestApp();
  const masters = await makeMasters(t);
  batchId = masters.batchId;
  const firm = await layFirm(t, { account: 'company01', districtId: '990111' });
  await layProject(t, masters, { status: 25, firm });
  await layProject(t, masters, { status: 20, districtId: '990112' });
  await layProject(t, masters, { status: 60 });
  await layProject(t, masters, { status: 95, more: { acceptTime: new Date() } });
  const ready = await makeReadyGroup(t, masters);
  await t.as('clerk')(reviewPreparationApi.open, { body: { groupId: ready.id, version: ready.version } });
});
afterAll(() => t.close());

const read = async (person: string) => {
  const { figures, todos } = await t.as(person)(workbenchApi.read, {});
  const shown = [
    ...figures.map(({ key, value }) => [key, value]),
    ...todos.map(({ key, count }) => [key, count]),
  ];
  return Object.fromEntries(shown.filter(([, count]) => count !== 0)) as Record<string, number>;
};

describe('the review’s share in the office home', () => {
  it('is what each person can do something about', async () => {
    expect(await read('clerk')).toMatchObject({ 'todos.projectsToAccept': 1, 'figures.projectsInReview': 2 });
    expect(await read('approver')).toMatchObject({ 'todos.projectsToDecide': 1 });
    expect(await read('expert01')).toEqual({ 'todos.sheetsToSubmit': 2 });
    expect(await read('company01')).toEqual({ 'todos.returnedProjects': 1 });
  });

  it('counts within the caller’s district and leaves the administrator out', async () => {
    expect(await read('district')).not.toHaveProperty('todos.projectsToAccept');
    expect(Object.keys(await read('admin')).some((key) => key.startsWith('todos.'))).toBe(false);
  });

  it('counts as accepted what statistics and batch count so: void ones are not', async () => {
    const { 'figures.acceptedProjects': home } = await read('clerk');
    const { total } = await t.as('supervisor')(supervisionStatisticsApi.byDistrict, { query: { batchId } });
    const { accepted } = await t.as('clerk')(declareBatchApi.progress, { params: { id: batchId } });

    expect([home, total.accepted, accepted]).toEqual([3, 3, 3]);
    expect([total.declared, total.submitted]).toEqual([6, 6]);
  });
});
