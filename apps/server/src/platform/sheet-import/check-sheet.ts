import type { Language } from '@qifu/i18n';
import type { Ctx } from '../context';
import type { SheetRow } from '../xlsx/sheet-shapes';
import type { CheckedRow } from './checked-row';
import type { Choices } from './choices';
import { closedColumns } from './closed-columns';
import type { SheetKind } from './import-kind';

interface GivenRows {
  rows: readonly SheetRow[];
  /** Of the headings. */
  sheetLanguage: Language;
  /** What the rows refer to is held until the caller's transaction is over. */
  isHolding?: boolean;
}

/** What is wrong within the sheet, then what the database knows. */
export async function checkSheet<Data, Known>(
  ctx: Ctx,
  kind: SheetKind<Data, Known>,
  { rows: given, sheetLanguage, isHolding = false }: GivenRows,
): Promise<{ rows: CheckedRow<Data>[]; known: Known; choices: Choices }> {
  const { columns, words } = kind;
  const choices = await kind.readChoices(ctx);
  const closed = closedColumns(ctx, kind);
  const reading = { columns, closed, words, choices, language: ctx.language, sheetLanguage };
  const rows = await kind.checkRows(ctx, reading, given);
  const known = await kind.markKnown(ctx, rows, { isHolding });
  return { rows, known, choices };
}

/** A row that came from a caller instead of a file: texts by heading. */
export function rowOfTexts(rowNo: number, values: Readonly<Record<string, string>>): SheetRow {
  const cells = Object.entries(values).map(([heading, text]) => [
    heading,
    { kind: 'text' as const, text: text.trim() },
  ]);
  return { rowNo, cells: Object.fromEntries(cells) };
}
