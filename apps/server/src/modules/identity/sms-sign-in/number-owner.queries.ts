import { fail } from '@qifu/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';
import { type LoginUser, liveAccounts } from '../login/login.queries';

/**
 * Live accounts with this mobile number; the row of an outside person without an account is none. Nor is an account
 * whose person has entered the number himself without proving it: it would keep the owner of the number out.
 */
export const findNumberOwners = (db: Kysely<Database>, mobilePhone: string): Promise<LoginUser[]> =>
  liveAccounts(db)
    .where('mobilePhone', '=', mobilePhone)
    .where('mobilePhone', '!=', '')
    .whereRef('mobilePhone', '!=', 'unprovedMobile')
    .where('isTemporary', '=', false)
    .limit(20)
    .execute();

/** Whose the number is: of several accounts the one that is not switched off. */
export const onlyOwner = (owners: readonly LoginUser[]): LoginUser | undefined => {
  const open = owners.filter(({ enabledMark }) => enabledMark !== 0);
  const candidates = open.length > 0 ? open : owners;
  return candidates.length === 1 ? candidates[0] : undefined;
};

/**
 * The same, or a refusal. A number that several accounts have proves nobody: whoever reads the firm's telephone would
 * else choose whom to be. Told only after a right code.
 */
export const getOwner = (owners: readonly LoginUser[]): LoginUser =>
  onlyOwner(owners) ?? fail(owners.length === 0 ? 'login.smsWrong' : 'login.smsSeveral');
