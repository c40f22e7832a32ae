import { randomInt } from 'node:crypto';
import { fail } from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { instant } from '#platform/db/instant';
import { sameSecret } from '#platform/hash';
import type { NumberLine } from './number-line';
import type { SmsPurpose } from './sms-sender';

export const validMinutes = 5;
const validMs = validMinutes * 60_000;
const mostTries = 5;
const digits = 6;

type Hashing = Pick<Ctx, 'secrets'>;

const hashOf = ({ secrets }: Hashing, { key }: NumberLine, purpose: SmsPurpose, code: string) =>
  secrets.keyedHash(`${purpose} ${key} ${code}`, 'sms code');

/** Draws a code for a number; a former one of the same line no longer counts. */
export async function drawSmsCode(
  { db, now, secrets }: Pick<Ctx, 'db' | 'now' | 'secrets'>,
  line: NumberLine,
  purpose: SmsPurpose,
): Promise<string> {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const kept = {
    codeHash: hashOf({ secrets }, line, purpose, code),
    expiresAt: new Date(now().getTime() + validMs),
    tries: 0,
  };
  await db
    .insertInto('smsCode')
    .values({ numberKey: line.key, purpose, ...kept })
    .onConflict((conflict) => conflict.columns(['numberKey', 'purpose']).doUpdateSet(kept))
    .execute();
  return code;
}

/** A right code, not used up yet: that happens in the transaction of what it was shown for. */
export interface ProvedSmsCode {
  spend: (trx: Kysely<Database>) => Promise<void>;
}

/**
 * Checks a code. A wrong try is counted, outside of any transaction, by the statement that looks: however many come at
 * once. A right one is none, whatever becomes of what it was shown for.
 */
export async function proveSmsCode(
  { db, now, secrets }: Pick<Ctx, 'db' | 'now' | 'secrets'>,
  line: NumberLine,
  purpose: SmsPurpose,
  typed: string,
): Promise<ProvedSmsCode> {
  const numberKey = line.key;
  const typedHash = hashOf({ secrets }, line, purpose, typed);
  const tried = await db
    .updateTable('smsCode')
    .set({ tries: sql<number>`tries + ("codeHash" <> ${typedHash})::int` })
    .where('numberKey', '=', numberKey)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', instant(now()))
    .where('tries', '<', mostTries)
    .returning('codeHash')
    .executeTakeFirst();
  if (!tried) fail('login.smsExpired');
  const { codeHash } = tried;
  if (!sameSecret(codeHash, typedHash)) fail('login.smsWrong');
  return {
    spend: async (trx) => {
      const spent = await trx
        .deleteFrom('smsCode')
        .where('numberKey', '=', numberKey)
        .where('codeHash', '=', codeHash)
        .where('expiresAt', '>', instant(now()))
        .returning('numberKey')
        .executeTakeFirst();
      // Two sign-ins with one code: the row tells the second that it came too late.
      if (!spent) fail('login.smsExpired');
    },
  };
}
