import type { SameKeys } from '../texts';
import type { failuresIdentity as zh } from '../zh/failures-identity';

/** Refusals of sign-in and of changing people. */
export const failuresIdentity = {
  user: { accountTaken: 'The account "{account}" is taken. Choose another one' },
  account: { passwordMustChange: 'Change your password to go on' },
} as const satisfies SameKeys<typeof zh>;
