import { reviewPreparationApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { userIdOf } from '../../../testing/enterprises';
import { rehash } from '../../../testing/lay-projects';
import { makeMasters, makeReadyGroup } from '../../../testing/prepare-review';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const places = (groupId: string) =>
  t.db
    .selectFrom('groupProject')
    .select(['projectId', 'seq', 'blindCode'])
    .where('groupId', '=', groupId)
    .orderBy('seq')
    .execute();

/** Copies the first project of a group until there are so many. */
async function fill(groupId: string, projectId: string, count: number) {
  await sql`insert into "project" ("id", "projectNo", "projectName", "batchId", "directionId", "abstract",
      "enterpriseId", "enterpriseName", "creditCode", "districtId", "applyFund", "selfFund", "status", "groupId",
      "contentHash")
    select 'large-' || n, 'LARGE-' || n, '大组项目' || n, p."batchId", p."directionId", p."abstract",
      p."enterpriseId", p."enterpriseName", p."creditCode", p."districtId", p."applyFund", p."selfFund", p."status",
      p."groupId", p."contentHash"
    from "project" p, generate_series(1, ${count}) n where p."id" = ${projectId}`.execute(t.db);
  await sql`insert into "groupProject" ("id", "groupId", "projectId", "seq", "addedBy")
    select 'large-' || n, ${groupId}, 'large-' || n, n + 10, ${await userIdOf(t, 'clerk')}
    from generate_series(1, ${count}) n`.execute(t.db);
  await rehash(
    t,
    Array.from({ length: count }, (_, at) => `large-${at + 1}`),
  );
}

describe('a group of 800 projects and 7 experts', () => {
  it('opens, with a sheet for each of the 5,600 pairs', async () => {
    const masters = await makeMasters(t);
    const group = await makeReadyGroup(t, masters, { projects: 1, experts: [1, 2, 3, 4, 5, 6, 7] });
    await fill(group.id, group.projectIds[0]!, 799);
    const opened = await t.as('clerk')(reviewPreparationApi.open, {
      body: { groupId: group.id, version: group.version },
    });

    expect(opened).toMatchObject({ status: 20, assignments: 5600 });
    const { rows } = await sql<{ sheets: number; agreeing: number }>`select count(*) as sheets,
        count(*) filter (where a."groupId" = s."groupId" and a."projectId" = s."projectId"
          and a."expertId" = s."expertId" and a."required" = 1 and s."status" = 0) as agreeing
      from "scoreSheet" s join "assignment" a on a."id" = s."assignmentId" where s."groupId" = ${group.id}`.execute(
      t.db,
    );
    expect(rows).toEqual([{ sheets: 5600, agreeing: 5600 }]);
    const coded = await places(group.id);
    expect(coded.map(({ seq }) => seq)).toEqual(Array.from({ length: 800 }, (_, at) => at + 1));
    expect(coded.at(-1)?.blindCode).toBe('A800');
  }, 60_000);
});

describe('codes of projects', () => {
  it('follow staff’s order where applicants are known, and no order where they are hidden (I13)', async () => {
    for (const blindMode of [1, 2] as const) {
      const masters = await makeMasters(t, { blindMode });
      const group = await makeReadyGroup(t, masters, { projects: 12 });
      await t.as('clerk')(reviewPreparationApi.open, { body: { groupId: group.id, version: group.version } });
      const coded = await places(group.id);
      const isInOrder = coded.every(({ projectId }, at) => projectId === group.projectIds[at]);

      expect(coded.map(({ blindCode }) => blindCode).slice(0, 3)).toEqual(['A01', 'A02', 'A03']);
      // One order of 12! = 479 million.
      expect(isInOrder).toBe(blindMode === 1);
    }
  });
});
