import { sheetStatus } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { OpenFacts } from './open-facts';

/**
 * A duty and a sheet for every expert and project; conflicts two persons answered for become recusals at once. Two
 * statements with one parameter each for all rows: a large group has more pairs than a statement takes parameters.
 */
export async function assignAll(
  ctx: Ctx,
  groupId: string,
  { experts, projects, hits }: Pick<OpenFacts, 'experts' | 'projects' | 'hits'>,
): Promise<number> {
  const recused = new Set(hits.map(({ expertId, projectId }) => `${expertId}\n${projectId}`));
  const rows = experts.flatMap(({ expertId }) =>
    projects.map(({ id: projectId }) => ({
      id: ctx.newId(),
      sheetId: ctx.newId(),
      expertId,
      projectId,
      isRecused: recused.has(`${expertId}\n${projectId}`),
    })),
  );
  const pairs = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as n("id" text, "sheetId" text, "expertId" text, "projectId" text, "isRecused" boolean)`;
  await sql`insert into "assignment" ("id", "groupId", "projectId", "expertId", "required", "recusedBy",
      "recuseReason", "recusedTime", "recusedUserId")
    select n."id", ${groupId}, n."projectId", n."expertId", case when n."isRecused" then 0 else 1 end,
      case when n."isRecused" then 'system' end, case when n."isRecused" then 'RV_I04' else '' end,
      case when n."isRecused" then ${ctx.now()}::timestamptz end,
      case when n."isRecused" then ${ctx.actor.userId} end
    from ${pairs}`.execute(ctx.db);
  await sql`insert into "scoreSheet" ("id", "assignmentId", "groupId", "projectId", "expertId", "status",
      "creatorTime")
    select n."sheetId", n."id", ${groupId}, n."projectId", n."expertId",
      case when n."isRecused" then ${sheetStatus.recused}::int else ${sheetStatus.notStarted}::int end,
      ${ctx.now()}::timestamptz
    from ${pairs}`.execute(ctx.db);
  return rows.filter(({ isRecused }) => !isRecused).length;
}
