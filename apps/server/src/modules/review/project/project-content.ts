import { fail } from '@qifu/contracts';
import { canonicalJson } from '@qifu/review-scoring';
import { readProjectFiles } from '#modules/enterprise';
import type { Ctx } from '#platform/context';
import { sha256 } from '#platform/hash';
import { groupRows } from '../grouped';

/** A file as a frozen application names it: the same bytes under the same name are the same file. */
export interface FrozenFile {
  kind: 'otherDate' | 'fundFile';
  categoryCode: string;
  year: number;
  name: string;
  sha256: string;
}

/** Everything an application said at one moment. */
export type FrozenContent = Readonly<Record<string, unknown>> & { files: readonly FrozenFile[] };

/** What an application says and its hash. */
export interface FrozenProject {
  content: FrozenContent;
  hash: string;
}

/** Columns of a project that is kept as it stands: as what was submitted, or as what is accepted. */
export const submittedAs = ({ hash, content }: FrozenProject) => ({
  submittedHash: hash,
  submittedContent: JSON.stringify(content),
});
export const acceptedAs = ({ hash, content }: FrozenProject) => ({
  contentHash: hash,
  frozenContent: JSON.stringify(content),
});

/** One application as it stands now. */
export const freezeProject = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<FrozenProject> =>
  (await freezeProjects(ctx, [id])).get(id) ?? fail('record.missing', { id });

/**
 * Applications as they stand now, in one fixed form: fields, people, partners, exclusions and the hashes of their
 * files. The same application gives the same hash, however its rows happen to be stored (I17).
 */
export async function freezeProjects(
  { db }: Pick<Ctx, 'db'>,
  projectIds: readonly string[],
): Promise<Map<string, FrozenProject>> {
  if (projectIds.length === 0) return new Map();
  const projects = await db.selectFrom('project').selectAll().where('id', 'in', projectIds).execute();
  const cooperators = await db
    .selectFrom('projectCooperator')
    .selectAll()
    .where('projectId', 'in', projectIds)
    .orderBy('sortCode')
    .execute();
  const members = await db
    .selectFrom('projectMember')
    .selectAll()
    .where('projectId', 'in', projectIds)
    .orderBy('sortCode')
    .execute();
  const exclusions = await db
    .selectFrom('projectExclusion')
    .selectAll()
    .where('projectId', 'in', projectIds)
    .orderBy('sortCode')
    .execute();
  const partners = groupRows(cooperators, (row) => row.projectId);
  const people = groupRows(members, (row) => row.projectId);
  const excluded = groupRows(exclusions, (row) => row.projectId);
  const files = groupRows(await readProjectFiles(db, projectIds), (row) => row.projectId);
  return new Map(
    projects.map((row) => {
      const content = {
        projectNo: row.projectNo,
        projectName: row.projectName,
        batchId: row.batchId,
        directionId: row.directionId,
        subDirectionId: row.subDirectionId,
        keywords: row.keywords,
        abstract: row.abstract,
        enterpriseId: row.enterpriseId,
        enterpriseName: row.enterpriseName,
        creditCode: row.creditCode,
        districtId: row.districtId,
        declareUnitId: row.declareUnitId,
        applyFund: row.applyFund,
        selfFund: row.selfFund,
        startDate: row.startDate,
        endDate: row.endDate,
        cooperators: (partners.get(row.id) ?? []).map(({ creditCode, name, role }) => ({
          creditCode,
          name,
          role,
        })),
        members: (people.get(row.id) ?? []).map(({ name, idHash, unit, title, role }) => ({
          name,
          idHash,
          unit,
          title,
          role,
        })),
        exclusions: (excluded.get(row.id) ?? []).map(({ name, unit, reason }) => ({ name, unit, reason })),
        files: (files.get(row.id) ?? [])
          .map(({ kind, categoryCode, year, name, sha256 }) => ({ kind, categoryCode, year, name, sha256 }))
          .sort((a, b) => (canonicalJson(a) < canonicalJson(b) ? -1 : 1)),
      };
      return [row.id, { content, hash: sha256(canonicalJson(content)) }];
    }),
  );
}

/** Applications whose rows or files no longer give the hash that counts; empty is how it must be (I17). */
export async function findChangedProjects(
  ctx: Pick<Ctx, 'db'>,
  projects: readonly { id: string; contentHash: string | null }[],
): Promise<string[]> {
  const frozen = await freezeProjects(
    ctx,
    projects.map(({ id }) => id),
  );
  return projects.filter(({ id, contentHash }) => frozen.get(id)?.hash !== contentHash).map(({ id }) => id);
}
