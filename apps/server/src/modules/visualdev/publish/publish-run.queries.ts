import { type Failure, fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { tableIn } from '../design/lc-names';
import { percentOf } from '../design/module-work';
import type { TableWork } from './module-tables';

type Db = Pick<Ctx, 'db'>;

/** So many rows are gone through in the release itself; of more, writers would have to wait for it. */
export const mostRowsAtOnce = 20_000;

const isLong = ({ fills, steps }: TableWork) =>
  fills.length > 0 || steps.some(({ does }) => does === 'makeUnique');

/** How many rows work on tables goes through; 0 where that is done in a moment. */
export async function rowsToArrange(
  { db }: Db,
  work: readonly TableWork[],
  most = mostRowsAtOnce,
): Promise<number> {
  let rows = 0;
  for (const { name } of work.filter(isLong)) {
    const { rows: counted } = await sql<{
      n: number;
    }>`select count(*)::int as n from ${tableIn(name)}`.execute(db);
    rows += counted[0]?.n ?? 0;
  }
  return rows > most ? rows : 0;
}

/** The work of a release that is not done yet. */
export const findOpenRun = ({ db }: Db, designId: string) =>
  db
    .selectFrom('publishRun')
    .selectAll()
    .where('designId', '=', designId)
    .where('state', 'in', ['filling', 'indexing'])
    .executeTakeFirst();
export type PublishRun = NonNullable<Awaited<ReturnType<typeof findOpenRun>>>;

/** A module whose records are being arranged is not released again meanwhile. */
export async function assertArranged(ctx: Db, designId: string): Promise<void> {
  const run = await findOpenRun(ctx, designId);
  if (run?.state === 'filling') fail('design.arranging', { percent: percentOf(run) });
}

export const changeRun = (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: string,
  change: Partial<Pick<PublishRun, 'state' | 'step' | 'lastId' | 'doneRows' | 'isReckoning'>>,
) =>
  db
    .updateTable('publishRun')
    .set({ ...change, changedTime: now() })
    .where('id', '=', id)
    .execute();

/** Ends a run with what stood against it: nothing of it counts. */
export const failRun = (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: string,
  { failure, details }: Pick<Failure, 'failure' | 'details'>,
) =>
  db
    .updateTable('publishRun')
    .set({
      state: 'failed',
      errorCode: failure,
      errorDetails: JSON.stringify(details),
      changedTime: now(),
    })
    .where('id', '=', id)
    .execute();
