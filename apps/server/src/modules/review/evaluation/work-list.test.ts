import { randomUUID } from 'node:crypto';
import { type MyReviewGroup, projectReviewApi, reviewResultApi } from '@qifu/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { userIdOf } from '../../../testing/enterprises';
import { type OpenReview, openReviewFor } from '../../../testing/open-review';
import { aSheet, conclude, groupRow, scoresFor, sendSheets, submitAll } from '../../../testing/score-sheets';
import { fetchAs, uploadAs } from '../../../testing/upload';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const groupsOf = async (person: string, body: { status?: number } = {}): Promise<MyReviewGroup[]> =>
  (await t.as(person)(projectReviewApi.myGroups, { body })).list;
const projectsOf = (person: string, groupId: string, more: object = {}) =>
  t.as(person)(projectReviewApi.myProjects, { body: { groupId, ...more } });

/** A file of a project as it is after its upload. */
async function putFile(projectId: string, given: { name: string; blindSafe: boolean; kind?: 'fundFile' }) {
  const { fileId } = await uploadAs(t, 'clerk', { name: given.name, content: `%PDF-1.7 ${given.name}` });
  const stored = await t.db
    .selectFrom('storedFile')
    .selectAll()
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable('storedFile')
    .set({ ownerType: 'projectFile', ownerId: projectId, expiresAt: null })
    .where('id', '=', fileId)
    .execute();
  await t.db
    .insertInto('projectFile')
    .values({
      id: randomUUID(),
      projectId,
      enterpriseId: null,
      kind: given.kind ?? 'otherDate',
      categoryCode: given.kind ? 'budget' : 'technology',
      year: 2026,
      name: given.name,
      fileId,
      fileVersionId: stored.versionId,
      fileSize: stored.sizeBytes,
      fileExtension: 'pdf',
      sha256: stored.sha256,
      blindSafe: given.blindSafe,
      uploadUserId: stored.creatorUserId,
      uploadTime: new Date(),
    } as never)
    .execute();
  return fileId;
}

describe('the groups of an expert', () => {
  it('stand with the nearest deadline first, and say how far the own work is', async () => {
    const late = await openReviewFor(t, { plannedEnd: Date.now() + 9 * 86_400_000, firstExpert: 6 });
    const soon = await openReviewFor(t, {
      plannedEnd: Date.now() + 2 * 86_400_000,
      firstExpert: 6,
      projects: 2,
    });
    await sendSheets(t, 'expert07', soon.groupId, 'submit', [aSheet(soon.projectIds[0]!, scoresFor(80))]);
    await sendSheets(t, 'expert07', soon.groupId, 'recuse', [
      aSheet(soon.projectIds[1]!, {}, { reason: '有合作关系' }),
    ]);
    const groups = await groupsOf('expert07');

    expect(groups.map(({ groupId }) => groupId)).toEqual([soon.groupId, late.groupId]);
    expect(groups[0]).toMatchObject({
      isLeader: false,
      projectCount: 2,
      myRequired: 1,
      mySubmitted: 1,
      myReturned: 0,
      status: 20,
    });
    expect(groups[0]?.standard?.items.map(({ id }) => id)).toEqual(['novelty', 'team', 'budget']);
    expect((await groupsOf('expert06'))[0]?.isLeader).toBe(true);
  });

  it('show neither standard nor projects while they are prepared', async () => {
    const review = await openReviewFor(t, { firstExpert: 11 });
    const id = `prep-${review.groupId}`;
    await t.db
      .insertInto('reviewGroup')
      .values({
        id,
        groupNo: id,
        groupName: '准备中的组',
        batchId: review.batchId,
        directionIds: '[]',
        status: 10,
        creatorUserId: null,
        lastModifyUserId: null,
      })
      .execute();
    await t.db
      .insertInto('groupExpert')
      .values({
        id: randomUUID(),
        groupId: id,
        expertId: review.expertIds[0]!,
        addedBy: await userIdOf(t, 'clerk'),
      })
      .execute();
    await t.db
      .insertInto('groupProject')
      .values({
        id: randomUUID(),
        groupId: id,
        projectId: review.projectIds[0]!,
        seq: 1,
        isAnchor: 1,
        addedBy: await userIdOf(t, 'clerk'),
      })
      .execute();
    const [prepared] = await groupsOf('expert11', { status: 10 });

    expect(prepared).toMatchObject({
      groupId: id,
      status: 10,
      standard: null,
      projectCount: 0,
      conclusion: '',
    });
    expect((await projectsOf('expert11', id)).list).toEqual([]);
  });

  it('keep the conclusion to the leader until the close', async () => {
    const review = await openReviewFor(t, { projects: 1, firstExpert: 16 });
    await submitAll(t, review, () => 80);
    await conclude(t, review);
    const read = async (person: string) =>
      (await groupsOf(person)).find(({ groupId }) => groupId === review.groupId)?.conclusion;
    const open = [await read('expert16'), await read('expert17')];
    const { version } = await groupRow(t, review.groupId);
    await t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });

    expect(open).toEqual(['本组评审充分，同意推荐。', '']);
    expect(await read('expert17')).toBe('本组评审充分，同意推荐。');
  });

  it('are no one else’s', async () => {
    const review = await openReviewFor(t, { projects: 1, firstExpert: 21 });

    await expect(projectsOf('expert30', review.groupId)).rejects.toMatchObject({
      errorCode: 'record.missing',
    });
    await expect(
      sendSheets(t, 'expert30', review.groupId, 'save', [aSheet(review.projectIds[0]!, {})]),
    ).rejects.toMatchObject({ errorCode: 'record.missing' });
    for (const person of ['clerk', 'company01'])
      await expect(projectsOf(person, review.groupId)).rejects.toMatchObject({ code: 403 });
  });
});

