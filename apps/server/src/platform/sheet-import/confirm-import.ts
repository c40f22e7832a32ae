import { fail } from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import type { Ctx } from '../context';
import { addError, type CheckedRow, summarizeRows } from './checked-row';
import { closedColumns } from './closed-columns';
import { offerErrors } from './error-sheet';
import type { ImportKind, ImportWire } from './import-kind';
import { importIdOf, type PreviewedImport, settleImport } from './previewed-import';

/** What a confirmation answers. */
export type ImportReply<Wire extends ImportWire> = {
  successNum: number;
  failNum: number;
  failResult: Wire['row'][];
  /** Address of the wrong rows as a sheet; empty when there are none. */
  errorFileUrl: string;
} & Wire['told'];

/**
 * Writes the rows of a preview: all or nothing, unless the caller takes the right rows alone (I24). The database is
 * asked again: what has become wrong since the preview is named like everything else. A preview that was confirmed
 * before answers what it answered then.
 */
export async function confirmKept<Data, Known, Wire extends ImportWire>(
  ctx: Ctx,
  kind: ImportKind<Data, Known, Wire>,
  kept: PreviewedImport,
  { onlyValid }: { onlyValid: boolean },
): Promise<ImportReply<Wire>> {
  if (kept.reply) return kept.reply as ImportReply<Wire>;
  const rows = kept.rows as CheckedRow<Data>[];
  markClosed(ctx, kind, rows);
  const known = await kind.markKnown(ctx, rows, { isHolding: true });
  const takesPart = onlyValid && !kind.isWhole;
  const listBad = () => {
    const bad = rows.filter(({ data }) => data === null);
    if (bad.length > 0 && !takesPart)
      fail(kind.failure, { count: bad.length, rows: showRows(ctx, kind, bad) });
    return bad;
  };
  listBad();
  // Before the writing, so that the audit row is about the import and changes of single objects stand below it.
  ctx.audit({
    objectType: kind.objectType,
    objectId: importIdOf(kept),
    objectName: kept.fileName,
    after: { type: kind.name, ...summarizeRows(rows) },
  });
  const own = await kind.write(
    ctx,
    rows.filter(({ data }) => data !== null),
    known,
    kept,
  );
  const bad = listBad();
  const reply = {
    ...own,
    successNum: rows.length - bad.length,
    failNum: bad.length,
    failResult: showRows(ctx, kind, bad),
    errorFileUrl: bad.length > 0 ? offerErrors(ctx, kind, bad) : '',
  };
  const hidden = Object.fromEntries((kind.toldOnce ?? []).map((key) => [key, null]));
  await settleImport(ctx, kept, { ...reply, ...hidden });
  return reply;
}

/** What was granted at the preview may have been withdrawn since. */
function markClosed<Data, Known, Wire extends ImportWire>(
  ctx: Ctx,
  kind: ImportKind<Data, Known, Wire>,
  rows: readonly CheckedRow<Data>[],
) {
  const closed = closedColumns(ctx, kind);
  for (const row of rows)
    for (const key of Object.keys(row.values))
      if (closed.has(key)) addError(row, key, translate(ctx.language, 'validation', 'notGranted'));
}

const showRows = <Data, Known, Wire extends ImportWire>(
  { language }: Ctx,
  kind: ImportKind<Data, Known, Wire>,
  rows: readonly CheckedRow<Data>[],
) => rows.map((row) => kind.showRow(row, (key) => kind.words.heading(language, key)));
