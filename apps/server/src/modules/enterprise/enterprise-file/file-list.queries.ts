import { type FileListQuery, type ProjectFileRow, roleCodes } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { downloadUrl } from '#modules/files';
import { nameOfUser } from '#modules/permission';
import { sayWord } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { firmsLeftBy, isStaff, visibleEnterpriseIds } from '../enterprise.policy';
import type { DescribedProject } from '../project-port';
import { type FileKind, type FileScope, menuOf } from './file-scope';

/**
 * Narrows files to one owner, whose door the caller has passed already, or to everything in the caller's reach: firms
 * seen in the registry and projects seen as staff or applicant.
 */
export function scopeFilter(
  ctx: Ctx,
  kind: FileKind,
  scope: FileScope | undefined,
  { withProjects }: Pick<FileListQuery, 'withProjects'>,
): RawBuilder<SqlBool> {
  const left = firmsLeftBy(ctx, menuOf[kind]);
  const visibleIds = (enterpriseId?: string) => ctx.plugs.projects.visibleIds(ctx, { enterpriseId, left });
  if (!scope)
    return sql<SqlBool>`("projectFile"."enterpriseId" in ${visibleEnterpriseIds(ctx, menuOf[kind])}
      or "projectFile"."projectId" in ${visibleIds()})`;
  if (scope.column === 'projectId') return sql<SqlBool>`"projectFile"."projectId" = ${scope.id}`;
  if (withProjects !== 1) return sql<SqlBool>`"projectFile"."enterpriseId" = ${scope.id}`;
  return sql<SqlBool>`("projectFile"."enterpriseId" = ${scope.id}
    or "projectFile"."projectId" in ${visibleIds(scope.id)})`;
}

/** Applicants read who of a firm sent a file; who of the office did is not said to them, here as in every history. */
const senderOf = (ctx: Pick<Ctx, 'actor' | 'language'>): RawBuilder<string> =>
  isStaff(ctx.actor)
    ? nameOfUser('projectFile.uploadUserId')
    : sql<string>`case when exists (select from "userRelation" held join role on role.id = held."objectId"
          where held."userId" = "projectFile"."uploadUserId" and held."objectType" = 'Role'
            and role."enCode" = ${roleCodes.enterprise})
        then ${nameOfUser('projectFile.uploadUserId')} else ${translate(ctx.language, 'files', 'office')} end`;

/**
 * Live files of a kind with the names of category, firm and sender, before any narrowing; with those of the removed ones
 * that are named.
 */
export const selectFiles = (
  ctx: Pick<Ctx, 'db' | 'actor' | 'language'>,
  kind: FileKind,
  removed: ReadonlySet<string> = new Set(),
) =>
  ctx.db
    .selectFrom('projectFile')
    .innerJoin('fileCategory', 'fileCategory.categoryCode', 'projectFile.categoryCode')
    .select([
      'projectFile.id',
      'projectFile.name',
      'projectFile.categoryCode',
      'fileCategory.fullName as categoryName',
      'projectFile.year',
      'projectFile.fileSize',
      'projectFile.fileExtension',
      'projectFile.fileId',
      'projectFile.fileVersionId',
      'projectFile.sha256',
      'projectFile.blindSafe',
      'projectFile.uploadTime',
      'projectFile.enterpriseId',
      'projectFile.projectId',
      'projectFile.deleteMark',
      'projectFile.deleteTime',
      'projectFile.deleteReason',
      senderOf(ctx).as('uploadUser'),
      nameOfUser('projectFile.deleteUserId').as('deleteUser'),
      sql<string>`coalesce((select e."enterpriseName" from enterprise e
        where e.id = "projectFile"."enterpriseId"), '')`.as('enterpriseName'),
    ])
    .where('projectFile.kind', '=', kind)
    .where((eb) =>
      removed.size === 0
        ? eb('projectFile.deleteMark', '=', 0)
        : eb.or([eb('projectFile.deleteMark', '=', 0), eb('projectFile.id', 'in', [...removed])]),
    );
export type SelectedFile = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>;

/** Rows as lists show them: whose they are, whether the caller may remove them, an address good once. */
export async function showFiles(
  ctx: Ctx,
  kind: FileKind,
  files: readonly SelectedFile[],
  surplus: ReadonlySet<string> = new Set(),
): Promise<{ rows: ProjectFileRow[]; projects: ReadonlyMap<string, DescribedProject> }> {
  const projectIds = [...new Set(files.flatMap(({ projectId }) => projectId ?? []))];
  const projects = await ctx.plugs.projects.describe(ctx, projectIds);
  const menu = menuOf[kind];
  const mayDownload = ctx.actor.holds(`${menu}:btn_download`);
  const mayRemove = ctx.actor.holds(`${menu}:btn_remove`);
  const rows = files.map((found): ProjectFileRow => {
    const { deleteMark, deleteUser, deleteTime, deleteReason, ...selected } = found;
    const file = { ...selected, categoryName: sayWord(ctx.language, 'fileCategory', selected.categoryName) };
    const project = file.projectId === null ? undefined : projects.get(file.projectId);
    const isRemoved = deleteMark === 1;
    const comesAndGoes = file.projectId === null || (project?.mayChange ?? false) || surplus.has(file.id);
    return {
      ...file,
      enterpriseId: file.enterpriseId ?? project?.enterpriseId ?? '',
      enterpriseName: project?.enterpriseName ?? file.enterpriseName,
      projectNo: project?.projectNo ?? '',
      projectName: project?.projectName ?? '',
      canDelete: mayRemove && !isRemoved && comesAndGoes,
      ...(project?.needsReason && { needsReason: true }),
      ...(isRemoved && { removed: { user: deleteUser, time: deleteTime, reason: deleteReason } }),
      url: mayDownload ? downloadUrl(ctx, file.fileId) : '',
    };
  });
  return { rows, projects };
}
