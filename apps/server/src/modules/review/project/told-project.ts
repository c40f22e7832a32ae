import type { Ctx } from '#platform/context';

/** Partners, people and exclusions of an application in their order; of identity numbers only whether there is one. */
export async function readProjectParts({ db }: Pick<Ctx, 'db'>, projectId: string) {
  const cooperators = await db
    .selectFrom('projectCooperator')
    .select(['creditCode', 'name', 'role'])
    .where('projectId', '=', projectId)
    .orderBy('sortCode')
    .execute();
  const members = await db
    .selectFrom('projectMember')
    .select(['id', 'name', 'unit', 'title', 'role', 'idHash'])
    .where('projectId', '=', projectId)
    .orderBy('sortCode')
    .execute();
  const excludeExperts = await db
    .selectFrom('projectExclusion')
    .select(['name', 'unit', 'reason'])
    .where('projectId', '=', projectId)
    .orderBy('sortCode')
    .execute();
  return {
    cooperators,
    members: members.map(({ idHash, ...member }) => ({ ...member, hasIdNumber: idHash !== null })),
    excludeExperts,
  };
}

/** What an application says, as the audit tells it before and after a change. */
export async function readToldProject(ctx: Pick<Ctx, 'db'>, id: string) {
  const told = await ctx.db
    .selectFrom('project')
    .select([
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
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { members, ...parts } = await readProjectParts(ctx, id);
  // People are written anew with every change, so their ids say nothing.
  return { ...told, ...parts, members: members.map(({ id: _id, ...member }) => member) };
}
