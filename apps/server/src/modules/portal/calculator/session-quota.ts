import { fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

/** One browser opens no more sessions in an hour than this; a whole office may stand behind one address (portal.md 2.5). */
const ofBrowser = 60;
const ofAddress = 1_200;
const windowMs = 3_600_000;
/** Answers of one session: far more than anybody gives. */
const mostChanges = 3_000;

type Counting = Pick<Ctx, 'db' | 'now' | 'origin' | 'secrets'>;

/** Counts a session for its browser and its address, or refuses. Of the address only a keyed hash is kept. */
export async function takeSession(ctx: Counting, browserKey: string): Promise<void> {
  const address = ctx.secrets.keyedHash(ctx.origin.ipAddress, 'calculator address').slice(0, 32);
  const isLeft =
    (await takeOne(ctx, `browser:${browserKey}`, ofBrowser)) &&
    (await takeOne(ctx, `address:${address}`, ofAddress));
  if (!isLeft) fail('calculator.tooManySessions');
}

export function assertChangesLeft(changes: number): void {
  if (changes >= mostChanges) fail('calculator.tooManyAnswers');
}

/** One statement, so that however many ask at once no more than the limit get one. */
async function takeOne({ db, now }: Counting, key: string, most: number): Promise<boolean> {
  const at = now();
  const isOver = sql<boolean>`"calculatorQuota"."windowStart" <= ${new Date(at.getTime() - windowMs)}`;
  const taken = await db
    .insertInto('calculatorQuota')
    .values({ key, count: 1, windowStart: at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else "calculatorQuota".count + 1 end`,
          windowStart: sql<Date>`case when ${isOver} then excluded."windowStart" else "calculatorQuota"."windowStart" end`,
        })
        .where(sql<boolean>`(${isOver} or "calculatorQuota".count < ${most})`),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}
