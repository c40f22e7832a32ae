import { randomBytes } from 'node:crypto';
import { fail } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../context';
import { instant } from '../db/instant';
import { sha256 } from '../hash';
import type { CheckedRow } from './checked-row';

const tokenMs = 2 * 3600 * 1000;

/** A preview as its confirmation finds it. */
export interface PreviewedImport {
  tokenHash: string;
  kind: string;
  fileName: string;
  rows: unknown;
  reply: unknown;
}

/** What the audit calls a preview and its confirmation: enough to join the two, too little to confirm anything. */
export const importIdOf = ({ tokenHash }: Pick<PreviewedImport, 'tokenHash'>) => tokenHash.slice(0, 16);

/** Keeps the checked rows of a sheet under a new token, for its sender alone. */
export async function keepImport(
  { db, actor, now }: Ctx,
  { kind, fileName, rows }: { kind: string; fileName: string; rows: readonly CheckedRow<unknown>[] },
) {
  const token = randomBytes(24).toString('base64url');
  const tokenHash = sha256(token);
  await db
    .insertInto('sheetImport')
    .values({
      tokenHash,
      kind,
      fileName,
      rows: JSON.stringify(rows.map(({ said: _said, ...row }) => row)),
      creatorUserId: actor.userId,
      creatorTime: now(),
      expiresAt: new Date(now().getTime() + tokenMs),
    })
    .execute();
  return { token, tokenHash };
}

/** The preview of a token. Its row stays locked: two confirmations at once become one and its echo (hazard 16). */
export async function holdImport(
  { db, actor, now }: Ctx,
  token: string,
  kinds: readonly string[],
): Promise<PreviewedImport> {
  const kept = await db
    .selectFrom('sheetImport')
    .select(['tokenHash', 'kind', 'fileName', 'rows', 'reply'])
    .where('tokenHash', '=', sha256(token))
    .where('kind', 'in', [...kinds])
    .where('creatorUserId', '=', actor.userId)
    .where('expiresAt', '>', instant(now()))
    .forUpdate()
    .executeTakeFirst();
  return kept ?? fail('import.tokenUnknown');
}

/** Keeps what a confirmation answered, for the next one. */
export const settleImport = ({ db }: Ctx, { tokenHash }: PreviewedImport, reply: object) =>
  db
    .updateTable('sheetImport')
    .set({ reply: JSON.stringify(reply) })
    .where('tokenHash', '=', tokenHash)
    .execute();

/** Whether a preview that waits for its confirmation adds something new; asked before anything is held. */
export async function bringsNewRows({ db, actor }: Ctx, token: string, kind: string): Promise<boolean> {
  const found = await db
    .selectFrom('sheetImport')
    .select(sql<SqlBool>`jsonb_path_exists("rows", '$[*] ? (@.action == "insert")')`.as('isNew'))
    .where('tokenHash', '=', sha256(token))
    .where('kind', '=', kind)
    .where('creatorUserId', '=', actor.userId)
    .where('reply', 'is', null)
    .executeTakeFirst();
  return found?.isNew === true;
}
