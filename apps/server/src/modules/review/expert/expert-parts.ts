import { type ExpertInput, fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { hashIdNumber } from '#platform/secrets';

/** What an expert knows, where he has worked and what he avoids. */
export type Parts = Pick<ExpertInput, 'keywords' | 'employmentHistory' | 'avoidList'>;

const date = (ms: number | null) => (ms === null ? null : new Date(ms));

/** Keeps each keyword once; the last level given counts. */
const distinct = (keywords: Parts['keywords']) => [
  ...new Map(keywords.map((keyword) => [keyword.term, keyword])).values(),
];

/** Writes keywords, employers and avoidances of an expert anew. Avoided persons keep the hash they have. */
export async function writeExpertParts(
  { db, newId }: Pick<Ctx, 'db' | 'newId'>,
  expertId: string,
  parts: Parts,
) {
  await assertProjects({ db }, parts.avoidList);
  const hashes = new Map(
    (
      await db
        .selectFrom('expertAvoidance')
        .select(['name', 'idHash'])
        .where('expertId', '=', expertId)
        .where('type', '=', 'person')
        .execute()
    ).map(({ name, idHash }) => [name, idHash]),
  );
  for (const table of ['expertEmployment', 'expertAvoidance'] as const)
    await db.deleteFrom(table).where('expertId', '=', expertId).execute();
  await writeKeywords({ db }, expertId, parts.keywords);
  await writeEmployments({ db, newId }, expertId, parts.employmentHistory);
  await writeAvoidances({ db, newId }, expertId, parts.avoidList, hashes);
}

export async function writeKeywords({ db }: Pick<Ctx, 'db'>, expertId: string, given: Parts['keywords']) {
  await db.deleteFrom('expertKeyword').where('expertId', '=', expertId).execute();
  const keywords = distinct(given).map((keyword) => ({ expertId, ...keyword }));
  if (keywords.length > 0) await db.insertInto('expertKeyword').values(keywords).execute();
}

/** Adds employers to those on record. */
export async function writeEmployments(
  { db, newId }: Pick<Ctx, 'db' | 'newId'>,
  expertId: string,
  given: Parts['employmentHistory'],
) {
  const employments = given
    .filter(({ creditCode, name }) => creditCode !== '' || name !== '')
    .map(({ from, to, ...row }) => ({
      id: newId(),
      expertId,
      ...row,
      fromDate: date(from),
      toDate: date(to),
    }));
  if (employments.length > 0) await db.insertInto('expertEmployment').values(employments).execute();
}

/** Adds avoidances to those on record; `hashes` keeps the numbers of persons who are known by name. */
export async function writeAvoidances(
  { db, newId }: Pick<Ctx, 'db' | 'newId'>,
  expertId: string,
  given: Parts['avoidList'],
  hashes: ReadonlyMap<string, string | null> = new Map(),
) {
  const avoidances = given.map(({ until, idNumber, ...row }) => ({
    id: newId(),
    expertId,
    ...row,
    idHash: row.type !== 'person' ? null : idNumber ? hashIdNumber(idNumber) : (hashes.get(row.name) ?? null),
    untilTime: date(until),
  }));
  if (avoidances.length > 0) await db.insertInto('expertAvoidance').values(avoidances).execute();
}

/** A project that is to be avoided must be there. */
export async function assertProjects({ db }: Pick<Ctx, 'db'>, avoidList: Parts['avoidList']) {
  const ids = avoidList.flatMap(({ projectId }) => projectId ?? []);
  if (ids.length === 0) return;
  const known = await db.selectFrom('project').select('id').where('id', 'in', ids).execute();
  const missing = ids.filter((id) => known.every((project) => project.id !== id));
  if (missing.length > 0) fail('record.missing', { projectIds: missing });
}

export async function writeExpertDirections(
  { db }: Pick<Ctx, 'db'>,
  expertId: string,
  directionIds: readonly string[],
) {
  await db.deleteFrom('expertDirection').where('expertId', '=', expertId).execute();
  const rows = [...new Set(directionIds)].map((directionId) => ({ expertId, directionId }));
  if (rows.length > 0) await db.insertInto('expertDirection').values(rows).execute();
}
