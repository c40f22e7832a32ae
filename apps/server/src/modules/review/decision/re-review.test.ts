import { type Input, projectDecisionApi, reviewPreparationApi } from '@qifu/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { makeDistrictClerk } from '../../../testing/district-clerk';
import { userIdOf } from '../../../testing/enterprises';
import { whileHeld } from '../../../testing/hold-row';
import { openReviewFor } from '../../../testing/open-review';
import {
  coSign,
  layProject,
  type Masters,
  makeGroup,
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

type Laid = Awaited<ReturnType<typeof layProject>>;
type Body = Partial<Input<typeof projectDecisionApi.reReview>['body']>;

/** A reviewed project with the group it was reviewed in. */
async function layReviewed(districtId = '990111'): Promise<Laid> {
  const former = await makeGroup(t, masters);
  return await layProject(t, masters, { status: 60, groupId: former.id, districtId });
}

/** A group that waits for projects of the second round. */
async function roundGroup(given: object = {}): Promise<{ id: string; version: number }> {
  const { id, version } = await makeGroup(t, masters, given);
  await t.db.updateTable('reviewGroup').set({ roundNo: 2 }).where('id', '=', id).execute();
  return { id, version };
}

async function ask({ id }: Laid, given: Body = {}, person = 'clerk') {
  const coSignToken = await coSign(t, {
    by: 'supervisor',
    at: person,
    action: 'project.reReview',
    objectId: id,
  });
  const body = { projectId: id, version: 1, reason: '评分有异议', coSignToken, ...given };
  return () => t.reply(person, projectDecisionApi.reReview, { body });
}

const entryOf = ({ firm }: Laid) => sql`insert into "blacklistEntry" ("id", "enterpriseId", "creditCode",
    "reasonType", "reason", "level", "startDate", "creatorUserId", "creatorTime")
  values (${`ban-${firm.id}`}, ${firm.id}, ${firm.creditCode}, 'fraud', '弄虚作假', 2,
    ${new Date(Date.now() - 60_000)}, 'staff', now())`;
const statusOf = async ({ id }: Laid) =>
  (await t.db.selectFrom('project').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe('a further round', () => {
  it('is refused to a banned firm, also when it is listed at the same moment (I03)', async () => {
    const listed = await layReviewed();
    await entryOf(listed).execute(t.db);
    expect(await (await ask(listed))()).toMatchObject({ extras: { errorCode: 'RV_I03' } });

    const project = await layReviewed();
    const reply = await whileHeld(
      t,
      {
        lock: sql`select from "enterprise" where "id" = ${project.firm.id} for update`,
        change: entryOf(project),
      },
      await ask(project),
    );
    expect(reply).toMatchObject({ extras: { errorCode: 'RV_I03' } });
    expect([await statusOf(listed), await statusOf(project)]).toEqual([60, 60]);
  });

  it('stays in the batch of its application, in a new group unless one is named', async () => {
    const project = await layReviewed();
    const { data } = await (await ask(project))();
    const { groupId } = data as { groupId: string };
    const batchOf = (id: string) =>
      t.db.selectFrom('reviewGroup').select(['batchId', 'roundNo']).where('id', '=', id).executeTakeFirst();
    expect(await batchOf(groupId)).toEqual({ batchId: masters.batchId, roundNo: 2 });

    const later = await makeMasters(t);
    const other = await makeGroup(t, later);
    await t.db.updateTable('reviewGroup').set({ roundNo: 2 }).where('id', '=', other.id).execute();
    const elsewhere = await ask(await layReviewed(), { groupId: other.id, groupVersion: other.version });
    expect(await elsewhere()).toMatchObject({ extras: { errorCode: 'RV_SCOPE' } });
  });

  it('joins a prepared group as its caller has read it, and counts that group’s version on', async () => {
    const project = await layReviewed();
    const group = await roundGroup();
    const given = { groupId: group.id, groupVersion: group.version };
    const reply = await whileHeld(
      t,
      {
        lock: sql`select from "reviewGroup" where "id" = ${group.id} for update`,
        change: sql`update "reviewGroup" set "version" = "version" + 1 where "id" = ${group.id}`,
      },
      await ask(project, given),
    );
    expect(reply).toMatchObject({ code: 409 });

    expect(await (await ask(project, { ...given, groupVersion: group.version + 1 }))()).toMatchObject({
      code: 200,
    });
    const { version } = await t.db
      .selectFrom('reviewGroup')
      .select('version')
      .where('id', '=', group.id)
      .executeTakeFirstOrThrow();
    expect(version).toBe(group.version + 2);
  });

  it('and the opening of its group at the same moment end in one order', async () => {
    for (let round = 0; round < 6; round += 1) {
      const project = await layReviewed();
      const group = await makeReadyGroup(t, masters, { projects: 1 });
      await t.db.updateTable('reviewGroup').set({ roundNo: 2 }).where('id', '=', group.id).execute();
      const join = await ask(project, { groupId: group.id });
      const [joined, opened] = await Promise.all([
        join(),
        t.reply('clerk', reviewPreparationApi.open, {
          body: { groupId: group.id, version: group.version },
        }),
      ]);

      // Whoever is second finds the group changed; nobody opens it without having seen the project.
      expect([joined.code === 200, opened.code === 200].filter(Boolean)).toHaveLength(1);
      expect(await statusOf(project)).toBe(joined.code === 200 ? 40 : 60);
    }
  });

  it('goes into no group of another district, direction or conflict of interest (I23, I04)', async () => {
    const project = await layReviewed();
    const hidden = await roundGroup();
    expect(await (await ask(project, { groupId: hidden.id }, 'district'))()).toMatchObject({ code: 404 });

    const other = await roundGroup({ directionIds: [masters.otherDirectionId] });
    expect(await (await ask(project, { groupId: other.id }))()).toMatchObject({
      extras: { errorCode: 'RV_SCOPE' },
    });

    const ready = await makeReadyGroup(t, masters, { projects: 1, experts: [21, 22, 23, 24, 25] });
    await t.db.updateTable('reviewGroup').set({ roundNo: 2 }).where('id', '=', ready.id).execute();
    await t.db
      .updateTable('expert')
      .set({ employerCreditCode: project.firm.creditCode })
      .where('id', '=', ready.expertIds[1]!)
      .execute();
    expect(await (await ask(project, { groupId: ready.id }))()).toMatchObject({
      extras: { errorCode: 'RV_I04' },
    });
    expect(await statusOf(project)).toBe(60);
  });

  it('that is called off gives each of its projects the result of the round before', async () => {
    const former = await openReviewFor(t);
    const [firstId = '', secondId = ''] = former.projectIds;
    const results = [
      { id: firstId, officialScore: 91.5, rankInGroup: 1 },
      { id: secondId, officialScore: 72, rankInGroup: 2 },
    ];
    await t.db.transaction().execute(async (db) => {
      await db
        .insertInto('reviewResult')
        .values(
          results.map(({ id: projectId, ...result }) => ({
            id: `r${projectId}`,
            groupId: former.groupId,
            projectId,
            validCount: 3,
            recommendationCounts: '{}',
            verifyCode: projectId.padStart(16, '0').slice(-16),
            ...result,
          })) as never,
        )
        .execute();
      await db
        .updateTable('reviewGroup')
        .set({
          status: 30,
          closeTime: new Date(),
          closeUserId: await userIdOf(t, 'clerk'),
          snapshotHash: 'a'.repeat(64),
        })
        .where('id', '=', former.groupId)
        .execute();
    });
    const group = await roundGroup();
    const projectIds = results.map(({ id }) => id);
    await t.db
      .updateTable('project')
      .set({ status: 40, roundNo: 2, groupId: group.id })
      .where('id', 'in', projectIds)
      .execute();
    await t.as('clerk')(reviewPreparationApi.removeProjects, {
      body: { groupId: group.id, projectIds, version: group.version, reason: '不再复评' },
    });

    const rows = await t.db
      .selectFrom('project')
      .select(['id', 'status', 'roundNo', 'groupId', 'finalScore', 'finalRank', 'version'])
      .where('id', 'in', projectIds)
      .orderBy('finalRank')
      .execute();
    expect(rows).toMatchObject(
      results.map(({ id, officialScore, rankInGroup }) => ({
        id,
        status: 60,
        roundNo: 1,
        groupId: former.groupId,
        finalScore: officialScore.toFixed(3),
        finalRank: rankInGroup,
        version: 2,
      })),
    );
  });
});
