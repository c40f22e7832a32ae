import { Readable } from 'node:stream';
import { fileApi, projectReviewApi, reviewResultApi } from '@qifu/contracts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadUrl } from '#modules/files';
import type { Actor } from '#platform/context';
import { startTestApp, type TestApp } from '#testing';
import { userIdOf } from '../../../testing/enterprises';
import { sheetIdOf } from '../../../testing/lay-sheets';
import { type Marks, markedReview } from '../../../testing/marked-review';
import type { OpenReview } from '../../../testing/open-review';
import { leaksOf, probeAs } from '../../../testing/probe-endpoints';
import { aSheet, conclude, groupRow, sendSheets } from '../../../testing/score-sheets';

let t: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  // Thousands of calls are asked here, and no test looks for what is on record of them.
  t = await startTestApp({ trailEveryMs: 200, environment: { LOG_LEVEL: 'trace' } });
  const log = t.server.log as unknown as Record<symbol, { write: (line: string) => void }>;
  const stream = log[pino.symbols.streamSym];
  if (stream) stream.write = (line) => void logged.push(line);
});
afterAll(() => t.close());

type Marked = OpenReview & { marks: Marks };
/** What an expert writes into his sheets; nobody else writes it. */
const secretOf = (account: string) => `密语第${Number(account.slice(-2))}号`;
const scores = [83.5, 71, 88.5, 64, 79.5];
/** Highest and lowest dropped: (83.5 + 71 + 79.5) / 3. */
const official = '78';

async function lay(blindMode: 1 | 2): Promise<Marked> {
  const review = await markedReview(t, { projects: 2, blindMode });
  const company = await userIdOf(t, 'company01');
  await t.db
    .insertInto('enterpriseUser')
    .values({ enterpriseId: review.enterpriseIds[0]!, userId: company, isDefault: 0 })
    .execute();
  for (const [at, account] of review.accounts.entries()) {
    const sheets = review.projectIds.map((id) => {
      const sheet = aSheet(id, {
        novelty: 30,
        team: 20,
        budget: scores[at]! - 50 > 25 ? 25 : scores[at]! - 50,
      });
      const rest = scores[at]! - 50 > 25 ? scores[at]! - 75 : 0;
      const items = sheet.items!.map((item) => ({
        ...item,
        score: item.itemId === 'team' ? 20 + rest : item.score,
        comment: `${secretOf(account)}项`,
      }));
      return { ...sheet, items, comment: secretOf(account) };
    });
    await sendSheets(t, account, review.groupId, 'submit', sheets);
  }
  return review;
}

const idsOf = (review: Marked) => ({
  groupId: review.groupId,
  projectId: review.projectIds[0]!,
  sheetId: sheetIdOf(review.groupId, review.projectIds[0]!, review.expertIds[1]!),
  expertId: review.expertIds[1]!,
  batchId: review.batchId,
  fileId: review.marks.fileIds[0]!,
});
/** The two files of the first project: one that may be shown, one that names its firm. */
async function filesOf({ projectIds }: Marked) {
  const files = await t.db
    .selectFrom('projectFile')
    .select(['fileId', 'blindSafe'])
    .where('projectId', '=', projectIds[0]!)
    .execute();
  const find = (isSafe: boolean) => files.find(({ blindSafe }) => blindSafe === isSafe)?.fileId ?? '';
  return { safe: find(true), unsafe: find(false) };
}
const offer = (person: string, fileId: string) =>
  t.as(person)(fileApi.offer, { params: { type: 'annex', fileId } });
const secrets = (review: Marked, except = -1) =>
  review.accounts.filter((_, at) => at !== except).map(secretOf);
const namesOf = (review: Marked, except = -1) => review.marks.experts.filter((_, at) => at !== except).flat();
const probe = (person: string, review: Marked) => probeAs(t, person, idsOf(review));

async function close(review: Marked) {
  await conclude(t, review);
  const { version } = await groupRow(t, review.groupId);
  await t.as('clerk')(reviewResultApi.close, { body: { groupId: review.groupId, version } });
}

