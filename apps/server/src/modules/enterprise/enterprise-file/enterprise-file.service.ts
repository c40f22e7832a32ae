import {
  type CategoryQuery,
  type FileCategoryRow,
  type FileListQuery,
  type FileUploadBody,
  fail,
  type OfferedFile,
  type Page,
  type ProjectFileDetail,
  type ProjectFileRow,
} from '@qifu/contracts';
import { yearOf } from '@qifu/rules';
import { sql } from 'kysely';
import { claimFiles, issueDownload } from '#modules/files';
import { sayWord } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { endOfDay } from '../calendar';
import { amendScope, assertReason, findMendable } from './file-amendments';
import { scopeFilter, selectFiles, showFiles } from './file-list.queries';
import { type FileKind, type FileOwnerIds, type FileScope, getFileScope } from './file-scope';

/** Files of enterprises and projects belong to their row here. */
export const projectFileOwner = 'projectFile';

const findScope = (ctx: Ctx, kind: FileKind, owner: FileOwnerIds): Promise<FileScope | undefined> =>
  owner.enterpriseId || owner.projectId ? getFileScope(ctx, kind, owner) : Promise.resolve(undefined);

/** Which owners' categories an owner's files go into. */
export const ownerKindOf = ({ column }: FileScope) => (column === 'enterpriseId' ? 'enterprise' : 'project');

/** Categories with how many files there are and, for one owner, what is overdue, in one year (review.md 2.6). */
export async function listFileCategories(
  ctx: Ctx,
  kind: FileKind,
  query: CategoryQuery,
): Promise<{ list: FileCategoryRow[] }> {
  const scope = await findScope(ctx, kind, query);
  const year = query.year ?? yearOf(ctx.now());
  let categories = ctx.db
    .selectFrom('fileCategory')
    .select(['categoryCode', 'fullName', 'required', 'dueOn'])
    .select((eb) =>
      eb
        .selectFrom('projectFile')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('projectFile.categoryCode', '=', 'fileCategory.categoryCode')
        .where(scopeFilter(ctx, kind, scope, { withProjects: 0 }))
        .where('projectFile.year', '=', year)
        .where('projectFile.deleteMark', '=', 0)
        .$asScalar()
        .$castTo<number>()
        .as('fileCount'),
    )
    .where('kind', '=', kind)
    .where('enabledMark', '=', 1);
  if (scope) categories = categories.where('ownerKind', 'in', [ownerKindOf(scope), 'both']);
  const rows = await categories.orderBy('sortCode').execute();
  const now = ctx.now().getTime();
  const list = rows.map(({ dueOn, required, ...row }) => {
    const dueDate = dueOn === null || !scope ? null : endOfDay(year, dueOn);
    const isRequired = required === 1 && scope !== undefined;
    const isOverdue = isRequired && row.fileCount === 0 && dueDate !== null && now >= dueDate;
    const fullName = sayWord(ctx.language, 'fileCategory', row.fullName);
    return { ...row, fullName, required: isRequired, dueDate, overdue: isOverdue };
  });
  return { list };
}

/** One page of files, the latest first, each with an address that is good once for the caller. */
export async function listFiles(
  ctx: Ctx,
  kind: FileKind,
  query: FileListQuery,
): Promise<Page<ProjectFileRow>> {
  const scope = await findScope(ctx, kind, query);
  const { restorable, surplus } = await findMendable(ctx, kind, query.withRemoved === 1 ? scope : undefined);
  let files = selectFiles(ctx, kind, restorable).where(scopeFilter(ctx, kind, scope, query));
  if (query.categoryCode) files = files.where('projectFile.categoryCode', '=', query.categoryCode);
  if (query.year) files = files.where('projectFile.year', '=', query.year);
  const found = await page(ctx, files, query, {
    searched: ['projectFile.name'],
    order: [['projectFile.uploadTime', 'desc']],
    tieBreaker: 'projectFile.id',
    sortable: {
      name: 'projectFile.name',
      categoryName: 'fileCategory.sortCode',
      year: 'projectFile.year',
      fileSize: 'projectFile.fileSize',
      uploadTime: 'projectFile.uploadTime',
    },
  });
  const { rows } = await showFiles(ctx, kind, found.list, surplus);
  return { list: rows, pagination: found.pagination };
}

/** One file with what its drawer shows of the project. */
export async function readFile(ctx: Ctx, kind: FileKind, id: string): Promise<ProjectFileDetail> {
  const file = await selectFiles(ctx, kind).where('projectFile.id', '=', id).executeTakeFirst();
  if (!file) fail('record.missing', { id });
  await getFileScope(ctx, kind, file);
  const { rows, projects } = await showFiles(ctx, kind, [file]);
  const project = file.projectId === null ? undefined : projects.get(file.projectId);
  return {
    ...(rows[0] ?? fail('record.missing', { id })),
    project: project
      ? {
          status: project.status,
          applyFund: Number(project.applyFund),
          selfFund: Number(project.selfFund),
        }
      : null,
  };
}

/** The address of one file, good once for the caller. */
export async function offerFile(ctx: Ctx, kind: FileKind, id: string): Promise<OfferedFile> {
  const file = await ctx.db
    .selectFrom('projectFile')
    .select(['enterpriseId', 'projectId', 'fileId', 'name', 'deleteMark'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!file) fail('record.missing', { id });
  const scope = await getFileScope(ctx, kind, file);
  if (file.deleteMark === 1 && !(await findMendable(ctx, kind, scope)).restorable.has(id))
    fail('record.missing', { id });
  return issueDownload(ctx, file);
}

/** Puts fresh uploads of the caller into a category. */
export async function addFiles(ctx: Ctx, kind: FileKind, body: FileUploadBody) {
  const scope = await getFileScope(ctx, kind, body, 'forUpdate');
  if (!scope.mayChange) fail('RV_E13', { [scope.column]: scope.id });
  assertReason(scope, body.reason);
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
      reason: body.reason || undefined,
    });
  }
  await amendScope(ctx, scope, 'fileAdded', rows, body.reason);
  return { list: rows.map(({ id, name, fileId }) => ({ id, name, fileId })) };
}

async function assertCategory({ db }: Ctx, kind: FileKind, scope: FileScope, categoryCode: string) {
  const category = await db
    .selectFrom('fileCategory')
    .select('categoryCode')
    .where('categoryCode', '=', categoryCode)
    .where('kind', '=', kind)
    .where('ownerKind', 'in', [ownerKindOf(scope), 'both'])
    .where('enabledMark', '=', 1)
    .executeTakeFirst();
  if (!category) fail('RV_E14', { categoryCode });
}
