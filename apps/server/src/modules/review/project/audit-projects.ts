import type { Ctx } from '#platform/context';
import { groupRows } from '../grouped';

/** Partners, people and exclusions of applications in their order; of identity numbers only whether there is one. */
async function readParts({ db }: Pick<Ctx, 'db'>, projectIds: readonly string[]) {
  const ids = ['', ...projectIds];
  const cooperators = await db
    .selectFrom('projectCooperator')
    .select(['projectId', 'creditCode', 'name', 'role'])
    .where('projectId', 'in', ids)
    .orderBy('sortCode')
    .execute();
  const members = await db
    .selectFrom('projectMember')
    .select(['projectId', 'id', 'name', 'unit', 'title', 'role', 'idHash'])
    .where('projectId', 'in', ids)
    .orderBy('sortCode')
    .execute();
  const exclusions = await db
    .selectFrom('projectExclusion')
    .select(['projectId', 'name', 'unit', 'reason'])
    .where('projectId', 'in', ids)
    .orderBy('sortCode')
    .execute();
  const partners = groupRows(cooperators, ({ projectId }) => projectId);
  const people = groupRows(members, ({ projectId }) => projectId);
  const excluded = groupRows(exclusions, ({ projectId }) => projectId);
  return (id: string) => ({
    cooperators: (partners.get(id) ?? []).map(({ projectId: _id, ...partner }) => partner),
    members: (people.get(id) ?? []).map(({ projectId: _id, idHash, ...member }) => ({
      ...member,
      hasIdNumber: idHash !== null,
    })),
    excludeExperts: (excluded.get(id) ?? []).map(({ projectId: _id, ...expert }) => expert),
  });
}

export const readProjectParts = async (ctx: Pick<Ctx, 'db'>, id: string) => (await readParts(ctx, [id]))(id);

type AuditedProject = Awaited<ReturnType<typeof readAuditedProjects>>[number];

/** What applications say, as the audit tells it before and after a change. */
export async function readAuditedProjects(ctx: Pick<Ctx, 'db'>, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('project')
    .select([
      'id',
      'projectName',
      'batchId',
      'directionId',
      'subDirectionId',
      'keywords',
      'abstract',
      'enterpriseId',
      'enterpriseName',
      'creditCode',
      'districtId',
      'declareUnitId',
      'applyFund',
      'selfFund',
      'startDate',
      'endDate',
    ])
    .where('id', 'in', ['', ...ids])
    .orderBy('id')
    .execute();
  const partsOf = await readParts(ctx, ids);
  return rows.map((row) => {
    const { members, ...parts } = partsOf(row.id);
    // People are written anew with every change, so their ids say nothing.
    return { ...row, ...parts, members: members.map(({ id: _id, ...member }) => member) };
  });
}

/** Notes what has become of applications since they were read. */
export async function auditProjects(ctx: Ctx, before: readonly AuditedProject[]) {
  const ids = before.map(({ id }) => id);
  const known = new Map(before.map((told) => [told.id, told]));
  for (const after of await readAuditedProjects(ctx, ids))
    ctx.audit({
      objectType: 'project',
      objectId: after.id,
      objectName: after.projectName,
      before: known.get(after.id),
      after,
    });
}
