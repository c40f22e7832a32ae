import type { ReviewedQuery } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { inOneSnapshot } from '#platform/db/one-snapshot';
import type { Blob } from '#platform/http/routes';
import { answerWorkbook, batchLabel, chooseColumns, makeWorkbook, sheetOf, sheetWord } from './export-file';
import { reviewedColumns } from './reviewed-columns';
import { readReviewedLines } from './reviewed-lines.queries';
import { ruleSheet } from './rule-sheet';
import { detailSheet } from './score-detail';

/** Reviewed projects with results, every score behind them and the rules they were made by, as of one instant. */
export async function exportReviewed(
  ctx: Ctx,
  { selectKey, ...query }: ReviewedQuery & { selectKey: string[] },
): Promise<Blob> {
  const columns = chooseColumns(ctx, reviewedColumns(ctx.language), selectKey);
  const workbook = await inOneSnapshot(ctx, async (snapshot) => {
    const lines = await readReviewedLines(snapshot, query);
    const what = sheetWord(ctx.language, 'name.reviewed');
    return makeWorkbook(snapshot, {
      label: await batchLabel(snapshot, query.batchId),
      what,
      sheets: [
        sheetOf(ctx.language, what, columns, lines),
        detailSheet(snapshot, lines),
        await ruleSheet(snapshot, lines),
      ],
      rows: lines.length,
    });
  });
  return answerWorkbook(ctx, workbook, { body: query });
}
