import { fail, roleCodes } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import { isSettingOn, type Settings } from '#modules/settings';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import type { CodesFrom } from '../throttle/login-throttle';
import { findProvedCode, findSecondFactor, type ProvedCode } from './prove-code';

/** A try that was right so far. */
interface Tried {
  countWrongCode: () => Promise<void>;
  codesFrom: CodesFrom;
}

/**
 * What comes after a right password: the code of whoever has turned it on. Asking for it is no wrong guess; a wrong
 * code is one and counts like a wrong password.
 */
export async function proveSecondStep(
  ctx: Pick<Ctx, 'db' | 'now' | 'secrets'>,
  user: { id: string },
  attempt: Tried,
  code: string | undefined,
): Promise<ProvedCode> {
  const factor = await findSecondFactor(ctx.db, user.id);
  if (!factor) return { spend: (trx) => assertStillWithout(trx, user.id) };
  if (!code) return fail('login.codeNeeded');
  const proved = await findProvedCode(ctx, user.id, factor, code, attempt.codesFrom);
  if (proved) return proved;
  await attempt.countWrongCode();
  return fail('login.codeWrong');
}

/**
 * For whoever comes by an identity platform: that is one proof, however good. Who has turned the second step on signs
 * in by password and code.
 */
export async function assertNoSecondStep({ db }: Pick<Ctx, 'db'>, { id }: { id: string }) {
  if (await findSecondFactor(db, id)) fail('outside.codeNeeded');
}

/** Turned on by the person at the same moment: this sign-in has to show a code too. */
async function assertStillWithout(trx: Kysely<Database>, userId: string) {
  if (await findSecondFactor(trx, userId)) fail('login.codeNeeded');
}

/** Whether the settings ask this person to turn it on before anything else: everybody but firms and individuals. */
export async function mustSetSecondFactor(
  db: Kysely<Database>,
  settings: Settings,
  user: { id: string; isAdministrator: boolean },
): Promise<boolean> {
  if (!isSettingOn(settings, 'secondFactorRequired')) return false;
  if (await findSecondFactor(db, user.id)) return false;
  return user.isAdministrator || isOfOffice(db, user.id);
}

async function isOfOffice(db: Kysely<Database>, userId: string): Promise<boolean> {
  const role = await db
    .selectFrom('userRelation')
    .innerJoin('role', 'role.id', 'userRelation.objectId')
    .select('role.id')
    .where('userRelation.userId', '=', userId)
    .where('userRelation.objectType', '=', 'Role')
    .where('role.enCode', 'not in', [roleCodes.enterprise, roleCodes.individual])
    .limit(1)
    .executeTakeFirst();
  return role !== undefined;
}

/** From now on the person has to turn it on first, or no longer has to. */
export const markMustSetSecondFactor = (db: Kysely<Database>, userId: string, isDue: boolean) =>
  db
    .updateTable('user')
    .set({ mustSetSecondFactor: isDue })
    .where('id', '=', userId)
    .where('mustSetSecondFactor', '!=', isDue)
    .execute();
