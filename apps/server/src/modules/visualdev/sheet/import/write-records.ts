import { Failure } from '@qifu/contracts';
import { findText, translate } from '@qifu/i18n';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { findOutside } from '../../record/find-outside';
import { findCircles } from '../../record/tree-circle.service';
import type { Of } from './import-sheet';
import { addFault, type ReadRecord } from './read-record';

/** How several records are written together: new ones, or others in their places. */
export interface Writing {
  areNew: boolean;
  /** Gives their ids, in their order. */
  write: (records: readonly ReadRecord[]) => Promise<string[]>;
}

export interface Written {
  made: { record: ReadRecord; id: string }[];
  refused: ReadRecord[];
}

/**
 * Writes the records that may be written. The others are told why not, and of them nothing was ever there, so that no
 * trigger of a table of others has seen them and no number is used up; records that were there stay as they were.
 */
export async function writeRecords(
  ctx: Ctx,
  of: Of,
  how: Writing,
  records: readonly ReadRecord[],
): Promise<Written> {
  if (records.length === 0) return { made: [], refused: [] };
  const tried = await tryAll(ctx, of, how, records);
  if ('ids' in tried)
    return { made: records.map((record, at) => ({ record, id: tried.ids[at] ?? '' })), refused: [] };
  if ('failure' in tried) return await writeParts(ctx, of, how, { records, refusal: tried.failure });
  const refused = records.filter((_, at) => tried.faults.has(at));
  for (const [at, message] of tried.faults) refuse(records[at], message);
  const rest = await writeRecords(
    ctx,
    of,
    how,
    records.filter((_, at) => !tried.faults.has(at)),
  );
  return { made: rest.made, refused: [...refused, ...rest.refused] };
}

/** Which of several the database refuses it does not say: each half is tried by itself. */
async function writeParts(
  ctx: Ctx,
  of: Of,
  how: Writing,
  { records, refusal: { failure, details } }: { records: readonly ReadRecord[]; refusal: Failure },
): Promise<Written> {
  if (records.length === 1) {
    refuse(records[0], findText(ctx.language, 'failures', failure, details) ?? failure);
    return { made: [], refused: [...records] };
  }
  const half = Math.ceil(records.length / 2);
  const first = await writeRecords(ctx, of, how, records.slice(0, half));
  const second = await writeRecords(ctx, of, how, records.slice(half));
  return { made: [...first.made, ...second.made], refused: [...first.refused, ...second.refused] };
}

const refuse = (record: ReadRecord | undefined, message: string) =>
  record && addFault(record, record.rows[0]?.rowNo ?? 0, { key: '', message });

type Tried = { ids: string[] } | { failure: Failure } | { faults: ReadonlyMap<number, string> };

/** All of them or none: what may not be is found once it stands there, and is undone. */
async function tryAll(ctx: Ctx, of: Of, how: Writing, records: readonly ReadRecord[]): Promise<Tried> {
  await sql`savepoint "importedRecords"`.execute(ctx.db);
  const tried = await writeAll(ctx, of, how, records);
  if (!('ids' in tried)) await sql`rollback to savepoint "importedRecords"`.execute(ctx.db);
  await sql`release savepoint "importedRecords"`.execute(ctx.db);
  return tried;
}

async function writeAll(
  ctx: Ctx,
  of: Of,
  { areNew, write }: Writing,
  records: readonly ReadRecord[],
): Promise<Tried> {
  try {
    const ids = await write(records);
    const circles = new Set(await findCircles(ctx, of.module, ids, areNew));
    const outside = new Set(await findOutside(ctx, of, ids));
    const faults = new Map(
      ids.flatMap((id, at) => {
        const word = outside.has(id) ? 'outside' : circles.has(id) ? 'circle' : undefined;
        return word ? [[at, translate(ctx.language, 'recordSheet', `wrong.${word}`)] as const] : [];
      }),
    );
    return faults.size === 0 ? { ids } : { faults };
  } catch (error) {
    if (error instanceof Failure && refusals.test(error.failure)) return { failure: error };
    throw error;
  }
}

/** What a table refuses by the values of one record; all else concerns the whole sheet. */
const refusals = /^moduleRecord\.(taken|table)/;
