import { randomUUID } from 'node:crypto';
import { aCreditCode, userIdOf } from './enterprises';
import type { TestApp } from './index';
import { rehash } from './lay-projects';
import { type OpenReview, type OpenReviewOptions, openReviewFor } from './open-review';

/** Words that must not reach whoever may not know them. */
export interface Marks {
  /** Names, codes and numbers that lead to an applicant. */
  applicants: string[];
  /** Names, accounts and employers of the experts, in their order. */
  experts: string[][];
  /** Stored files that may be shown to a blind expert, by project. */
  fileIds: string[];
}

/** An open review in which every applicant, file and expert carries a word that is found again anywhere. */
export async function markedReview(
  t: TestApp,
  options: OpenReviewOptions,
): Promise<OpenReview & { marks: Marks }> {
  const review = await openReviewFor(t, options);
  const applicants: string[] = [];
  const fileIds: string[] = [];
  for (const [at, projectId] of review.projectIds.entries()) {
    const [name, creditCode, no] = [`标记企业${at}`, aCreditCode(), `BJ-${randomUUID().slice(0, 8)}`];
    const enterpriseId = review.enterpriseIds[at] ?? '';
    const full = `${name}${no}有限公司`;
    await t.db
      .updateTable('enterprise')
      .set({ enterpriseName: full, creditCode })
      .where('id', '=', enterpriseId)
      .execute();
    await t.db
      .updateTable('project')
      .set({ enterpriseName: full, creditCode, projectNo: no })
      .where('id', '=', projectId)
      .execute();
    fileIds.push(await addMarkedFiles(t, projectId, full));
    applicants.push(name, creditCode, no, enterpriseId, '标记文件');
  }
  await rehash(t, review.projectIds);
  const experts: string[][] = [];
  for (const [at, expertId] of review.expertIds.entries()) {
    const employerName = `标记单位${randomUUID().slice(0, 8)}`;
    await t.db.updateTable('expert').set({ employerName }).where('id', '=', expertId).execute();
    const { name } = await t.db
      .selectFrom('expert')
      .select('name')
      .where('id', '=', expertId)
      .executeTakeFirstOrThrow();
    experts.push([name, employerName, review.accounts[at] ?? '', expertId]);
  }
  return { ...review, marks: { applicants, experts, fileIds } };
}

/** One file that names the firm, and one that may be shown although its name does; gives the latter's id. */
async function addMarkedFiles(t: TestApp, projectId: string, firm: string): Promise<string> {
  const uploader = await userIdOf(t, 'clerk');
  let safe = '';
  for (const blindSafe of [false, true]) {
    const id = randomUUID();
    if (blindSafe) safe = id;
    await t.db
      .insertInto('storedFile')
      .values({
        id,
        versionId: id,
        type: 'annex',
        fileName: `标记文件-${firm}.pdf`,
        extension: 'pdf',
        contentType: 'application/pdf',
        sizeBytes: 10,
        sha256: '0'.repeat(64),
        blobKey: id,
        ownerType: 'projectFile',
        ownerId: id,
        creatorUserId: uploader,
        creatorTime: new Date(),
      } as never)
      .execute();
    await t.db
      .insertInto('projectFile')
      .values({
        id,
        projectId,
        enterpriseId: null,
        kind: 'otherDate',
        categoryCode: 'application',
        year: 2026,
        name: `标记文件-${firm}.pdf`,
        fileId: id,
        fileVersionId: id,
        fileSize: 10,
        fileExtension: 'pdf',
        sha256: '0'.repeat(64),
        blindSafe,
        uploadUserId: uploader,
        uploadTime: new Date(),
      } as never)
      .execute();
  }
  return safe;
}
