import { fail } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { networkOf } from '../throttle/login-throttle';
import type { NumberLine } from './number-line';

/** One code a minute and ten a day for a number, whether it has an account or not (reliability B25). */
export const resendSeconds = 60;
const ofNumber = { most: 10, windowMs: 86_400_000, gapMs: resendSeconds * 1000 } as const;
/** A whole office may stand behind one address. */
const ofNetwork = { most: 30, windowMs: 3_600_000, gapMs: 0 } as const;

type Quota = typeof ofNumber | typeof ofNetwork;

/** Counts one code for the number and, of strangers, for their network, or refuses. */
export async function takeQuota(
  { db, now, origin }: Pick<Ctx, 'db' | 'now' | 'origin'>,
  { key, isKnownDevice }: NumberLine,
): Promise<void> {
  const network = `network:${networkOf(origin.ipAddress)}`;
  if (!isKnownDevice && !(await takeOne(db, network, ofNetwork, now()))) fail('login.smsTooMany');
  if (await takeOne(db, `number:${key}`, ofNumber, now())) return;
  const { lastAt } = await db
    .selectFrom('smsQuota')
    .select('lastAt')
    .where('key', '=', `number:${key}`)
    .executeTakeFirstOrThrow();
  const seconds = Math.ceil((lastAt + ofNumber.gapMs - now().getTime()) / 1000);
  if (seconds > 0) fail('login.smsTooSoon', { seconds });
  fail('login.smsTooMany');
}

/** One statement, so that however many ask at once, and in however many processes, no more than the limit get one. */
async function takeOne(
  db: Kysely<Database>,
  key: string,
  { most, windowMs, gapMs }: Quota,
  now: Date,
): Promise<boolean> {
  const at = now.getTime();
  const isOver = sql<boolean>`"smsQuota"."windowStart" <= ${new Date(at - windowMs)}`;
  const taken = await db
    .insertInto('smsQuota')
    .values({ key, count: 1, windowStart: now, lastAt: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else "smsQuota".count + 1 end`,
          windowStart: sql<Date>`case when ${isOver} then excluded."windowStart" else "smsQuota"."windowStart" end`,
          lastAt: now,
        })
        .where(sql<boolean>`"smsQuota"."lastAt" <= ${new Date(at - gapMs)}`)
        .where(sql<boolean>`(${isOver} or "smsQuota".count < ${most})`),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}
