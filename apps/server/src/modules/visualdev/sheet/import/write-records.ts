import { translate } from '@qifu/i18n';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { findOutside } from '../../record/find-outside';
import { insertRecords } from '../../record/insert-records';
import { tableOf } from '../../record/record-values';
import { findCircles } from '../../record/tree-circle.service';
import { type ChangedRecord, updateRecords } from '../../record/update-records';
import { keepRows } from './batch.queries';
import { formerParts } from './former-parts';
import type { Of } from './import-sheet';
import { faultyRows } from './preview.service';
import { addFault, type ReadRecord } from './read-record';

/** Writes new records; those that may not be are taken out again and named. Answers how many there are. */
export async function addRecords(
  ctx: Ctx,
  of: Of,
  batchId: string,
  right: readonly ReadRecord[],
): Promise<number> {
  if (right.length === 0) return 0;
  const ids = await insertRecords(
    ctx,
    of.module,
    right.map(({ read }) => ({ values: read?.values ?? new Map(), subRows: read?.subRows ?? new Map() })),
  );
  const refused = await refuseSome(ctx, of, { batchId, ids, right, areNew: true });
  const made = right.flatMap(({ rows }, at) =>
    refused.has(ids[at] ?? '') ? [] : [{ rowNo: rows[0]?.rowNo ?? 0, id: ids[at], version: 1, former: null }],
  );
  await noteWritten(ctx, batchId, made);
  return made.length;
}

/** Changes records that are there and held; those that may not become so stay as they were. */
export async function changeRecords(
  ctx: Ctx,
  of: Of,
  batchId: string,
  right: readonly ReadRecord[],
): Promise<number> {
  const asked = right.flatMap((record) => {
    const { match, read } = record;
    return match && read ? [{ record, change: { ...match, ...read } satisfies ChangedRecord }] : [];
  });
  if (asked.length === 0) return 0;
  // Kept as it is before any of it is written: what is taken back afterwards is taken back to this.
  const former = asked.map(({ change }) => formerParts(change));
  await sql`savepoint "changes"`.execute(ctx.db);
  const changed = await updateRecords(
    ctx,
    of.module,
    asked.map(({ change }) => change),
  );
  const ids = asked.map(({ change: { id } }) => id);
  const records = asked.map(({ record }) => record);
  const found = await findRefused(ctx, of, ids, false);
  if (found.size > 0) {
    await sql`rollback to savepoint "changes"`.execute(ctx.db);
    await nameRefused(ctx, batchId, { ids, right: records, found });
    return await changeRecords(
      ctx,
      of,
      batchId,
      records.filter((_, at) => !found.has(ids[at] ?? '')),
    );
  }
  const written = asked.flatMap(({ record, change: { id, version } }, at) =>
    changed[at]
      ? [{ rowNo: record.rows[0]?.rowNo ?? 0, id, version: version + 1, former: former[at] ?? null }]
      : [],
  );
  await noteWritten(ctx, batchId, written);
  await clearErrors(ctx, batchId, records);
  return asked.length;
}

interface Written {
  rowNo: number;
  id: string | undefined;
  version: number;
  former: ReturnType<typeof formerParts> | null;
}

const noteWritten = ({ db }: Ctx, batchId: string, written: readonly Written[]) =>
  sql`update "importedRow" as row
    set "recordId" = line.id, "versionAfter" = line.version, former = line.former, errors = null
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as line("rowNo" int, id text, version int, former jsonb)
    where row."batchId" = ${batchId} and row."rowNo" = line."rowNo"`.execute(db);

const clearErrors = ({ db }: Ctx, batchId: string, records: readonly ReadRecord[]) =>
  sql`update "importedRow" set errors = null where "batchId" = ${batchId} and errors is not null
    and "headRowNo" = any(${records.map(({ rows }) => rows[0]?.headRowNo ?? 0)}::int[])`.execute(db);

type Refused = ReadonlyMap<string, 'outside' | 'circle'>;

/** Records that were written and may not be so. */
async function findRefused(ctx: Ctx, of: Of, ids: readonly string[], areNew: boolean): Promise<Refused> {
  const outside = await findOutside(ctx, of, ids);
  const circles = await findCircles(ctx, of.module, ids, areNew);
  return new Map([
    ...circles.map((id) => [id, 'circle'] as const),
    ...outside.map((id) => [id, 'outside'] as const),
  ]);
}

interface Naming {
  ids: readonly string[];
  right: readonly ReadRecord[];
  found: Refused;
}

async function nameRefused(ctx: Ctx, batchId: string, { ids, right, found }: Naming): Promise<void> {
  const wrong = right.flatMap((record, at) => {
    const word = found.get(ids[at] ?? '');
    if (!word) return [];
    const message = translate(ctx.language, 'recordSheet', `wrong.${word}`);
    addFault(record, record.rows[0]?.rowNo ?? 0, { key: '', message });
    return [record];
  });
  if (wrong.length > 0) await keepRows(ctx, batchId, wrong.flatMap(faultyRows));
}

async function refuseSome(
  ctx: Ctx,
  of: Of,
  { batchId, ids, right, areNew }: Omit<Naming, 'found'> & { batchId: string; areNew: boolean },
): Promise<Refused> {
  const found = await findRefused(ctx, of, ids, areNew);
  if (found.size === 0) return found;
  await takeOut(ctx, of, [...found.keys()]);
  await nameRefused(ctx, batchId, { ids, right, found });
  return found;
}

async function takeOut({ db }: Ctx, { module }: Of, ids: readonly string[]): Promise<void> {
  for (const table of [...module.subTables, module]) {
    const column = table === module ? sql`f_id` : sql`f_foreign_id`;
    await sql`delete from ${tableOf(table)} where ${column} = any(${[...ids]}::text[])`.execute(db);
  }
}
