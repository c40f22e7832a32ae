import type { FileListQuery, ProjectFileRow } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { downloadUrl } from '#modules/files';
import { nameOfUser } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { firmsLeftBy, visibleEnterpriseIds } from '../enterprise.policy';
import { type DescribedProject, enterprisePorts } from '../project-port';
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
  const visibleIds = (enterpriseId?: string) =>
    enterprisePorts.projects.visibleIds(ctx, { enterpriseId, left });
  if (!scope)
    return sql<SqlBool>`("projectFile"."enterpriseId" in ${visibleEnterpriseIds(ctx, menuOf[kind])}
      or "projectFile"."projectId" in ${visibleIds()})`;
  if (scope.column === 'projectId') return sql<SqlBool>`"projectFile"."projectId" = ${scope.id}`;
  if (withProjects !== 1) return sql<SqlBool>`"projectFile"."enterpriseId" = ${scope.id}`;
  return sql<SqlBool>`("projectFile"."enterpriseId" = ${scope.id}
    or "projectFile"."projectId" in ${visibleIds(scope.id)})`;
}

/** Live files of a kind with the names of category, firm and sender, before any narrowing. */
export const selectFiles = ({ db }: Pick<Ctx, 'db'>, kind: FileKind) =>
  db
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
      nameOfUser('projectFile.uploadUserId').as('uploadUser'),
      sql<string>`coalesce((select e."enterpriseName" from enterprise e
        where e.id = "projectFile"."enterpriseId"), '')`.as('enterpriseName'),
    ])
    .where('projectFile.kind', '=', kind)
    .where('projectFile.deleteMark', '=', 0);
export type SelectedFile = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>;

/** Rows as lists show them: whose they are, whether the caller may remove them, an address good once. */
export async function showFiles(
  ctx: Ctx,
  kind: FileKind,
  files: readonly SelectedFile[],
): Promise<{ rows: ProjectFileRow[]; projects: ReadonlyMap<string, DescribedProject> }> {
  const projectIds = [...new Set(files.flatMap(({ projectId }) => projectId ?? []))];
  const projects = await enterprisePorts.projects.describe(ctx, projectIds);
  const menu = menuOf[kind];
  const mayDownload = ctx.actor.holds(`${menu}:btn_download`);
  const mayRemove = ctx.actor.holds(`${menu}:btn_remove`);
  const rows = files.map((file): ProjectFileRow => {
    const project = file.projectId === null ? undefined : projects.get(file.projectId);
    return {
      ...file,
      enterpriseId: file.enterpriseId ?? project?.enterpriseId ?? '',
      enterpriseName: project?.enterpriseName ?? file.enterpriseName,
      projectNo: project?.projectNo ?? '',
      projectName: project?.projectName ?? '',
      canDelete: mayRemove && (file.projectId === null || (project?.mayChange ?? false)),
      url: mayDownload ? downloadUrl(ctx, file.fileId) : '',
    };
  });
  return { rows, projects };
}
