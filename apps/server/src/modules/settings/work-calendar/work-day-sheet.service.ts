import { type WorkDay, workDayRow, workDaySheet } from '@qifu/contracts';
import { findText, translate } from '@qifu/i18n';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { changed } from '#platform/db/versioned-row';
import type { Blob } from '#platform/http/routes';
import { exportColumn } from '#platform/resource/export-rows';
import { importOf } from '#platform/resource/import-rows';
import { addError, type CheckedRow, saidOf } from '#platform/sheet-import/checked-row';
import { exportSheet } from '#platform/xlsx/export-sheet';
import { officeCalendar, readWorkYear } from './work-year.queries';
import { isUnfit, writeDays } from './work-year.service';

/** Every day of a year as a workbook, in the columns an import reads. */
export async function exportWorkYear(ctx: Ctx, year: number): Promise<Blob> {
  const { days } = await readWorkYear(ctx, year);
  return await exportSheet(ctx, {
    name: translate(ctx.language, 'workCalendar', 'sheet.name', { year }),
    menu: workDaySheet.menu,
    columns: ['date', 'kind', 'name'].map((key) => exportColumn<WorkDay>(ctx.language, workDaySheet, key)),
    rows: inTurn(days),
    query: { year },
  });
}
async function* inTurn<Row>(rows: Iterable<Row>) {
  yield* rows;
}

type Row = CheckedRow<WorkDay>;
/** Drafts by their year. */
type Drafts = ReadonlyMap<number, string>;

/** Days out of a sheet, for years that are drafts. */
export const workDayImport = importOf<typeof workDayRow, WorkDay, Drafts>(workDaySheet, {
  shape: workDayRow,
  once: ['date'],
  markKnown: markDays,
  write: writeSheet,
});

const yearOf = (date: string) => Number(date.slice(0, 4));

/** Names the cells a form would refuse, and days of years that are not there or count already. */
async function markDays(
  ctx: Ctx,
  rows: readonly Row[],
  { isHolding }: { isHolding: boolean },
): Promise<Drafts> {
  const years = await readYears(ctx, rows, isHolding);
  for (const row of rows) {
    row.action = 'update';
    const { date, kind, name } = saidOf(row);
    if (date === undefined) continue;
    const year = yearOf(date);
    const state = years.get(year)?.state;
    if (state === undefined)
      addError(row, 'date', translate(ctx.language, 'workCalendar', 'sheet.noYear', { year }));
    else if (state === 'confirmed') addError(row, 'date', refusal(ctx, 'confirmed', { year }));
    if (kind !== undefined && isUnfit(date, kind)) addError(row, 'kind', refusal(ctx, 'kindUnfit', { date }));
    if (kind === 'holiday' && !name) addError(row, 'name', translate(ctx.language, 'validation', 'required'));
  }
  return new Map([...years].map(([year, { id }]) => [year, id]));
}

const refusal = ({ language }: Ctx, key: string, params: Record<string, unknown>) =>
  findText(language, 'failures', `workCalendar.${key}`, params) ?? key;

async function readYears({ db }: Ctx, rows: readonly Row[], isHolding: boolean) {
  const asked = [...new Set(rows.map((row) => yearOf(saidOf(row).date ?? '')))].filter((year) => year > 0);
  const found = await db
    .selectFrom('workYear')
    .select(['id', 'year', 'state'])
    .where('calendarId', '=', officeCalendar)
    .where('year', '=', sql<number>`any(${asked}::int[])`)
    .orderBy('year')
    .$if(isHolding, (query) => query.forUpdate())
    .execute();
  return new Map(found.map((row) => [row.year, row]));
}

async function writeSheet(ctx: Ctx, rows: readonly Row[], drafts: Drafts): Promise<void> {
  for (const [year, id] of drafts) {
    const days = rows.flatMap(({ data }) => (data && yearOf(data.date) === year ? data : []));
    if (days.length === 0) continue;
    await writeDays(ctx, id, days);
    await ctx.db.updateTable('workYear').set(changed(ctx)).where('id', '=', id).execute();
  }
}
