import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { tableIn } from '../design/lc-names';
import { readKept } from '../design/read-sent';
import { followWrites } from './follow-writes';
import { findTableWork } from './module-tables';
import { changeRun, type PublishRun } from './publish-run.queries';
import { lockWait } from './short-transaction';
import { fillColumns } from './table-changes';

/** So many records in one transaction: whoever changes one of them waits a fraction of a second at most. */
const batch = 5_000;

/**
 * Goes through the next records of a run, and notes how far it came; false once there are none left. The columns that
 * are filled are shown to nobody before all of it is done.
 */
export async function arrangeSome(ctx: Ctx, run: PublishRun): Promise<boolean> {
  const work = await findTableWork(ctx, { id: run.designId, document: readKept(run.document) });
  const table = work.filter(({ fills }) => fills.length > 0)[run.step];
  if (!table) return false;
  const { name, fills } = table;
  if (run.lastId === '') {
    await sql`set local lock_timeout = ${lockWait}`.execute(ctx.db);
    await followWrites(ctx, name, fills);
  }
  const { rows } = await sql<{ last: string | null; n: number }>`
    select max(f_id) as last, count(*)::int as n from (
      select f_id from ${tableIn(name)} where f_id > ${run.lastId} order by f_id limit ${batch}) as part`.execute(
    ctx.db,
  );
  const { last, n } = rows[0] ?? { last: null, n: 0 };
  if (last !== null)
    await fillColumns(name, fills, sql`f_id > ${run.lastId} and f_id <= ${last}`).execute(ctx.db);
  const isDone = n < batch;
  await changeRun(ctx, run.id, {
    doneRows: run.doneRows + n,
    step: isDone ? run.step + 1 : run.step,
    lastId: isDone ? '' : (last ?? ''),
  });
  return true;
}
