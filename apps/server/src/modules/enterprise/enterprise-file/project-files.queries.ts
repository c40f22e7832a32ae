import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { visibleEnterprises } from '../enterprise.policy';
import { type FileKind, isFirmLeft, menuOf } from './file-scope';

/** Live files of projects, or removed ones, for the module that holds the projects; rights are decided there. */
export const readProjectFiles = (db: Kysely<Database>, projectIds: readonly string[], deleteMark = 0) =>
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
          'deleteReason',
        ])
        .where('projectId', 'in', projectIds)
        .where('deleteMark', '=', deleteMark)
        .orderBy('projectId')
        .orderBy('uploadTime')
        .orderBy('id')
        .execute();

interface FileSlotRow {
  projectId: string;
  categoryCode: string;
  fullName: string;
  kind: FileKind;
  required: boolean;
  fileCount: number;
}

/** What projects are asked for, and how many files each has of it; an id that is none yet has none. */
export async function readFileSlots(
  db: Kysely<Database>,
  projectIds: readonly string[],
): Promise<FileSlotRow[]> {
  if (projectIds.length === 0) return [];
  const { rows } = await sql<FileSlotRow>`
    select p.id as "projectId", c."categoryCode", c."fullName", c."kind", c.required = 1 as "required",
      (select count(*) from "projectFile" f
        where f."projectId" = p.id and f."categoryCode" = c."categoryCode" and f."deleteMark" = 0) as "fileCount"
    from unnest(${[...projectIds]}::text[]) as p(id)
    cross join "fileCategory" c
    where c."enabledMark" = 1 and c."ownerKind" in ('project', 'both')
    order by p.id, c.required desc, c."sortCode"`.execute(db);
  return rows;
}

/** Names of required categories that have no file yet, by project; complete projects are absent. */
export async function missingCategories(
  db: Kysely<Database>,
  projectIds: readonly string[],
): Promise<Map<string, string[]>> {
  const missing = new Map<string, string[]>();
  for (const { projectId, fullName, required, fileCount } of await readFileSlots(db, projectIds))
    if (required && fileCount === 0) missing.set(projectId, [...(missing.get(projectId) ?? []), fullName]);
  return missing;
}

/** What a file is called where its own name might tell whose it is: `申报书.pdf`, the second `其他材料 2.pdf`. */
export const neutralFileName = (categoryName: string, extension: string, number = 1): string =>
  `${categoryName}${number > 1 ? ` ${number}` : ''}${extension ? `.${extension}` : ''}`;

/** What is off its list is read by whoever may bring it back, to see what that would be; by nobody else. */
async function mayMend(ctx: Ctx, file: { id: string; projectId: string | null; kind: FileKind }) {
  if (file.projectId === null || !ctx.actor.holds(`${menuOf[file.kind]}:btn_remove`)) return false;
  return (await ctx.plugs.projects.mendableFiles(ctx, file.projectId)).restorable.has(file.id);
}

interface FileOfProject {
  projectId: string;
  kind: FileKind;
  blindSafe: boolean;
  fileExtension: string;
  fullName: string;
}

async function mayReadOfProject(ctx: Ctx, { projectId, kind, ...file }: FileOfProject) {
  const rule = await ctx.plugs.projects.fileRule(ctx, projectId);
  if (!rule?.mayRead || (rule.onlyBlindSafe && !file.blindSafe)) return false;
  if (kind === 'fundFile' && !ctx.actor.holds('fundFile:view')) return false;
  if (!(await isFirmLeft(ctx, kind, rule.enterpriseId))) return false;
  return rule.onlyBlindSafe ? { shownName: neutralFileName(file.fullName, file.fileExtension) } : true;
}

/**
 * Whether the caller may have a file of an enterprise or project now. Files of enterprises ask for the menu's right;
 * files of projects for the project's own rule, and for fund files the menu's right as well. Where applicants are
 * hidden from him only files that name nobody are his, and not by their own names (I13).
 */
export async function mayReadProjectFile(ctx: Ctx, fileId: string): Promise<boolean | { shownName: string }> {
  const file = await ctx.db
    .selectFrom('projectFile as f')
    .innerJoin('fileCategory as c', 'c.categoryCode', 'f.categoryCode')
    .select([
      'f.id',
      'f.enterpriseId',
      'f.projectId',
      'f.kind',
      'f.blindSafe',
      'f.fileExtension',
      'f.deleteMark',
      'c.fullName',
    ])
    .where('f.fileId', '=', fileId)
    .executeTakeFirst();
  if (!file || (file.deleteMark === 1 && !(await mayMend(ctx, file)))) return false;
  if (file.projectId !== null) return await mayReadOfProject(ctx, { ...file, projectId: file.projectId });
  if (!ctx.actor.holds(`${menuOf[file.kind]}:btn_download`)) return false;
  const owner = await visibleEnterprises(ctx, menuOf[file.kind])
    .select('enterprise.id')
    .where('enterprise.id', '=', file.enterpriseId)
    .executeTakeFirst();
  return owner !== undefined;
}
