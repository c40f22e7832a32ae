import { blacklistApi, reviewPreparationApi } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/database';
import { startTestApp, type TestApp } from '#testing';
import { userIdOf } from '../../../testing/enterprises';
import { sheetIdOf } from '../../../testing/lay-sheets';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { makeMasters, makeReadyGroup } from '../../../testing/prepare-review';

let t: TestApp;
let clerkId: string;
beforeAll(async () => {
  t = await startTestApp();
  clerkId = await userIdOf(t, 'clerk');
});
afterAll(() => t.close());

/** What the database keeps by itself, whatever a service, a repair script or a careless hand asks of it. */
const refused = (work: Promise<unknown>, constraint: string) =>
  expect(work).rejects.toMatchObject({ constraint });

const firstSheet = (review: OpenReview) =>
  sheetIdOf(review.groupId, review.projectIds[0]!, review.expertIds[0]!);

const submitted = {
  status: 20,
  total: '80.000',
  recommendation: 1,
  submitTime: new Date(),
  submitCount: 1,
  sheetHash: 'a'.repeat(64),
};

async function submitFirst(review: OpenReview) {
  const id = firstSheet(review);
  await t.db.insertInto('scoreSheetItem').values({ sheetId: id, itemId: 'novelty', score: '30' }).execute();
  await t.db.updateTable('scoreSheet').set(submitted).where('id', '=', id).execute();
  return id;
}

const sheet = (db: Kysely<Database>, id: string) => db.updateTable('scoreSheet').where('id', '=', id);

describe('sheets', () => {
  it('are one per project and expert (I05)', async () => {
    const review = await openReviewFor(t);
    const kept = await t.db
      .selectFrom('scoreSheet')
      .selectAll()
      .where('id', '=', firstSheet(review))
      .executeTakeFirstOrThrow();
    const other = await t.db
      .selectFrom('assignment')
      .select('id')
      .where('groupId', '=', review.groupId)
      .where('id', '!=', kept.assignmentId)
      .executeTakeFirstOrThrow();
    await t.db.deleteFrom('scoreSheet').where('assignmentId', '=', other.id).execute();
    const { groupId, projectId, expertId } = kept;
    const twin = { id: 'twin', assignmentId: other.id, groupId, projectId, expertId, lastModifyUserId: null };
    await refused(t.db.insertInto('scoreSheet').values(twin).execute(), 'RV_I05');
  });

  it('stay as submitted, items, total and words alike (I07)', async () => {
    const id = await submitFirst(await openReviewFor(t));
    const items = () => t.db.updateTable('scoreSheetItem').where('sheetId', '=', id);
    await refused(items().set({ score: '40' }).execute(), 'RV_I07');
    await refused(t.db.deleteFrom('scoreSheetItem').where('sheetId', '=', id).execute(), 'RV_I07');
    await refused(
      t.db.insertInto('scoreSheetItem').values({ sheetId: id, itemId: 'team', score: '1' }).execute(),
      'RV_I07',
    );
    await refused(sheet(t.db, id).set({ total: '99' }).execute(), 'RV_I07');
    await refused(sheet(t.db, id).set({ comment: '另一句话' }).execute(), 'RV_I07');
    await refused(sheet(t.db, id).set({ status: 10 }).execute(), 'RV_STATE');
  });

  it('are given back by somebody else, with a reason, so many times (I07)', async () => {
    const review = await openReviewFor(t, { rules: { maxReturnsPerSheet: 1 } });
    const id = await submitFirst(review);
    const own = await t.db
      .selectFrom('expert')
      .select('userId')
      .where('id', '=', review.expertIds[0]!)
      .executeTakeFirstOrThrow();
    const back = (given: object) =>
      sheet(t.db, id)
        .set({
          status: 30,
          returnCount: 1,
          returnUserId: clerkId,
          returnTime: new Date(),
          returnReason: '请补充对经费合理性的说明理由',
          ...given,
        })
        .execute();
    await refused(back({ returnUserId: own.userId }), 'RV_I07');
    await refused(back({ returnCount: 2 }), 'RV_I07');
    await refused(back({ returnReason: '太短' }), 'RV_I07_return');
    await back({});
    await t.db.updateTable('scoreSheetItem').set({ score: '35' }).where('sheetId', '=', id).execute();
    await sheet(t.db, id).set({ status: 20, submitCount: 2 }).execute();
    await refused(back({ returnCount: 2 }), 'RV_I07');
  });

  it('keep their former copies for good', async () => {
    const id = await submitFirst(await openReviewFor(t));
    await t.db
      .insertInto('scoreSheetVersion')
      .values({
        id: `v${id}`,
        sheetId: id,
        submitNo: 1,
        content: '{}',
        sheetHash: 'a'.repeat(64),
        creatorUserId: clerkId,
      })
      .execute();
    const copies = t.db
      .updateTable('scoreSheetVersion')
      .set({ content: '{"a":1}' })
      .where('sheetId', '=', id);
    await refused(copies.execute(), 'RV_I07');
    await refused(t.db.deleteFrom('scoreSheetVersion').where('sheetId', '=', id).execute(), 'RV_I07');
  });
});

