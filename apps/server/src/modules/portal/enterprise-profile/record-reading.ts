import type { ReadingReason } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { instant } from '#platform/db/instant';

/** Who looks again within so long for the same, has looked once. */
const onceMs = 600_000;

/** Leaves a line with the firm: who of the staff looked at its facts, and what for. */
export async function recordReading(
  { db, actor, now, newId }: Ctx,
  enterpriseId: string,
  reason: ReadingReason,
  purpose: string,
): Promise<void> {
  const said = { enterpriseId, userId: actor.userId, reason, purpose };
  const last = await db
    .selectFrom('profileRead')
    .select('id')
    .where((eb) => eb.and(said))
    .where('creatorTime', '>', instant(new Date(now().getTime() - onceMs)))
    .executeTakeFirst();
  if (!last)
    await db
      .insertInto('profileRead')
      .values({ ...said, id: newId(), creatorTime: now() })
      .execute();
}

/** What was said when a profile was opened holds for a working day of looking around in it. */
const saidMs = 12 * 3_600_000;

/** Whether the caller has said what he looks at a firm's facts for; who tries a rule on it has not. */
export async function hasRead({ db, actor, now }: Ctx, enterpriseId: string): Promise<boolean> {
  const read = await db
    .selectFrom('profileRead')
    .select('id')
    .where('enterpriseId', '=', enterpriseId)
    .where('userId', '=', actor.userId)
    .where('reason', '<>', 'trial')
    .where('creatorTime', '>', instant(new Date(now().getTime() - saidMs)))
    .executeTakeFirst();
  return read !== undefined;
}
