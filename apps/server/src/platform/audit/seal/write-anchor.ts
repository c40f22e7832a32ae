import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import { appendAnchor, readLastAnchor, signAnchor } from './anchor-file';
import { lastSeal, type SealParts, tryLock } from './seal-rows';

export const anchorEveryMs = 600_000;

/**
 * Anchors the newest seal in a file outside the database, unless it is anchored there already. The file first, then
 * the database's list of what the file has: a crash between them leaves an anchor more, never one less.
 */
export async function writeAnchor(db: Kysely<Database>, path: string, parts: SealParts): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    if (!(await tryLock(trx, 'anchor'))) return false;
    const seal = await lastSeal(trx);
    const before = readLastAnchor(path);
    if (!seal || before?.sealHash === seal.sealHash) return false;
    const { no: sealNo, toSeq, sealHash, sealHashSm3 } = seal;
    const file = before?.file ?? randomUUID();
    const no = (before?.no ?? 0) + 1;
    const anchoredAt = parts.now().getTime();
    appendAnchor(path, signAnchor({ file, no, sealNo, toSeq, sealHash, sealHashSm3, anchoredAt }, parts.key));
    await trx.insertInto('auditAnchor').values({ file, no, sealNo, sealHash, anchoredAt }).execute();
    return true;
  });
}
