import { expertApi, projectApi, projectStatus } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { makeDistrictClerk } from '../../../testing/district-clerk';
import { recordStatements } from '../../../testing/record-statements';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ data: 'demo' });
  await makeDistrictClerk(t);
}, 120_000);
afterAll(() => t.close());

const states = Object.values(projectStatus);
const askers = ['clerk', 'district', 'company01', 'company02'];

/** The figures as the list itself gives them, one call per state. */
async function countByLists(person: string, filter: object) {
  const counted = await Promise.all(
    states.map(async (status) => {
      const body = { ...filter, status: [status], pageSize: 1 };
      return { status, count: (await t.as(person)(projectApi.list, { body })).pagination.total };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}

describe('figures beside the tabs of applications', () => {
  it.each(askers)('are those of the list for %s, under the same filters', async (person) => {
    const { list } = await t.as(person)(projectApi.list, { body: { pageSize: 100 } });
    const some = list[0]!;
    const filters = [
      {},
      { keyword: '公司' },
      { keyword: some.projectName.slice(0, 2) },
      { batchId: some.batchId },
      { directionId: some.directionId },
      { districtId: '990111' },
      { groupId: 'any' },
    ];
    for (const filter of filters) {
      const counted = await t.as(person)(projectApi.listCounts, { body: filter });
      expect(counted.list).toEqual(await countByLists(person, filter));
    }
  });

  it('tell an applicant no state the list hides', async () => {
    const { list } = await t.as('clerk')(projectApi.list, { body: { pageSize: 100 } });
    expect(list.some(({ status }) => status === projectStatus.reviewed)).toBe(true);
    const hidden: number[] = [projectStatus.grouped, projectStatus.reviewed];
    for (const person of ['company01', 'company02', 'company03']) {
      const counted = await t.as(person)(projectApi.listCounts, { body: {} });
      expect(counted.list.filter(({ status }) => hidden.includes(status))).toEqual([]);
    }
  });

  it('cost as much as one list', async () => {
    const selects = async (call: () => Promise<unknown>) => {
      await call();
      return (await recordStatements(call)).filter((text) => text.includes('from "project"'));
    };
    expect(
      await selects(() => t.as('clerk')(projectApi.listCounts, { body: { keyword: '公司' } })),
    ).toHaveLength(1);
  });

  it('are closed to who may not list', async () => {
    for (const person of ['expert01', 'person01', 'nobody']) {
      const [counts, rows] = [
        await t.reply(person, projectApi.listCounts, { body: {} }),
        await t.reply(person, projectApi.list, { body: {} }),
      ];
      expect(counts.code).toBe(rows.code);
      expect(counts.code).not.toBe(200);
    }
  });
});

describe('figures beside the tabs of experts', () => {
  it.each(['clerk', 'district'])('are those of the list for %s, under the same filters', async (person) => {
    const { list } = await t.as(person)(expertApi.list, { body: { pageSize: 100 } });
    const some = list[0]!;
    const filters = [
      {},
      { keyword: some.employerName.slice(0, 2) },
      { expertType: some.expertType },
      { directionId: some.directionIds[0] },
      { leaderEligible: 1 },
      { districtId: some.districtId },
    ];
    for (const filter of filters) {
      const counted = await t.as(person)(expertApi.listCounts, { body: filter });
      const byLists = await Promise.all(
        [1, 2, 3].map(async (status) => {
          const rows = await t.as(person)(expertApi.list, { body: { ...filter, status, pageSize: 1 } });
          return { status, count: rows.pagination.total };
        }),
      );
      expect(counted.list).toEqual(byLists.filter(({ count }) => count > 0));
    }
  });
});
