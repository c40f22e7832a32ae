import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';
import type { Matching } from './matching';
import type { CellFault, StagedRow } from './staged-row';

/** Rows that wait for their confirmation, or for its being repeated. */
const waitsMs = 2 * 3600 * 1000;
const rowsAtOnce = 500;

export interface Batch {
  id: string;
  fileName: string;
  columns: ReadonlySet<string>;
  matching: Matching;
  recordCount: number;
  wrongCount: number;
  isConfirmed: boolean;
  keptCount: number;
  leftOutCount: number;
  updatedCount: number;
}

/** Begins an import; its rows follow. */
export async function openBatch(
  { db, actor, now, newId }: Ctx,
  {
    designId,
    menu,
    fileName,
    columns,
  }: { designId: string; menu: string; fileName: string; columns: string[] },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('importBatch')
    .values({
      id,
      designId,
      menu,
      fileName,
      columns: JSON.stringify(columns),
      keys: '[]',
      creatorUserId: actor.userId,
      creatorTime: now(),
      expiresAt: new Date(now().getTime() + waitsMs),
    })
    .execute();
  return id;
}

/** An import of the caller's own that may still be changed or confirmed, held until the call ends. */
export async function holdBatch({ db, actor, now }: Ctx, designId: string, id: string): Promise<Batch> {
  const found = await db
    .selectFrom('importBatch')
    .selectAll()
    .where('id', '=', id)
    .where('designId', '=', designId)
    .where('creatorUserId', '=', actor.userId)
    .where('expiresAt', '>', instant(now()))
    .forUpdate()
    .executeTakeFirst();
  if (!found) fail('moduleSheet.batchUnknown');
  const { mode, keys } = found;
  return {
    ...found,
    columns: new Set(found.columns),
    matching: { mode, keys },
    isConfirmed: found.confirmedTime !== null,
  };
}

export interface FaultyRow extends StagedRow {
  errors: readonly CellFault[];
  /** On the first row of a record that is there: which, and as it was looked at. */
  matchedId: string | null;
  matchedVersion: number | null;
}

/** Keeps rows with what is wrong with them; rows that are there are taken over. */
export async function keepRows({ db }: Ctx, batchId: string, rows: readonly FaultyRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const lines = rows.slice(from, from + rowsAtOnce).map((row) => ({
      ...row,
      errors: row.errors.length > 0 ? row.errors : null,
      faults: isNone(row.faults),
    }));
    await sql`insert into "importedRow"
        ("batchId", "rowNo", "headRowNo", cells, faults, errors, "matchedId", "matchedVersion")
      select ${batchId}::text, "rowNo", "headRowNo", cells, faults, errors, "matchedId", "matchedVersion"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line("rowNo" int, "headRowNo" int, cells jsonb, faults jsonb, errors jsonb,
          "matchedId" text, "matchedVersion" int)
      on conflict ("batchId", "rowNo") do update
        set cells = excluded.cells, faults = excluded.faults, errors = excluded.errors,
          "matchedId" = excluded."matchedId", "matchedVersion" = excluded."matchedVersion"`.execute(db);
  }
}
const isNone = (faults: Record<string, string>) => (Object.keys(faults).length > 0 ? faults : null);

interface KeptRow {
  rowNo: number;
  headRowNo: number;
  cells: Record<string, string> | null;
  faults: Record<string, string> | null;
  errors: CellFault[] | null;
  matchedId: string | null;
  matchedVersion: number | null;
}
const whole = ({ cells, faults, errors, ...row }: KeptRow): FaultyRow => ({
  ...row,
  cells: cells ?? {},
  faults: faults ?? {},
  errors: errors ?? [],
});

/** The rows of a batch in their order, some records at a time. */
export async function* readRecordsOf(
  ctx: Ctx,
  batchId: string,
  records = rowsAtOnce,
): AsyncGenerator<FaultyRow[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<KeptRow>`
      select "rowNo", "headRowNo", cells, faults, errors, "matchedId", "matchedVersion" from "importedRow"
      where "batchId" = ${batchId} and "headRowNo" in (
        select distinct "headRowNo" from "importedRow"
        where "batchId" = ${batchId} and "headRowNo" > ${after} order by "headRowNo" limit ${records})
      order by "headRowNo", "rowNo"`.execute(ctx.db);
    if (rows.length === 0) return;
    yield rows.map(whole);
    after = rows.at(-1)?.headRowNo ?? 0;
  }
}

/** All rows of the records that any of these rows belongs to, or that a condition finds. */
export async function rowsOfRecords(
  { db }: Ctx,
  batchId: string,
  rowNos: readonly number[],
): Promise<FaultyRow[]> {
  const { rows } = await sql<KeptRow>`
    select "rowNo", "headRowNo", cells, faults, errors, "matchedId", "matchedVersion" from "importedRow"
    where "batchId" = ${batchId} and "headRowNo" in (
      select "headRowNo" from "importedRow" where "batchId" = ${batchId}
        and ("rowNo" = any(${[...rowNos]}::int[]) or errors @> '[{"rule": "doubled"}]'))
    order by "headRowNo", "rowNo"`.execute(db);
  return rows.map(whole);
}

export interface ShownRows {
  rows: FaultyRow[];
  recordCount: number;
  /** Right ones that change a record. */
  matchedCount: number;
  wrongCount: number;
}

/** What a person looks at: the first of all rows, and the first that are wrong; with how many there are. */
export async function showRows({ db }: Ctx, batchId: string): Promise<ShownRows> {
  const { rows } = await sql<KeptRow>`
    (select "rowNo", "headRowNo", cells, faults, errors, "matchedId", "matchedVersion" from "importedRow"
      where "batchId" = ${batchId} order by "rowNo" limit 200)
    union (select "rowNo", "headRowNo", cells, faults, errors, "matchedId", "matchedVersion" from "importedRow"
      where "batchId" = ${batchId} and errors is not null order by "headRowNo", "rowNo" limit 500)
    order by "rowNo"`.execute(db);
  const { rows: counted } = await sql<{ all: number; wrong: number; matched: number }>`
    select count(*)::int as all, count(*) filter (where "isWrong")::int as wrong,
      count(*) filter (where "isMatched" and not "isWrong")::int as matched
    from (select bool_or(errors is not null) as "isWrong", bool_or("matchedId" is not null) as "isMatched"
      from "importedRow" where "batchId" = ${batchId} group by "headRowNo") as record`.execute(db);
  const [{ all = 0, wrong = 0, matched = 0 } = {}] = counted;
  await db
    .updateTable('importBatch')
    .set({ recordCount: all, wrongCount: wrong })
    .where('id', '=', batchId)
    .execute();
  return { rows: rows.map(whole), recordCount: all, wrongCount: wrong, matchedCount: matched };
}