describe('a double-blind review that is open', () => {
  let review: Marked;
  beforeAll(async () => {
    review = await lay(2);
  });

  it('shows an expert neither applicants nor colleagues nor their scores', async () => {
    const seen = await probe('expert02', review);

    expect(leaksOf(seen, review.marks.applicants)).toEqual([]);
    expect(leaksOf(seen, namesOf(review, 1))).toEqual([]);
    expect(leaksOf(seen, secrets(review, 1))).toEqual([]);
    // The probe does find what may be seen.
    expect(leaksOf(seen, [secretOf('expert02')]).length).toBeGreaterThan(0);
  });

  it('shows its leader the others’ scores, and nobody by name', async () => {
    const seen = await probe('expert01', review);

    expect(leaksOf(seen, review.marks.applicants)).toEqual([]);
    expect(leaksOf(seen, namesOf(review, 0))).toEqual([]);
    expect(leaksOf(seen, [secretOf('expert02')]).length).toBeGreaterThan(0);
  });

  it('does not find a project by the applicant’s name or number', async () => {
    const [firm = '', code = '', number = ''] = review.marks.applicants;
    for (const keyword of [firm, code, number]) {
      const { pagination } = await t.as('expert02')(projectReviewApi.myProjects, {
        body: { groupId: review.groupId, keyword },
      });
      expect(pagination.total).toBe(0);
    }
  });

  it('hands files out under neutral names, and unsafe ones not at all', async () => {
    const { list } = await t.as('expert02')(projectReviewApi.myProjects, {
      body: { groupId: review.groupId },
    });

    expect(list[0]?.files.map(({ name }) => name)).toEqual(['申报书.pdf']);
    const { safe, unsafe } = await filesOf(review);
    const offered = await offer('expert02', safe);
    expect(offered.name).toBe('申报书.pdf');
    await expect(offer('expert02', unsafe)).rejects.toMatchObject({
      code: 404,
      errorCode: 'record.missing',
    });
    await expect(offer('expert20', safe)).rejects.toMatchObject({ errorCode: 'record.missing' });
    // Staff know the file by the name it came with.
    expect((await offer('clerk', unsafe)).name).toContain('标记文件');
  });

  it('hands the bytes out under the neutral name, whichever ticket asks', async () => {
    const { safe } = await filesOf(review);
    await t.storage
      .keep(Readable.from([Buffer.from('%PDF-1.4')]), { maxBytes: 100 })
      .then(({ key: blobKey, sizeBytes }) =>
        t.db.updateTable('storedFile').set({ blobKey, sizeBytes }).where('id', '=', safe).execute(),
      );
    const { list } = await t.as('expert02')(projectReviewApi.myProjects, {
      body: { groupId: review.groupId },
    });
    const actor = { userId: await userIdOf(t, 'expert02') } as Actor;
    const urls = [
      list[0]?.files[0]?.url ?? '',
      (await offer('expert02', safe)).url,
      downloadUrl({ ...t, actor, now: () => new Date() }, safe),
    ];

    for (const url of urls) {
      const reply = await t.server.inject({
        method: 'GET',
        url,
        headers: { authorization: await t.tokenOf('expert02') },
      });
      const said = decodeURIComponent(String(reply.headers['content-disposition']));
      expect(reply.statusCode).toBe(200);
      expect(said).toContain('申报书.pdf');
      expect(said).not.toContain('标记');
    }
  });

  it.each(['expert20', 'company02', 'person01', 'nobody'])('shows %s nothing at all', async (person) => {
    const seen = await probe(person, review);

    expect(leaksOf(seen, [...secrets(review), ...namesOf(review), ...review.marks.applicants])).toEqual([]);
    expect(leaksOf(seen, ['精密模具产线改造'])).toEqual([]);
  });

  it('shows the applicant no expert and no score', async () => {
    const seen = await probe('company01', review);

    expect(leaksOf(seen, [...secrets(review), ...namesOf(review), '专家1', '专家2', '专家3'])).toEqual([]);
    expect(leaksOf(seen, [review.marks.applicants[0]!]).length).toBeGreaterThan(0);
  });

  it('shows the administrator no score', async () => {
    expect(leaksOf(await probe('admin', review), secrets(review))).toEqual([]);
  });
});

describe('a double-blind review that has closed', () => {
  let review: Marked;
  beforeAll(async () => {
    review = await lay(2);
    await close(review);
  });

  it('still names nobody to its experts', async () => {
    for (const [at, person] of [
      [0, 'expert01'],
      [1, 'expert02'],
    ] as const) {
      const seen = await probe(person, review);
      expect(leaksOf(seen, review.marks.applicants)).toEqual([]);
      expect(leaksOf(seen, namesOf(review, at))).toEqual([]);
    }
  });

  it('tells the applicant nothing before the publication, and names nobody after it', async () => {
    const before = await probe('company01', review);
    expect(leaksOf(before, [...secrets(review), ...namesOf(review), '专家1', '"officialScore":'])).toEqual(
      [],
    );

    const [projectId = ''] = review.projectIds;
    await t.db
      .updateTable('project')
      .set({
        status: 70,
        decision: 70,
        decisionTime: new Date(),
        publishTime: new Date(),
        approvedFund: '100.00',
      })
      .where('id', '=', projectId)
      .execute();
    const after = await probe('company01', review);
    expect(leaksOf(after, namesOf(review))).toEqual([]);
    expect(leaksOf(after, [`"officialScore":${official}`]).length).toBeGreaterThan(0);
    const result = await t.as('company01')(reviewResultApi.result, { params: { id: projectId }, query: {} });
    expect(result).toMatchObject({ aggregates: { tiedWith: [], flags: [] }, history: [] });
    await expect(
      t.as('company01')(reviewResultApi.result, { params: { id: review.projectIds[1]! }, query: {} }),
    ).rejects.toMatchObject({ errorCode: 'record.missing' });
  });

  it('never tells the administrator a score, nor what came of it', async () => {
    const seen = await probe('admin', review);

    expect(leaksOf(seen, [...secrets(review), '"officialScore":', '"finalScore":'])).toEqual([]);
  });
});

describe('a single-blind review', () => {
  it('shows its experts the applicant, and not each other', async () => {
    const review = await lay(1);
    const seen = await probe('expert02', review);

    expect(leaksOf(seen, [review.marks.applicants[0]!]).length).toBeGreaterThan(0);
    expect(leaksOf(seen, [...namesOf(review, 1), ...secrets(review, 1)])).toEqual([]);
  });
});

describe('the log', () => {
  it('holds no score and no opinion', () => {
    t.server.log.trace('the log is listened to');

    expect(logged.at(-1)).toContain('the log is listened to');
    expect(logged.filter((line) => line.includes('密语'))).toEqual([]);
  });
});
