import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { visibleEnterprises } from '../enterprise.policy';
import { enterprisePorts } from '../project-port';
import { menuOf } from './file-scope';

/** Live files of projects, for the module that holds the projects; rights are decided there. */
export const readProjectFiles = (db: Kysely<Database>, projectIds: readonly string[]) =>
  projectIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('projectFile')
        .select([
          'id',
          sql<string>`"projectId"`.as('projectId'),
          'kind',
          'categoryCode',
          'year',
          'name',
          'fileId',
          'fileSize',
          'fileExtension',
          'sha256',
          'blindSafe',
          'uploadTime',
        ])
        .where('projectId', 'in', projectIds)
        .where('deleteMark', '=', 0)
        .orderBy('projectId')
        .orderBy('uploadTime')
        .orderBy('id')
        .execute();

/** Required categories that have no file yet, by project; complete projects are absent. */
export async function missingCategories(
  db: Kysely<Database>,
  projectIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (projectIds.length === 0) return new Map();
  const { rows } = await sql<{ projectId: string; missing: string[] }>`
    select p.id as "projectId", array_agg(c."fullName" order by c."sortCode") as missing
    from unnest(${[...projectIds]}::text[]) as p(id)
    cross join "fileCategory" c
    where c.required = 1 and c."enabledMark" = 1 and c."ownerKind" in ('project', 'both')
      and not exists (select from "projectFile" f
        where f."projectId" = p.id and f."categoryCode" = c."categoryCode" and f."deleteMark" = 0)
    group by p.id`.execute(db);
  return new Map(rows.map(({ projectId, missing }) => [projectId, missing]));
}

/**
 * Whether the caller may have a file of an enterprise or project now. Files of enterprises ask for the menu's right;
 * files of projects for the project's own rule, and for fund files the menu's right as well.
 */
export async function mayReadProjectFile(ctx: Ctx, fileId: string): Promise<boolean> {
  const file = await ctx.db
    .selectFrom('projectFile')
    .select(['enterpriseId', 'projectId', 'kind', 'blindSafe'])
    .where('fileId', '=', fileId)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!file) return false;
  const { holds } = ctx.actor;
  if (file.projectId !== null) {
    const rule = await enterprisePorts.projects.fileRule(ctx, file.projectId);
    if (!rule?.mayRead || (rule.onlyBlindSafe && !file.blindSafe)) return false;
    return file.kind === 'otherDate' || holds('fundFile:view');
  }
  if (!holds(`${menuOf[file.kind]}:btn_download`)) return false;
  const owner = await visibleEnterprises(ctx)
    .select('enterprise.id')
    .where('enterprise.id', '=', file.enterpriseId)
    .executeTakeFirst();
  return owner !== undefined;
}