describe('groups', () => {
  const aResult = (review: OpenReview) => ({
    id: `r${review.groupId}`,
    groupId: review.groupId,
    projectId: review.projectIds[0]!,
    verifyCode: review.groupId.slice(-16).padStart(16, '0'),
    validCount: 5,
    recommendationCounts: '{}',
    tiedWith: '[]',
    tieBreakPath: '[]',
    flags: '[]',
    explain: '{}',
  });
  const close = (db: Kysely<Database>, review: OpenReview) =>
    db
      .updateTable('reviewGroup')
      .set({ status: 30, closeTime: new Date(), closeUserId: clerkId, snapshotHash: 'a'.repeat(64) })
      .where('id', '=', review.groupId)
      .execute();

  it('take results only with the close, and never change afterwards (I08)', async () => {
    const review = await openReviewFor(t);
    await refused(
      t.db
        .insertInto('reviewResult')
        .values(aResult(review) as never)
        .execute(),
      'RV_I08',
    );
    await t.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('reviewResult')
        .values(aResult(review) as never)
        .execute();
      await close(trx, review);
    });
    const { groupId } = review;
    const late = {
      ...aResult(review),
      id: 'late',
      verifyCode: 'late'.padStart(16, '0'),
      projectId: review.projectIds[1]!,
    };
    for (const work of [
      () =>
        t.db
          .updateTable('reviewResult')
          .set({ officialScore: '99' })
          .where('groupId', '=', groupId)
          .execute(),
      () => t.db.deleteFrom('reviewResult').where('groupId', '=', groupId).execute(),
      () =>
        t.db
          .insertInto('reviewResult')
          .values(late as never)
          .execute(),
      () => t.db.updateTable('reviewGroup').set({ conclusion: '改写' }).where('id', '=', groupId).execute(),
      () =>
        t.db
          .updateTable('groupProject')
          .set({ leaderComment: '改写' })
          .where('groupId', '=', groupId)
          .execute(),
      () => t.db.updateTable('groupExpert').set({ isLeader: 0 }).where('groupId', '=', groupId).execute(),
      () => t.db.updateTable('assignment').set({ required: 0 }).where('groupId', '=', groupId).execute(),
      () => sheet(t.db, firstSheet(review)).set({ activeSeconds: 1 }).execute(),
      () =>
        t.db
          .insertInto('scoreSheetItem')
          .values({ sheetId: firstSheet(review), itemId: 'x', score: '1' })
          .execute(),
    ])
      await refused(work(), 'RV_I08');
    const { count } = await t.db
      .selectFrom('groupProject')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('groupId', '=', groupId)
      .where('activeMark', '=', 1)
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  it('keep standard and rules once open, and do not go back (I09)', async () => {
    const { groupId } = await openReviewFor(t);
    const group = () => t.db.updateTable('reviewGroup').where('id', '=', groupId);
    await refused(group().set({ ruleSnapshot: '{}' }).execute(), 'RV_I09');
    await refused(group().set({ blindMode: 2 }).execute(), 'RV_I09');
    await refused(group().set({ status: 10 }).execute(), 'RV_STATE');
    await refused(group().set({ standardVersion: 9 }).execute(), 'RV_I09');
  });
});

