import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { CompiledModule } from '../compile/compile-module';
import { changesOf, keepUpdates } from './keep-change';
import type { RecordChangePart } from './record-change.table';
import { isOneOf } from './record-key';
import { type RecordValues, tableOf } from './record-values';
import { explainTaken } from './record-write.service';
import type { FormerRecord } from './settle-record';
import { settleRelated } from './settle-related.service';
import { settleSubRows } from './settle-sub-rows.service';
import { columnsIn, stored } from './stored-lines';
import { type SubRows, writeSubRows } from './sub-rows.service';

/** A record the caller holds, and what it is to have instead of what it had. */
export interface ChangedRecord {
  id: string;
  version: number;
  before: FormerRecord;
  values: RecordValues;
  subRows: SubRows;
}

/** Changes many records with few statements, as the form of each would; answers which became others, by place. */
export async function updateRecords(
  ctx: Ctx,
  module: CompiledModule,
  records: readonly ChangedRecord[],
): Promise<boolean[]> {
  const related = await settleRelated(
    ctx,
    module.fields,
    records.map(({ values, before }, at) => ({ values, former: before.values, path: `body.list.${at}` })),
  );
  const settled: ChangedRecord[] = [];
  for (const [at, record] of records.entries())
    settled.push({
      ...record,
      values: related[at] ?? record.values,
      subRows: await settleSubRows(ctx, record.subRows, record.before.rows),
    });
  return await writeRecords(ctx, module, settled);
}

/** The same of values that need no settling any more, as those a record had before. */
export async function writeRecords(
  ctx: Ctx,
  module: CompiledModule,
  records: readonly ChangedRecord[],
): Promise<boolean[]> {
  const parts: { record: ChangedRecord; changes: RecordChangePart[] }[] = [];
  const changed: boolean[] = [];
  for (const record of records) {
    const { id, before, values, subRows } = record;
    // Rows of sub-tables are written first: what became of them is known by their ids.
    const rows = await writeSubRows(ctx, id, subRows, before.rows);
    const changes = changesOf(before, { values, rows });
    changed.push(changes.length > 0);
    if (changes.length > 0) parts.push({ record, changes });
  }
  await writeLines(
    ctx,
    module,
    parts.map(({ record }) => record),
  ).catch((error: unknown) => explainTaken(module, error));
  await keepUpdates(
    ctx,
    module,
    parts.map(({ record: { id, version }, changes }) => ({ id, version: version + 1, changes })),
  );
  return changed;
}

/** Each record whole, so that all of them are one statement. */
async function writeLines(ctx: Ctx, module: CompiledModule, records: readonly ChangedRecord[]) {
  if (records.length === 0) return;
  const written = module.fields.filter(({ isFilled }) => !isFilled);
  const columns = columnsIn(written);
  const lines = records.map(({ id, version, before, values }) => ({
    f_id: id,
    was: version,
    ...stored(
      new Map(
        written.map((field) => [field, values.has(field) ? values.get(field) : before.values.get(field)]),
      ),
    ),
  }));
  const set = columns.map(({ name }) => sql`${sql.id(name)} = line.${sql.id(name)}, `);
  const typed = columns.map(({ name, type }) => sql`, ${sql.id(name)} ${sql.raw(type)}`);
  const { numAffectedRows } =
    await sql`update ${tableOf(module)} set ${sql.join(set, sql``)} f_last_modify_user_id = ${ctx.actor.userId},
      f_last_modify_time = ${ctx.now()}, f_version = f_version + 1
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(f_id text, was int${sql.join(typed, sql``)})
    where ${sql.ref(`${module.table}.f_id`)} = line.f_id and f_version = line.was
      and ${isOneOf(
        module,
        records.map(({ id }) => id),
      )}`.execute(ctx.db);
  // A table of others holds no row for us: somebody may have been quicker all the same.
  if (numAffectedRows !== BigInt(records.length)) fail('moduleRecord.changed', { id: '' });
}
