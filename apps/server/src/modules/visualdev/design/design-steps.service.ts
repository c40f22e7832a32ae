import { type KeptDesignStep, mostDesignSteps, type SavedSteps } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { getDesign } from './design.queries';

/** The newest steps of a design, oldest first, by whomever. */
export async function listSteps(ctx: Ctx, designId: string): Promise<{ list: KeptDesignStep[] }> {
  await getDesign(ctx, designId);
  const rows = await ctx.db
    .selectFrom('designStep')
    .leftJoin('user', 'user.id', 'designStep.userId')
    .select(['designStep.id', 'label', 'command', 'inverse', 'isUndone', 'time', 'user.realName'])
    .where('designId', '=', designId)
    .orderBy('seq', 'desc')
    .limit(mostDesignSteps)
    .execute();
  const list = rows.reverse().map(
    ({ time, realName, ...step }): KeptDesignStep => ({
      ...step,
      realName: realName ?? '',
      time,
    }),
  );
  return { list };
}

/**
 * Keeps what has happened to the steps of a design, with the save they belong to; the caller holds the design. A save that
 * says nothing of steps comes from another client: what was taken before it cannot be taken back exactly any more.
 */
export async function keepSteps(ctx: Ctx, designId: string, steps: SavedSteps | undefined): Promise<void> {
  if (!steps) return forgetSteps(ctx, designId);
  const { db } = ctx;
  const { taken, undone, redone, dropped } = steps;
  if (dropped.length > 0)
    await db.deleteFrom('designStep').where('designId', '=', designId).where('id', 'in', dropped).execute();
  if (taken.length > 0) await insertSteps(ctx, designId, taken);
  for (const [ids, isUndone] of [
    [redone, false],
    [undone, true],
  ] as const)
    if (ids.length > 0)
      await db
        .updateTable('designStep')
        .set({ isUndone })
        .where('designId', '=', designId)
        .where('id', 'in', ids)
        .execute();
  await sql`delete from "designStep" where "designId" = ${designId} and "seq" <= (select "seq" from "designStep"
    where "designId" = ${designId} order by "seq" desc offset ${mostDesignSteps} limit 1)`.execute(db);
}

const insertSteps = ({ db, actor, now }: Ctx, designId: string, taken: SavedSteps['taken']) =>
  db
    .insertInto('designStep')
    .values(
      taken.map(({ id, label, command, inverse }) => ({
        id,
        designId,
        label,
        command: JSON.stringify(command),
        inverse: JSON.stringify(inverse),
        userId: actor.userId,
        time: now(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['designId', 'id']).doNothing())
    .execute();

const forgetSteps = async ({ db }: Ctx, designId: string): Promise<void> => {
  await db.deleteFrom('designStep').where('designId', '=', designId).execute();
};