describe('a ban that falls while a review is being opened (hazard 8)', () => {
  it('comes before or after, never in between, and nobody waits for the other in a ring', async () => {
    const masters = await makeMasters(t);
    const rounds = Array.from({ length: 8 }, async () => {
      const group = await makeReadyGroup(t, masters);
      const { enterpriseId } = await t.db
        .selectFrom('project')
        .select('enterpriseId')
        .where('id', '=', group.projectIds[1]!)
        .executeTakeFirstOrThrow();
      const [opened, banned] = await Promise.all([
        t.reply('clerk', reviewPreparationApi.open, { body: { groupId: group.id, version: group.version } }),
        t.reply('clerk', blacklistApi.createBlacklist, {
          body: {
            enterpriseIds: [enterpriseId],
            level: 3,
            reasonType: 'fraud',
            reason: '弄虚作假',
            startDate: Date.now() - 1000,
          },
        }),
      ]);
      const { status } = await t.db
        .selectFrom('project')
        .select('status')
        .where('id', '=', group.projectIds[1]!)
        .executeTakeFirstOrThrow();
      return { opened: opened.code, banned: banned.code, status };
    });
    for (const { opened, banned, status } of await Promise.all(rounds)) {
      expect(banned).toBe(200);
      // Opened first: the project is in review and flagged for staff. Banned first: void, and nothing opened.
      expect([opened, status]).toEqual(opened === 200 ? [200, 50] : [opened, 95]);
      expect([200, 400, 409]).toContain(opened);
    }
  });
});

describe('rows of a review', () => {
  it('stay those of their group, project and expert (I05)', async () => {
    const [review, other] = [await openReviewFor(t), await openReviewFor(t, { firstExpert: 6 })];
    const { groupId } = review;
    const expertId = other.expertIds[0]!;
    const projectId = other.projectIds[0]!;
    await refused(sheet(t.db, firstSheet(review)).set({ expertId }).execute(), 'RV_I05');
    await refused(sheet(t.db, firstSheet(review)).set({ projectId }).execute(), 'RV_I05');
    const duties = t.db.updateTable('assignment').where('groupId', '=', groupId);
    await refused(duties.set({ expertId }).execute(), 'RV_I05');
    const seats = t.db.updateTable('groupExpert').where('groupId', '=', groupId);
    await refused(seats.set({ expertId }).execute(), 'RV_I05');
    const places = t.db.updateTable('groupProject').where('groupId', '=', groupId);
    await refused(places.set({ projectId }).execute(), 'RV_I05');
  });

  it('begin as an empty sheet of the duty they name (I05, I07)', async () => {
    const review = await openReviewFor(t);
    const kept = await t.db
      .selectFrom('scoreSheet')
      .select(['assignmentId', 'groupId', 'projectId', 'expertId'])
      .where('id', '=', firstSheet(review))
      .executeTakeFirstOrThrow();
    await t.db.deleteFrom('scoreSheet').where('id', '=', firstSheet(review)).execute();
    const insert = (given: object) =>
      t.db
        .insertInto('scoreSheet')
        .values({ ...kept, id: 'planted', lastModifyUserId: null, ...given } as never)
        .execute();
    await refused(insert(submitted), 'RV_I07');
    await refused(insert({ total: '99' }), 'RV_I07');
    const stranger = (await openReviewFor(t, { firstExpert: 6 })).expertIds[0]!;
    await refused(insert({ expertId: stranger }), 'RV_I05_duty');
    await insert({});
  });

  it('of results and kept copies are not cut off either (I07, I08)', async () => {
    await refused(sql`truncate "reviewResult"`.execute(t.db), 'RV_I08');
    await refused(sql`truncate "scoreSheetVersion"`.execute(t.db), 'RV_I07');
    await refused(sql`truncate "scoreSheet" cascade`.execute(t.db), 'RV_I07');
  });

  it('name people, firms and districts there are', async () => {
    const review = await openReviewFor(t);
    const project = t.db.updateTable('project').where('id', '=', review.projectIds[0]!);
    for (const wrong of [{ enterpriseId: 'none' }, { districtId: 'none' }, { acceptUserId: 'none' }])
      await expect(project.set(wrong).execute()).rejects.toMatchObject({ code: '23503' });
    const expert = t.db.updateTable('expert').where('id', '=', review.expertIds[0]!);
    await expect(expert.set({ userId: 'none' }).execute()).rejects.toMatchObject({ code: '23503' });
  });
});

describe('a frozen standard', () => {
  it('keeps its own row as well as its items (I09)', async () => {
    const { standardId } = await makeMasters(t);
    const row = () => t.db.updateTable('reviewStandard').where('id', '=', standardId);
    await row().set({ status: 20 }).execute();
    for (const change of [{ weighting: 'weighted' }, { name: '另一份' }, { status: 10 }, { deleteMark: 1 }])
      await refused(
        row()
          .set(change as never)
          .execute(),
        'RV_I09',
      );
    await refused(t.db.deleteFrom('reviewStandard').where('id', '=', standardId).execute(), 'RV_I09');
    await row().set({ sortCode: 7 }).execute();
  });
});
