import {
  type CategoryQuery,
  type FileCategoryRow,
  type FileListQuery,
  type FileUploadBody,
  fail,
  type OfferedFile,
  type Page,
  type ProjectFileRow,
} from '@qifu/contracts';
import { sql } from 'kysely';
import { claimFiles, downloadUrl, issueDownload } from '#modules/files';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { endOfDay, yearOf } from '../calendar';
import { type FileKind, type FileScope, getFileScope, menuOf } from './file-scope';

/** Files of enterprises and projects belong to their row here. */
export const projectFileOwner = 'projectFile';

/** Categories with how many files there are and what is overdue, for one year (review.md 2.6). */
export async function listFileCategories(
  ctx: Ctx,
  kind: FileKind,
  query: CategoryQuery,
): Promise<{ list: FileCategoryRow[] }> {
  const scope = await getFileScope(ctx, query);
  const year = query.year ?? yearOf(ctx.now());
  const rows = await ctx.db
    .selectFrom('fileCategory')
    .select(['categoryCode', 'fullName', 'required', 'dueOn'])
    .select((eb) =>
      eb
        .selectFrom('projectFile')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('projectFile.categoryCode', '=', 'fileCategory.categoryCode')
        .where(`projectFile.${scope.column}`, '=', scope.id)
        .where('projectFile.year', '=', year)
        .where('projectFile.deleteMark', '=', 0)
        .$asScalar()
        .$castTo<number>()
        .as('fileCount'),
    )
    .where('kind', '=', kind)
    .where('enabledMark', '=', 1)
    .where('ownerKind', 'in', [scope.column === 'enterpriseId' ? 'enterprise' : 'project', 'both'])
    .orderBy('sortCode')
    .execute();
  const now = ctx.now().getTime();
  const list = rows.map(({ dueOn, required, ...row }) => {
    const dueDate = dueOn === null ? null : endOfDay(year, dueOn);
    const isOverdue = required === 1 && row.fileCount === 0 && dueDate !== null && now >= dueDate;
    return { ...row, required: required === 1, dueDate, overdue: isOverdue };
  });
  return { list };
}

/** One page of files, the latest first, each with an address that is good once for the caller. */
export async function listFiles(
  ctx: Ctx,
  kind: FileKind,
  query: FileListQuery,
): Promise<Page<ProjectFileRow>> {
  const scope = await getFileScope(ctx, query);
  let rows = ctx.db
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
      sql<string>`coalesce((select u."realName" || '/' || u.account from "user" u
        where u.id = "projectFile"."uploadUserId"), '')`.as('uploadUser'),
    ])
    .where('projectFile.kind', '=', kind)
    .where(`projectFile.${scope.column}`, '=', scope.id)
    .where('projectFile.deleteMark', '=', 0);
  if (query.categoryCode) rows = rows.where('projectFile.categoryCode', '=', query.categoryCode);
  if (query.year) rows = rows.where('projectFile.year', '=', query.year);
  const found = await page(ctx, rows, query, {
    searched: ['projectFile.name'],
    order: [['projectFile.uploadTime', 'desc']],
    tieBreaker: 'projectFile.id',
    sortable: {
      name: 'projectFile.name',
      year: 'projectFile.year',
      fileSize: 'projectFile.fileSize',
      uploadTime: 'projectFile.uploadTime',
    },
  });
  const menu = menuOf[kind];
  const mayDownload = ctx.actor.holds(`${menu}:btn_download`);
  const canDelete = scope.mayChange && ctx.actor.holds(`${menu}:btn_remove`);
  const list = found.list.map((row) => ({
    ...row,
    canDelete,
    url: mayDownload ? downloadUrl(ctx, row.fileId) : '',
  }));
  return { list, pagination: found.pagination };
}

/** The address of one file, good once for the caller. */
export async function offerFile(ctx: Ctx, kind: FileKind, id: string): Promise<OfferedFile> {
  const file = await ctx.db
    .selectFrom('projectFile')
    .select(['enterpriseId', 'projectId', 'fileId', 'name'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!file) fail('record.missing', { id });
  await getFileScope(ctx, file);
  return issueDownload(ctx, file);
}

/** Puts fresh uploads of the caller into a category. */
export async function addFiles(ctx: Ctx, kind: FileKind, body: FileUploadBody) {
  const scope = await getFileScope(ctx, body);
  if (!scope.mayChange) fail('RV_E13', { [scope.column]: scope.id });
  if (body.year > yearOf(ctx.now()) + 1) fail('RV_E07', { currentYear: yearOf(ctx.now()) });
  await assertCategory(ctx, kind, scope, body.categoryCode);
  const fileIds = [...new Set(body.files.map(({ fileId }) => fileId))];
  const claimed = await claimFiles(ctx, fileIds, { type: projectFileOwner, id: scope.id });
  const rows = [...claimed.values()].map((file) => ({
    id: ctx.newId(),
    projectId: scope.column === 'projectId' ? scope.id : null,
    enterpriseId: scope.column === 'enterpriseId' ? scope.id : null,
    kind,
    categoryCode: body.categoryCode,
    year: body.year,
    name: file.fileName,
    fileId: file.id,
    fileVersionId: file.versionId,
    fileSize: file.sizeBytes,
    fileExtension: file.extension,
    sha256: file.sha256,
    blindSafe: body.blindSafe,
    uploadUserId: ctx.actor.userId,
    uploadTime: ctx.now(),
  }));
  await ctx.db.insertInto('projectFile').values(rows).execute();
  for (const { id, name, sha256, categoryCode } of rows) {
    ctx.audit({
      objectType: kind,
      objectId: id,
      objectName: name,
      after: { [scope.column]: scope.id, categoryCode, sha256 },
    });
  }
  return { list: rows.map(({ id, name, fileId }) => ({ id, name, fileId })) };
}

async function assertCategory({ db }: Ctx, kind: FileKind, { column }: FileScope, categoryCode: string) {
  const category = await db
    .selectFrom('fileCategory')
    .select('categoryCode')
    .where('categoryCode', '=', categoryCode)
    .where('kind', '=', kind)
    .where('ownerKind', 'in', [column === 'enterpriseId' ? 'enterprise' : 'project', 'both'])
    .where('enabledMark', '=', 1)
    .executeTakeFirst();
  if (!category) fail('RV_E14', { categoryCode });
}

/** Removes a file from its list; its bytes stay as evidence. */
export async function removeFile(ctx: Ctx, id: string) {
  const file = await ctx.db
    .selectFrom('projectFile')
    .select(['enterpriseId', 'projectId', 'kind', 'name', 'categoryCode', 'sha256'])
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!file || !ctx.actor.holds(`${menuOf[file.kind]}:btn_remove`)) fail('record.missing', { id });
  const scope = await getFileScope(ctx, file);
  if (!scope.mayChange) fail('RV_E13', { [scope.column]: scope.id });
  const removed = await ctx.db
    .updateTable('projectFile')
    .set({ deleteMark: 1, deleteUserId: ctx.actor.userId, deleteTime: ctx.now() })
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .returning('id')
    .executeTakeFirst();
  if (!removed) fail('record.missing', { id });
  ctx.audit({
    objectType: file.kind,
    objectId: id,
    objectName: file.name,
    before: { [scope.column]: scope.id, categoryCode: file.categoryCode, sha256: file.sha256 },
  });
}
