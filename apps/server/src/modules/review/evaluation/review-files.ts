import { blindMode, type EvaluatedProject } from '@qifu/contracts';
import { neutralFileName } from '#modules/enterprise';
import { downloadUrl } from '#modules/files';
import type { Ctx } from '#platform/context';
import { type ReviewFileRow, readReviewFiles } from './my-projects.queries';

type ReviewFile = EvaluatedProject['files'][number];

/**
 * Files of applications for their experts, by project, with tickets good for one download each. Where applicants
 * are hidden only files that name nobody are there, and under neutral names: a file's own name often tells the firm.
 */
export async function listReviewFiles(
  ctx: Ctx,
  projectIds: readonly string[],
  mode: number,
): Promise<Map<string, ReviewFile[]>> {
  const isHidden = mode === blindMode.double;
  const rows = await readReviewFiles(ctx.db, projectIds, {
    isSafeOnly: isHidden,
    hasFundFiles: ctx.actor.holds('fundFile:view'),
  });
  const files = new Map<string, ReviewFile[]>();
  for (const row of rows) {
    const own = files.get(row.projectId) ?? [];
    own.push(showFile(ctx, row, isHidden ? neutralName(row, own) : row.name));
    files.set(row.projectId, own);
  }
  return files;
}

function neutralName({ categoryName, fileExtension }: ReviewFileRow, before: readonly ReviewFile[]): string {
  const number = before.filter((file) => file.categoryName === categoryName).length + 1;
  return neutralFileName(categoryName, fileExtension, number);
}

const showFile = (ctx: Ctx, row: ReviewFileRow, name: string): ReviewFile => ({
  id: row.id,
  name,
  categoryCode: row.categoryCode,
  categoryName: row.categoryName,
  fileSize: row.fileSize,
  fileExtension: row.fileExtension,
  url: downloadUrl(ctx, row.fileId, name),
});
