import { Failure } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { findOutside } from '../../record/find-outside';
import { type ChangedRecord, writeRecords } from '../../record/update-records';
import { readMatched } from './find-meant';
import { type FormerParts, valuesOfParts } from './former-parts';
import type { Of } from './import-sheet';

interface ChangedRow {
  rowNo: number;
  id: string;
  version: number;
  former: FormerParts;
}

const atOnce = 500;

/**
 * Gives records that an import changed what they had before, as far as nobody has changed them since; answers which.
 * Where what they had is somebody else's by now, as a value that may be there once, or fits its field no more, a record
 * stays as it is.
 */
export async function restoreFormer(ctx: Ctx, of: Of, batchId: string): Promise<string[]> {
  const restored: string[] = [];
  for (let after = 0; ; ) {
    const { rows } = await sql<ChangedRow>`
      select "rowNo", "recordId" as id, "versionAfter" as version, former from "importedRow"
      where "batchId" = ${batchId} and former is not null and "recordId" is not null and "rowNo" > ${after}
      order by "rowNo" limit ${atOnce}`.execute(ctx.db);
    const last = rows.at(-1);
    if (!last) return restored;
    after = last.rowNo;
    restored.push(...(await restoreSome(ctx, of, rows)));
  }
}

async function restoreSome(ctx: Ctx, of: Of, rows: readonly ChangedRow[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id).sort();
  const held = await readMatched(ctx, of, ids, true);
  const changes = rows.flatMap(({ id, version, former }): ChangedRecord[] => {
    const now = held.get(id);
    const parts = valuesOfParts(of.module, former);
    return parts && now?.version === version ? [{ ...now, ...parts }] : [];
  });
  if (await isWritten(ctx, of, changes)) return changes.map(({ id }) => id);
  const single: string[] = [];
  for (const change of changes) if (await isWritten(ctx, of, [change])) single.push(change.id);
  return single;
}

/** All of them, or none. */
async function isWritten(ctx: Ctx, of: Of, changes: readonly ChangedRecord[]): Promise<boolean> {
  if (changes.length === 0) return true;
  await sql`savepoint "restored"`.execute(ctx.db);
  const isRight = await isTakenBack(ctx, of, changes);
  if (!isRight) await sql`rollback to savepoint "restored"`.execute(ctx.db);
  await sql`release savepoint "restored"`.execute(ctx.db);
  return isRight;
}

async function isTakenBack(ctx: Ctx, of: Of, changes: readonly ChangedRecord[]): Promise<boolean> {
  try {
    await writeRecords(ctx, of.module, changes);
    const outside = await findOutside(
      ctx,
      of,
      changes.map(({ id }) => id),
    );
    return outside.length === 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return false;
  }
}
