import { translate } from '@qifu/i18n';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { liveRecords } from '../../compile/compile-module';
import { isUniqueField } from '../../compile/unique-fields';
import { tableOf } from '../../record/record-values';
import type { SheetField } from '../sheet-fields';
import { importedFields, type Of } from './import-sheet';
import type { Matching } from './matching';
import { addFault, type ReadRecord } from './read-record';

const uniqueFields = ({ module }: Of): SheetField[] =>
  importedFields(module).filter(({ field, of }) => !of && isUniqueField(field));

/** Names values that records have already, whoever sees those. */
export async function markTaken(ctx: Ctx, of: Of, records: readonly ReadRecord[]): Promise<void> {
  for (const { key, field } of uniqueFields(of)) {
    const [column = ''] = field.columns;
    const stored = ({ read }: ReadRecord) => {
      const value = read?.values.get(field) ?? null;
      return value === null ? null : String(field.codec.toColumns(value, field.settings)[0] ?? '');
    };
    const asked = records.map(stored).filter((value) => value !== null);
    if (asked.length === 0) continue;
    const { rows } = await sql<{ value: string; id: string }>`
      select ${sql.ref(column)} as value, ${sql.ref(`${of.module.table}.f_id`)} as id from ${tableOf(of.module)}
      where ${isAmong(of, column, asked)}`.execute(ctx.db);
    const taken = new Map(rows.map(({ value, id }) => [value, id]));
    for (const record of records) {
      const value = stored(record);
      // What a record has already it may keep.
      if (value === null || !taken.has(value) || taken.get(value) === record.match?.id) continue;
      addFault(record, record.rows[0]?.rowNo ?? 0, {
        key,
        message: translate(ctx.language, 'recordSheet', 'wrong.taken'),
      });
      delete record.read;
    }
  }
}

/** Names values, and records, that stand in the sheet before: the later row is the wrong one. */
export async function markDoubled(ctx: Ctx, of: Of, batchId: string, { keys }: Matching): Promise<void> {
  await markDoubledValues(ctx, of, batchId);
  if (keys.length === 0) return;
  await markSameRecord(ctx, batchId, sql`"matchedId"`);
  const said = keys.map((key) => sql`nullif(cells ->> ${key}, '')`);
  await markSameRecord(
    ctx,
    batchId,
    sql`case when ${sql.join(
      said.map((one) => sql`${one} is not null`),
      sql` and `,
    )} then jsonb_build_array(${sql.join(said)})::text end`,
  );
}

/** Two rows of one record would be one after the other: the second would change what nobody has looked at. */
async function markSameRecord({ db, language }: Ctx, batchId: string, record: RawBuilder<unknown>) {
  const told = translate(language, 'recordSheet', 'wrong.sameRecord', { rowNo: '\u0001' });
  const [before = '', after = ''] = told.split('\u0001');
  await sql`
    update "importedRow" as row set errors = coalesce(errors, '[]') || jsonb_build_array(jsonb_build_object(
      'key', '', 'rule', 'doubled', 'message', ${before}::text || first || ${after}::text))
    from (
      select "rowNo", min("rowNo") over (partition by ${record}) as first
      from "importedRow" where "batchId" = ${batchId} and "rowNo" = "headRowNo" and ${record} is not null) as seen
    where row."batchId" = ${batchId} and row."rowNo" = seen."rowNo" and seen.first < row."rowNo"
      and not coalesce(errors, '[]') @> '[{"rule": "doubled"}]'`.execute(db);
}

async function markDoubledValues({ db, language }: Ctx, of: Of, batchId: string): Promise<void> {
  for (const { key } of uniqueFields(of)) {
    const told = translate(language, 'recordSheet', 'wrong.doubled', { rowNo: '\u0001' });
    const [before = '', after = ''] = told.split('\u0001');
    await sql`
      update "importedRow" as row set errors = coalesce(errors, '[]') || jsonb_build_array(jsonb_build_object(
        'key', ${key}::text, 'rule', 'doubled', 'message', ${before}::text || first || ${after}::text))
      from (
        select "rowNo", min("rowNo") over (partition by cells ->> ${key}) as first
        from "importedRow" where "batchId" = ${batchId} and cells ->> ${key} <> '') as seen
      where row."batchId" = ${batchId} and row."rowNo" = seen."rowNo" and seen.first < row."rowNo"
        and not coalesce(errors, '[]') @> jsonb_build_array(jsonb_build_object('key', ${key}::text))`.execute(
      db,
    );
  }
}

/** By the index that decides it. A table of others has one of its own, which knows of nothing that was taken away. */
const isAmong = ({ module }: Of, column: string, asked: readonly string[]) =>
  module.bound
    ? sql`${sql.ref(column)} = any(${asked}::text[])`
    : sql`${liveRecords(module.table)}
        and md5(${sql.ref(column)}) = any(array(select md5(one) from unnest(${asked}::text[]) as one))`;
