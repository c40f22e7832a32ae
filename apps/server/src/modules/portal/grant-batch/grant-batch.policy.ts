import { fail, grantBatchResource } from '@qifu/contracts';
import { isStaff, visibleEnterprises } from '#modules/enterprise';
import { doorOf, visibleRows } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { assertVersion } from '#platform/db/versioned-row';

/** Whoever holds the menu sees every batch, as long as no data scheme says less; of its lines those of the firms in sight. */
export const grantBatchDoor = doorOf(grantBatchResource);

/** The door to the batches: every query of staff starts here. */
export const visibleBatches = ({ db, actor }: Pick<Ctx, 'db' | 'actor'>) =>
  db
    .selectFrom('grantBatch')
    .where(visibleRows(grantBatchDoor, actor))
    .where('grantBatch.deleteMark', '=', 0);

/** The firms whose lines somebody of the staff sees. */
export function visibleGrantFirms(ctx: Pick<Ctx, 'db' | 'actor'>) {
  if (!isStaff(ctx.actor)) fail('access.denied');
  return visibleEnterprises(ctx, 'grantBatch');
}

/** The door to the lines of a batch. */
export const visibleGrants = (ctx: Pick<Ctx, 'db' | 'actor'>, batchId: string) =>
  ctx.db
    .selectFrom('policyGrant')
    .where('policyGrant.batchId', '=', batchId)
    .where('policyGrant.enterpriseId', 'in', visibleGrantFirms(ctx).select('enterprise.id'));

export async function getBatch(ctx: Pick<Ctx, 'db' | 'actor'>, id: string) {
  const row = await visibleBatches(ctx)
    .selectAll('grantBatch')
    .where('grantBatch.id', '=', id)
    .executeTakeFirst();
  return row ?? fail('record.missing', { id });
}
export type Batch = Awaited<ReturnType<typeof getBatch>>;

/** The same, and nobody else changes it or its lines until the call ends; refused where it is newer than `version`. */
export async function holdBatch(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  id: string,
  version?: number,
): Promise<Batch> {
  const row = await visibleBatches(ctx)
    .selectAll('grantBatch')
    .where('grantBatch.id', '=', id)
    .forUpdate('grantBatch')
    .executeTakeFirst();
  if (!row) fail('record.missing', { id });
  assertVersion(row, version);
  return row;
}

/** A line of a held batch, which the caller sees. */
export async function holdGrant(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { id, grantId }: { id: string; grantId: string },
  version?: number,
) {
  const batch = await holdBatch(ctx, id);
  const grant = await visibleGrants(ctx, id)
    .selectAll('policyGrant')
    .where('policyGrant.id', '=', grantId)
    .forUpdate('policyGrant')
    .executeTakeFirst();
  if (!grant) fail('record.missing', { id: grantId });
  assertVersion(grant, version);
  return { batch, grant };
}

/** What changes all lines of a batch is done by somebody who sees all of them. */
export async function assertInSight(ctx: Pick<Ctx, 'db' | 'actor'>, batchId: string): Promise<void> {
  const [all, seen] = await Promise.all(
    [ctx.db.selectFrom('policyGrant').where('batchId', '=', batchId), visibleGrants(ctx, batchId)].map(
      (lines) => lines.select(({ fn }) => fn.countAll<number>().as('lines')).executeTakeFirstOrThrow(),
    ),
  );
  const count = Number(all?.lines) - Number(seen?.lines);
  if (count > 0) fail('grantBatch.outOfSight', { count });
}

/** Lists are made and mended before anybody reviews them. */
export function assertOpen(batch: Batch): void {
  if (batch.state !== 'draft' && batch.state !== 'listed')
    fail('grantBatch.wrongState', { state: batch.state });
}

/** Nothing is changed of a list that is being made. */
export async function assertIdle({ db }: Pick<Ctx, 'db'>, { workId }: Batch): Promise<void> {
  if (await isUnderWay({ db }, workId)) fail('grantBatch.isFreezing');
}

export async function isUnderWay({ db }: Pick<Ctx, 'db'>, workId: string | null): Promise<boolean> {
  if (workId === null) return false;
  const work = await db
    .selectFrom('longWork')
    .select('id')
    .where('id', '=', workId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return work !== undefined;
}
