import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { insertRecords } from '../../record/insert-records';
import { type ChangedRecord, updateRecords } from '../../record/update-records';
import { keepRows } from './batch.queries';
import { type FormerParts, formerParts } from './former-parts';
import type { Of } from './import-sheet';
import { faultyRows } from './preview.service';
import type { ReadRecord } from './read-record';
import { type Writing, type Written, writeRecords } from './write-records';

/** Writes new records and keeps what was refused with its reasons; answers how many there are. */
export async function addRecords(
  ctx: Ctx,
  of: Of,
  batchId: string,
  right: readonly ReadRecord[],
): Promise<number> {
  const write: Writing['write'] = (records) =>
    insertRecords(
      ctx,
      of.module,
      records.map(({ read }) => ({
        values: read?.values ?? new Map(),
        subRows: read?.subRows ?? new Map(),
      })),
    );
  const written = await writeRecords(ctx, of, { areNew: true, write }, right);
  const lines = written.made.map(({ record, id }) => ({
    rowNo: headOf(record),
    id,
    version: 1,
    former: null,
  }));
  return await keepWritten(ctx, batchId, written, lines);
}

/** The same of records that are there and held, with what they had before; those that became no others are no part of it. */
export async function changeRecords(
  ctx: Ctx,
  of: Of,
  batchId: string,
  right: readonly ReadRecord[],
): Promise<number> {
  const others = new Set<string>();
  const write: Writing['write'] = async (records) => {
    const changes = records.map(changeOf);
    const changed = await updateRecords(ctx, of.module, changes);
    const ids = changes.map(({ id }) => id);
    for (const [at, id] of ids.entries()) if (changed[at]) others.add(id);
    return ids;
  };
  const written = await writeRecords(ctx, of, { areNew: false, write }, right);
  const lines = written.made.map((record): Line => {
    const change = changeOf(record.record);
    const rowNo = headOf(record.record);
    return others.has(record.id)
      ? { rowNo, id: record.id, version: change.version + 1, former: formerParts(change) }
      : { rowNo, id: null, version: null, former: null };
  });
  return await keepWritten(ctx, batchId, written, lines);
}

function changeOf({ match, read }: ReadRecord): ChangedRecord {
  if (!match || !read) throw new Error('a row changes no record');
  return { ...match, ...read };
}

const headOf = ({ rows }: ReadRecord): number => rows[0]?.headRowNo ?? 0;

interface Line {
  rowNo: number;
  /** Nothing of one that had all of it already. */
  id: string | null;
  version: number | null;
  former: FormerParts | null;
}

async function keepWritten(
  ctx: Ctx,
  batchId: string,
  { made, refused }: Written,
  lines: readonly Line[],
): Promise<number> {
  if (refused.length > 0) await keepRows(ctx, batchId, refused.flatMap(faultyRows));
  await sql`update "importedRow" as row
    set "recordId" = line.id, "versionAfter" = line.version, former = line.former, errors = null
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line("rowNo" int, id text, version int, former jsonb)
    where row."batchId" = ${batchId} and row."rowNo" = line."rowNo"`.execute(ctx.db);
  return made.length;
}
