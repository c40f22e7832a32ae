import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from './database';
import { onceKeptMark } from './joined-transaction';

/**
 * Does something once the transaction of `db` is kept, and not at all when it is rolled back; at once outside of one.
 * What is asked for twice under one key is done once. It must neither wait nor fail: the change is already kept.
 */
export async function onceKept(db: Kysely<Database>, key: string, effect: () => void): Promise<void> {
  if (!db.isTransaction) return effect();
  await db.executeQuery(CompiledQuery.raw(onceKeptMark, [key, effect]));
}
