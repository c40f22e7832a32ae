import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../context';
import { instant } from '../db/instant';
import './outbox.table';

/** One effect to announce. */
export interface Announced {
  /** Once for all times within its topic. */
  uniqueKey: string;
  line?: string;
  payload: Record<string, string>;
}

/** What announcing needs of a call. */
type Announcing = Pick<Ctx, 'db' | 'now'>;

/**
 * Announces effects in the caller's transaction: they happen if and only if it is kept, and the database then wakes the
 * workers. Returns how many are new.
 */
export async function enqueue(ctx: Announcing, topic: string, announced: readonly Announced[]) {
  if (announced.length === 0) return 0;
  const rows = JSON.stringify(announced.map((one) => ({ line: '', ...one })));
  return await enqueueFrom(
    ctx,
    topic,
    sql`select "uniqueKey", line, payload
      from jsonb_to_recordset(${rows}::jsonb) as given("uniqueKey" text, line text, payload jsonb)`,
  );
}

/**
 * The same for as many rows as a query gives, in one statement: its columns are the unique key, the line and the
 * payload.
 */
export async function enqueueFrom(
  ctx: Announcing,
  topic: string,
  rows: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into outbox (topic, "uniqueKey", line, payload, "creatorTime", "nextAt")
    select ${topic}, given.key, given.line, given.payload, ${instant(ctx.now())}, ${instant(ctx.now())}
      from (${rows}) as given(key, line, payload)
    on conflict (topic, "uniqueKey") do nothing`.execute(ctx.db);
  return Number(numAffectedRows);
}
