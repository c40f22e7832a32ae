import type { GuessedSheet } from '@qifu/contracts';
import { ColumnGuess } from '@qifu/designs/from-sheet';
import type { Ctx } from '#platform/context';
import { takePreviewPlace } from '#platform/xlsx/preview-places';
import { readSheet } from '#platform/xlsx/read-sheet';
import { refuseSheet } from '#platform/xlsx/refuse-sheet';
import type { SheetRow } from '#platform/xlsx/sheet-shapes';
import { openSheet } from '../../sheet/open-sheet';
import { importLimits } from '../../sheet/sheet-limits';

/** Reads a sheet whose headings nobody knows, and says of each column what it would become. Writes nothing. */
export const guessSheet = (ctx: Ctx, fileId: string): Promise<GuessedSheet> =>
  takePreviewPlace(async () => {
    const { fileName, bytes } = await openSheet(ctx, fileId);
    const columns = new Map<string, ColumnGuess>();
    let rowCount = 0;
    const take = async (rows: SheetRow[]) => {
      rowCount += rows.length;
      for (const { cells } of rows)
        for (const [heading, { text }] of Object.entries(cells)) {
          const column = columns.get(heading) ?? new ColumnGuess(heading);
          columns.set(heading, column);
          column.take(text);
        }
    };
    const expected = { headings: [], takesAnyHeading: true, skipsTitles: true, limits: importLimits };
    const reading = await readSheet(bytes, expected, take);
    if (!reading.ok) refuseSheet(reading.refusal, ctx.language);
    return {
      fileName,
      rowCount,
      // Columns without a value are told too.
      columns: reading.headings.map((heading) => (columns.get(heading) ?? new ColumnGuess(heading)).guess()),
    };
  });