describe('the projects of an expert', () => {
  it('are paged in their order and narrowed by the state of the sheet', async () => {
    const review = await openReviewFor(t, { projects: 4, firstExpert: 21 });
    await sendSheets(t, 'expert22', review.groupId, 'submit', [aSheet(review.projectIds[2]!, scoresFor(80))]);
    const first = await projectsOf('expert22', review.groupId, { pageSize: 3 });
    const done = await projectsOf('expert22', review.groupId, { sheetStatus: 20 });

    expect(first.list.map(({ blindCode }) => blindCode)).toEqual(['A01', 'A02', 'A03']);
    expect(first.pagination.total).toBe(4);
    expect(done.list.map(({ seq }) => seq)).toEqual([3]);
  });

  it('are bare once he has stepped back', async () => {
    const review = await openReviewFor(t, { projects: 1, firstExpert: 21 });
    await sendSheets(t, 'expert22', review.groupId, 'recuse', [
      aSheet(review.projectIds[0]!, {}, { reason: '有合作关系' }),
    ]);
    const { list } = await projectsOf('expert22', review.groupId);

    expect(list[0]).toMatchObject({ abstract: '', files: [], others: [], sheet: { status: 40 } });
  });
});

describe('the files of a project', () => {
  let review: OpenReview;
  let unsafe: string;
  beforeAll(async () => {
    review = await openReviewFor(t, { projects: 1, firstExpert: 26, blindMode: 2 });
    unsafe = await putFile(review.projectIds[0]!, { name: '江岚恒拓公司介绍.pdf', blindSafe: false });
    await putFile(review.projectIds[0]!, { name: '江岚恒拓检测报告（已隐去单位）.pdf', blindSafe: true });
    await putFile(review.projectIds[0]!, { name: '资金预算.pdf', blindSafe: true, kind: 'fundFile' });
  });

  it('are fetched by a ticket, once, under a neutral name where the applicant is hidden', async () => {
    const { list } = await projectsOf('expert27', review.groupId);
    const [file] = list[0]!.files;
    const fetched = await fetchAs(t, 'expert27', file!.url);
    const again = await fetchAs(t, 'expert27', file!.url);

    expect(list[0]?.files.map(({ name }) => name)).toEqual(['技术材料.pdf']);
    expect(fetched.statusCode).toBe(200);
    expect(decodeURIComponent(String(fetched.headers['content-disposition']))).toContain('技术材料.pdf');
    expect(decodeURIComponent(String(fetched.headers['content-disposition']))).not.toContain('恒拓');
    expect(again.json()).toMatchObject({ code: 403 });
  });

  it('stay closed by any other way: a safe file to strangers, an unsafe one to the experts', async () => {
    const { list } = await projectsOf('expert27', review.groupId);
    const stolen = await fetchAs(t, 'expert01', list[0]!.files[0]!.url);
    const guessed = await fetchAs(t, 'expert27', `/api/file/Download/annex/${unsafe}`);

    expect(stolen.json()).toMatchObject({ code: 403 });
    expect(guessed.json()).toMatchObject({ code: 404 });
  });

  it('carry their own names where the applicant is not hidden', async () => {
    const open = await openReviewFor(t, { projects: 1, firstExpert: 26, blindMode: 1 });
    await putFile(open.projectIds[0]!, { name: '江岚恒拓申报书.pdf', blindSafe: false });
    const { list } = await projectsOf('expert27', open.groupId);

    expect(list[0]?.files.map(({ name }) => name)).toEqual(['江岚恒拓申报书.pdf']);
    expect((await fetchAs(t, 'expert27', list[0]!.files[0]!.url)).statusCode).toBe(200);
  });
});
