import { fail } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import { readSettings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { Prepared } from '#platform/http/prepared';
import { readWirePassword } from '#platform/password/hash-password';
import { proveOwnPassword } from '../throttle/own-password';
import { findSecondFactor, proveCode, secretPurpose, stepOfTyped } from './prove-code';
import { drawRecoveryCodes, recoveryHash } from './recovery-code';
import { markMustSetSecondFactor, mustSetSecondFactor } from './second-step';
import { newTotpSecret, qrPathOf, totpAddress } from './totp';

/** What a change of the second factor is confirmed with. */
interface Proof {
  password: string;
  totpCode: string;
}

/** Whether codes are asked for, and how many recovery codes are left. */
export async function readSecondFactor({ db, actor }: Ctx) {
  const factor = await findSecondFactor(db, actor.userId);
  const { count } = await db
    .selectFrom('recoveryCode')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', actor.userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { isOn: factor !== undefined, since: factor?.confirmedAt ?? null, codesLeft: Number(count) };
}

/** Draws a secret for the app. It counts only once a first code was right; drawn again, the former one is gone. */
export async function beginSecondFactor({ db, actor, now, audit, secrets }: Ctx) {
  const settings = await readSettings(db);
  const secret = newTotpSecret();
  const sealed = secrets.sealText(secret, secretPurpose(actor.userId));
  const begun = await db
    .insertInto('secondFactor')
    .values({ userId: actor.userId, secret: sealed, creatorTime: now() })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret: sealed, creatorTime: now() })
        .where('secondFactor.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  if (!begun) fail('secondFactor.alreadyOn');
  audit(noteOfOwn(actor));
  const address = totpAddress(secret, settings.sysName, actor.account);
  return { secret, address, qr: await qrPathOf(address) };
}

/** Turns it on with the own password and a first code; tells the recovery codes, which nobody can tell again. */
export async function confirmSecondFactor(ctx: Ctx, { password, totpCode }: Proof) {
  const { db, actor } = ctx;
  await assertOwnPassword(ctx, password);
  const begun = await db
    .selectFrom('secondFactor')
    .select('secret')
    .where('userId', '=', actor.userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  if (!begun) fail('secondFactor.notBegun');
  const step = stepOfTyped(ctx, begun.secret, actor.userId, totpCode) ?? fail('login.codeWrong');
  return new Prepared({ finish: (writing) => turnOn(writing, begun.secret, step) });
}

async function turnOn({ db, actor, now, audit, secrets }: Ctx, sealed: string, step: number) {
  const on = await db
    .updateTable('secondFactor')
    .set({ confirmedAt: now(), lastTimeStep: step })
    .where('userId', '=', actor.userId)
    .where('secret', '=', sealed)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  if (!on) fail('secondFactor.notBegun');
  const recoveryCodes = drawRecoveryCodes();
  await db.deleteFrom('recoveryCode').where('userId', '=', actor.userId).execute();
  await db
    .insertInto('recoveryCode')
    .values(
      recoveryCodes.map((code) => ({
        userId: actor.userId,
        codeHash: recoveryHash({ secrets }, actor.userId, code),
      })),
    )
    .execute();
  await markMustSetSecondFactor(db, actor.userId, false);
  audit({ ...noteOfOwn(actor), before: { secondFactor: false }, after: { secondFactor: true } });
  return { recoveryCodes };
}

/** Turns it off with the own password and a code. Where the settings ask for it, another app must follow at once. */
export async function turnOffSecondFactor(ctx: Ctx, { password, totpCode }: Proof) {
  const { db, actor } = ctx;
  await assertOwnPassword(ctx, password);
  const factor = (await findSecondFactor(db, actor.userId)) ?? fail('secondFactor.notOn');
  const code = await proveCode(ctx, actor.userId, factor, totpCode);
  return new Prepared({
    finish: async (writing) => {
      await code.spend(writing.db);
      await dropSecondFactor(writing.db, actor.userId);
      const isDue = await mustSetSecondFactor(writing.db, await readSettings(writing.db), {
        id: actor.userId,
        isAdministrator: actor.isAdministrator,
      });
      await markMustSetSecondFactor(writing.db, actor.userId, isDue);
      writing.audit({ ...noteOfOwn(actor), before: { secondFactor: true }, after: { secondFactor: false } });
      return null;
    },
  });
}

/** Takes secret and recovery codes away; tells whether it was on. */
export async function dropSecondFactor(db: Kysely<Database>, userId: string): Promise<boolean> {
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
  const dropped = await db
    .deleteFrom('secondFactor')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return dropped !== undefined && dropped.confirmedAt !== null;
}

async function assertOwnPassword(ctx: Ctx, password: string) {
  if ((await proveOwnPassword(ctx, readWirePassword(password))) === undefined)
    fail('secondFactor.passwordWrong');
}

const noteOfOwn = ({ userId, realName }: Ctx['actor']) => ({
  objectType: 'user',
  objectId: userId,
  objectName: realName,
});
