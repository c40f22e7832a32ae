import { type AccountInput, fail, type ShownAccount } from '@qifu/contracts';
import type { Ctx } from '#platform/context';

const purpose = 'grantAccount';

interface Held {
  bankName: string;
  accountSealed: string;
  lastFour: string;
  accountConfirmedTime: number | null;
  enterpriseName: string;
}

/** The columns an account is kept in: the number itself is sealed. */
export const sealedAccount = ({ secrets }: Pick<Ctx, 'secrets'>, { bankName, accountNo }: AccountInput) => ({
  bankName,
  accountSealed: secrets.sealText(accountNo, purpose),
  lastFour: accountNo.slice(-4),
});

/** The whole number, for those who pay. */
export const openAccount = (
  { secrets }: Pick<Ctx, 'secrets'>,
  { accountSealed }: Pick<Held, 'accountSealed'>,
): string => secrets.openText(accountSealed, purpose) ?? fail('policyGrant.accountMissing');

/** What everybody else sees of it: an account is always the firm's own. */
export const shownAccountOf = (held: Held): ShownAccount | null =>
  held.accountSealed === ''
    ? null
    : {
        bankName: held.bankName,
        holder: held.enterpriseName,
        lastFour: held.lastFour,
        confirmedTime: held.accountConfirmedTime,
      };
