import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { readExpertParts } from './expert.queries';

type AuditedExpert = Awaited<ReturnType<typeof readAuditedExperts>>[number];

/** What is on record of experts, as the audit tells it before and after a change; of nobody a number or its hash. */
export async function readAuditedExperts(ctx: Pick<Ctx, 'db'>, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('expert')
    .select([
      'id',
      'name',
      'gender',
      'mobile',
      'email',
      'employerName',
      'employerCreditCode',
      'titleLevel',
      'post',
      'expertType',
      'abstract',
      'districtId',
      'leaderEligible',
      'maxGroups',
      'maxProjects',
      'status',
      'statusReason',
      'pledgeSignedTime',
      'remark',
      sql<string[]>`array(select x."directionId" from "expertDirection" x
        where x."expertId" = "expert"."id" order by x."directionId")`.as('directionIds'),
    ])
    .where(sql<SqlBool>`"expert"."id" = any(${[...ids]}::text[])`)
    .orderBy('id')
    .execute();
  const partsOf = await readExpertParts(ctx, ids);
  return rows.map((row) => ({ ...row, ...partsOf(row.id) }));
}

/** Notes what has become of experts since they were read. */
export async function auditExperts(ctx: Ctx, before: readonly AuditedExpert[], reason?: string) {
  const ids = before.map(({ id }) => id);
  const known = new Map(before.map((told) => [told.id, told]));
  for (const after of await readAuditedExperts(ctx, ids))
    ctx.audit({
      objectType: 'expert',
      objectId: after.id,
      objectName: after.name,
      before: known.get(after.id),
      after,
      reason,
    });
}
