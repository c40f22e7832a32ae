import { type Envelope, fail } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';
import { changeRow } from '../db/single-row';
import type { Secrets } from '../secrets';

const keptMs = 24 * 3600 * 1000;

/** One write under its key. */
export interface KeyedCall {
  userId: string;
  route: string;
  key: string;
  requestHash: string;
}

/** Keyed: an input may hold a password, and nobody may try passwords out against what is kept of it. */
export const hashInput = ({ keyedHash }: Secrets, input: unknown) =>
  keyedHash(JSON.stringify(input) ?? '', 'idempotency');

/**
 * Claims the key, or gives the reply of the call that had it first. A second call at the same time waits on the
 * unique row until the first has committed or rolled back, so exactly one of them takes effect.
 */
export async function claimKey(
  db: Kysely<Database>,
  call: KeyedCall,
  now: Date,
): Promise<Envelope | undefined> {
  const claimed = await db
    .insertInto('idempotencyKey')
    .values({ ...call, reply: null, expiresAt: new Date(now.getTime() + keptMs) })
    .onConflict((conflict) => conflict.columns(['userId', 'route', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  const first = await db
    .selectFrom('idempotencyKey')
    .select(['requestHash', 'reply'])
    .where('userId', '=', call.userId)
    .where('route', '=', call.route)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow();
  if (first.requestHash !== call.requestHash || first.reply === null) fail('idempotency.conflict');
  return first.reply as Envelope;
}

/** Keeps the first answer of a write beside its key, in the transaction of the write. */
export const rememberReply = (db: Kysely<Database>, call: KeyedCall, reply: Envelope) =>
  changeRow(
    db,
    db
      .updateTable('idempotencyKey')
      .set({ reply: JSON.stringify(reply) })
      .where('userId', '=', call.userId)
      .where('route', '=', call.route)
      .where('key', '=', call.key),
  );

/** Removes keys older than a day; run by a nightly job. */
export const forgetOldKeys = (db: Kysely<Database>, now: Date) =>
  db.deleteFrom('idempotencyKey').where(sql<boolean>`"expiresAt" < ${now}`).execute();
