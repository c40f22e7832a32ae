import { enterpriseApi, reviewPreparationApi, reviewResultApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { makeDistrictClerk } from '../../../testing/district-clerk';
import { openReviewFor } from '../../../testing/open-review';
import {
  layFirm,
  layProject,
  type Masters,
  makeMasters,
  makeReadyGroup,
} from '../../../testing/prepare-review';

let t: TestApp;
let masters: Masters;
beforeAll(async () => {
  t = await startTestApp();
  await makeDistrictClerk(t);
  masters = await makeMasters(t);
});
afterAll(() => t.close());

/** Gives a project of a group to another district, under words that are found again anywhere. */
async function moveAway(projectId: string) {
  const { rows } = await sql<{ enterpriseId: string; creditCode: string }>`
    update "project" set "districtId" = '990112', "projectName" = '邻区机密项目' where "id" = ${projectId}
    returning "enterpriseId", "creditCode"`.execute(t.db);
  const { enterpriseId = '', creditCode = '' } = rows[0] ?? {};
  await sql`update "enterprise" set "districtId" = '990112', "enterpriseName" = ${`邻区机密企业${enterpriseId}`}
    where "id" = ${enterpriseId}`.execute(t.db);
  return { projectId, enterpriseId, creditCode };
}
const secret = /邻区机密/;
const ban = ({ enterpriseId, creditCode }: { enterpriseId: string; creditCode: string }) =>
  sql`insert into "blacklistEntry" ("id", "enterpriseId", "creditCode", "reasonType", "reason", "level", "startDate",
      "creatorUserId", "creatorTime")
    values (${`ban-${enterpriseId}`}, ${enterpriseId}, ${creditCode}, 'fraud', '弄虚作假', 2,
      ${new Date(Date.now() - 60_000)}, 'staff', now())`.execute(t.db);

describe('a preparing group with projects of two districts', () => {
  it('counts them all and names to district staff only their own (I23)', async () => {
    const group = await makeReadyGroup(t, masters, { projects: 2 });
    const away = await moveAway(group.projectIds[1]!);
    await ban(away);
    await t.db
      .updateTable('expert')
      .set({ employerCreditCode: away.creditCode, districtId: '990111' })
      .where('id', '=', group.expertIds[2]!)
      .execute();
    const district = t.as('district');
    const checks = await district(reviewPreparationApi.openChecks, { params: { id: group.id } });
    const opened = await t.reply('district', reviewPreparationApi.open, {
      body: { groupId: group.id, version: group.version },
    });
    const replies = [
      checks,
      opened,
      await district(reviewPreparationApi.groups, { body: { batchId: masters.batchId } }),
      await district(reviewPreparationApi.experts, { body: { groupId: group.id } }),
      await district(reviewPreparationApi.expertInfo, {
        params: { id: group.expertIds[2]! },
        query: { groupId: group.id },
      }),
      await district(reviewPreparationApi.candidates, { body: { groupId: group.id } }),
    ];

    for (const reply of replies) expect(JSON.stringify(reply)).not.toMatch(secret);
    const failed = checks.list.filter(({ passed }) => !passed);
    expect(failed.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['conflicts', 'blacklist', 'content']),
    );
    expect(failed.find(({ check }) => check === 'blacklist')).toMatchObject({
      text: expect.stringContaining('其他区县的项目'),
      projectIds: [],
    });
    expect(opened.extras).toMatchObject({ errorCode: 'RV_OPEN' });
    const clerk = await t.as('clerk')(reviewPreparationApi.openChecks, { params: { id: group.id } });
    expect(JSON.stringify(clerk)).toMatch(secret);
  });
});

describe('an open group with projects of two districts', () => {
  it('shows district staff the sheets and blockers of their own', async () => {
    const review = await openReviewFor(t, { projects: 2 });
    await moveAway(review.projectIds[1]!);
    const district = t.as('district');
    const board = await district(reviewPreparationApi.progress, { params: { groupId: review.groupId } });
    const checks = await district(reviewResultApi.closeChecks, { params: { id: review.groupId } });
    const { version } = await t.db
      .selectFrom('reviewGroup')
      .select('version')
      .where('id', '=', review.groupId)
      .executeTakeFirstOrThrow();
    const closed = await t.reply('district', reviewResultApi.close, {
      body: { groupId: review.groupId, version },
    });

    expect(board.projects.map(({ projectId }) => projectId)).toEqual([review.projectIds[0]]);
    for (const reply of [board, checks, closed]) expect(JSON.stringify(reply)).not.toMatch(secret);
    expect(checks.list.some(({ text }) => text.includes('其他区县的项目'))).toBe(true);
    expect(closed.extras).toMatchObject({ errorCode: 'RV_CLOSE' });
  });
});

describe('a firm with a project in another district', () => {
  it('is not removed, although its own district sees no project of it', async () => {
    const firm = await layFirm(t);
    await layProject(t, masters, { firm, more: { districtId: '990112' } });
    const reply = await t.reply('district', enterpriseApi.remove, {
      params: { id: firm.id },
      query: { version: 1 },
    });

    expect(reply).toMatchObject({
      code: 400,
      extras: { errorCode: 'RV_E03' },
    });
  });
});
