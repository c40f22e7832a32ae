import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';

/**
 * Counts a guess and looks at it in one transaction that only a wrong one keeps: however many come at once no more than
 * the limit are looked at, and a right one, or work of the server that failed meanwhile, is held against nobody. Tells
 * whether it was right. `db` must be no transaction: the count outlives the refusal.
 */
export async function keepCountUnless(
  db: Kysely<Database>,
  count: (trx: Kysely<Database>) => Promise<void>,
  isRight: (trx: Kysely<Database>) => Promise<boolean>,
): Promise<boolean> {
  // Only a failure ends a transaction without keeping it.
  const giveBack = new Error('the count is given back');
  try {
    await db.transaction().execute(async (trx) => {
      await count(trx);
      if (await isRight(trx)) throw giveBack;
    });
    return false;
  } catch (error) {
    if (error === giveBack) return true;
    throw error;
  }
}
