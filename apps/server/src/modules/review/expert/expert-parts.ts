import { type ExpertInput, fail } from '@qifu/contracts';
import { hashIdNumber } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { inChunks } from '#platform/db/in-chunks';

/** What an expert knows, where he has worked and what he avoids. */
export type Parts = Pick<ExpertInput, 'keywords' | 'employmentHistory' | 'avoidList'>;

/** Whose parts they are. */
interface Owner {
  expertId: string;
}

const date = (ms: number | null) => (ms === null ? null : new Date(ms));

/** Keeps each keyword once; the last level given counts. */
const distinct = (keywords: Parts['keywords']) => [
  ...new Map(keywords.map((keyword) => [keyword.term, keyword])).values(),
];

/** Writes keywords, employers and avoidances of experts anew. Avoided persons keep the hash they have. */
export async function writeExpertParts(
  { db, newId, secrets }: Pick<Ctx, 'db' | 'newId' | 'secrets'>,
  experts: readonly (Owner & Parts)[],
) {
  if (experts.length === 0) return;
  await assertProjects(
    { db },
    experts.flatMap(({ avoidList }) => avoidList),
  );
  const ids = experts.map(({ expertId }) => expertId);
  const hashes = await readPersonHashes({ db }, ids);
  for (const table of ['expertEmployment', 'expertAvoidance'] as const)
    await db.deleteFrom(table).where('expertId', 'in', ids).execute();
  await writeKeywords({ db }, experts);
  await writeEmployments({ db, newId }, experts);
  await writeAvoidances({ db, newId, secrets }, experts, hashes);
}

const personKey = (expertId: string, name: string) => `${expertId}/${name}`;

/** The hashes of the persons these experts avoid, as far as they are known. */
async function readPersonHashes({ db }: Pick<Ctx, 'db'>, expertIds: readonly string[]) {
  const rows = await db
    .selectFrom('expertAvoidance')
    .select(['expertId', 'name', 'idHash'])
    .where('expertId', 'in', expertIds)
    .where('type', '=', 'person')
    .execute();
  return new Map(rows.map(({ expertId, name, idHash }) => [personKey(expertId, name), idHash]));
}

export async function writeKeywords(
  { db }: Pick<Ctx, 'db'>,
  experts: readonly (Owner & Pick<Parts, 'keywords'>)[],
) {
  await db
    .deleteFrom('expertKeyword')
    .where(
      'expertId',
      'in',
      experts.map(({ expertId }) => expertId),
    )
    .execute();
  const rows = experts.flatMap(({ expertId, keywords }) =>
    distinct(keywords).map((keyword) => ({ expertId, ...keyword })),
  );
  for (const part of inChunks(rows)) await db.insertInto('expertKeyword').values(part).execute();
}

/** Adds employers to those on record. */
export async function writeEmployments(
  { db, newId }: Pick<Ctx, 'db' | 'newId'>,
  experts: readonly (Owner & Pick<Parts, 'employmentHistory'>)[],
) {
  const rows = experts.flatMap(({ expertId, employmentHistory }) =>
    employmentHistory
      .filter(({ creditCode, name }) => creditCode !== '' || name !== '')
      .map(({ from, to, ...row }) => ({
        id: newId(),
        expertId,
        ...row,
        fromDate: date(from),
        toDate: date(to),
      })),
  );
  for (const part of inChunks(rows)) await db.insertInto('expertEmployment').values(part).execute();
}

/** Adds avoidances to those on record; `hashes` keeps the numbers of persons who are known by name. */
export async function writeAvoidances(
  { db, newId, secrets }: Pick<Ctx, 'db' | 'newId' | 'secrets'>,
  experts: readonly (Owner & Pick<Parts, 'avoidList'>)[],
  hashes: ReadonlyMap<string, string | null> = new Map(),
) {
  const hashOf = (expertId: string, { type, idNumber, name }: Parts['avoidList'][number]) => {
    if (type !== 'person') return null;
    return idNumber ? hashIdNumber({ secrets }, idNumber) : (hashes.get(personKey(expertId, name)) ?? null);
  };
  const rows = experts.flatMap(({ expertId, avoidList }) =>
    avoidList.map((entry) => {
      const { until, idNumber: _idNumber, ...row } = entry;
      return { id: newId(), expertId, ...row, idHash: hashOf(expertId, entry), untilTime: date(until) };
    }),
  );
  for (const part of inChunks(rows)) await db.insertInto('expertAvoidance').values(part).execute();
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
  experts: readonly (Owner & { directionIds: readonly string[] })[],
) {
  if (experts.length === 0) return;
  await db
    .deleteFrom('expertDirection')
    .where(
      'expertId',
      'in',
      experts.map(({ expertId }) => expertId),
    )
    .execute();
  const rows = experts.flatMap(({ expertId, directionIds }) =>
    [...new Set(directionIds)].map((directionId) => ({ expertId, directionId })),
  );
  for (const part of inChunks(rows)) await db.insertInto('expertDirection').values(part).execute();
}
