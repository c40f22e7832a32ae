import { fail } from '@qifu/contracts';
import { countReadable, shortestReason } from '@qifu/rules';
import type { Ctx } from '#platform/context';
import type { FileAmendment, MendableFiles } from '../project-port';
import { type FileKind, type FileScope, menuOf } from './file-scope';

/** Files of a project that was submitted change for a reason its applicant reads; elsewhere none is asked for. */
export function assertReason({ needsReason, id }: FileScope, reason: string) {
  if (needsReason && countReadable(reason) < shortestReason)
    fail('RV_FILE_REASON', { projectId: id, field: 'reason', minimum: shortestReason });
}

/** What staff may bring back to where it was, of one project; nothing without the right to remove files of the kind. */
export async function findMendable(
  ctx: Ctx,
  kind: FileKind,
  scope: FileScope | undefined,
): Promise<MendableFiles> {
  if (scope?.column !== 'projectId' || !ctx.actor.holds(`${menuOf[kind]}:btn_remove`))
    return { restorable: new Set(), surplus: new Set() };
  return await ctx.plugs.projects.mendableFiles(ctx, scope.id);
}

type ChangedFile = Pick<FileAmendment, 'categoryCode' | 'year' | 'sha256'> & {
  id: string;
  kind: FileKind;
  name: string;
};

/** Enters changes of a submitted project's files in its history; others leave their audit row alone. */
export async function amendScope(
  ctx: Ctx,
  { needsReason, id }: FileScope,
  kind: FileAmendment['kind'],
  files: readonly ChangedFile[],
  reason: string,
) {
  if (!needsReason) return;
  const changes = files.map((file) => ({
    kind,
    projectFileId: file.id,
    fileKind: file.kind,
    categoryCode: file.categoryCode,
    year: file.year,
    fileName: file.name,
    sha256: file.sha256,
  }));
  await ctx.plugs.projects.amendFiles(ctx, id, changes, reason);
}
