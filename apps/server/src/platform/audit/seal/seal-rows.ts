import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';
import { readCanonicalRows } from './canonical-row';
import { makeSeal } from './make-seal';
import type { SealKey } from './seal-key';

/** Advisory locks of sealing and of anchoring, in a range of their own. */
const locks = { seal: [7_230_046, 1], anchor: [7_230_046, 2] } as const;

/** Takes the lock for the rest of the transaction unless another process has it. */
export async function tryLock(db: Kysely<Database>, which: keyof typeof locks): Promise<boolean> {
  const [first, second] = locks[which];
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(${first}::int, ${second}::int) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

export const lastSeal = (db: Kysely<Database>) =>
  db
    .selectFrom('auditSeal')
    .select(['no', 'toSeq', 'sealHash', 'sealHashSm3', 'sealedAt'])
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Few enough to be hashed between two calls without anybody noticing. */
const rowsPerSeal = 500;

/** Makes one seal over rows up to a horizon that was reached. Tells how many: fewer than `rowsPerSeal` is the last. */
async function sealOnce(db: Kysely<Database>, upTo: number, parts: SealParts): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    if (!(await tryLock(trx, 'seal'))) return 0;
    const last = await lastSeal(trx);
    const rows = await readCanonicalRows(trx, { after: last?.toSeq ?? 0, upTo, limit: rowsPerSeal });
    if (rows.length === 0) return 0;
    const seal = makeSeal(last, rows, { key: parts.key, sealedAt: parts.now().getTime() });
    await trx.insertInto('auditSeal').values(seal).execute();
    return rows.length;
  });
}

export interface SealParts {
  key: SealKey;
  now: () => Date;
}

/** Seals what lies below a reached horizon. One process does it at a time; another finds nothing left. */
export async function sealUpTo(db: Kysely<Database>, upTo: number, parts: SealParts): Promise<number> {
  let sealed = 0;
  for (;;) {
    const rows = await sealOnce(db, upTo, parts);
    sealed += rows;
    if (rows < rowsPerSeal) return sealed;
  }
}
