import type { SameKeys } from '../texts';
import type { failuresIdentity as zh } from '../zh/failures-identity';

/** Refusals of sign-in and of changing people. */
export const failuresIdentity = {
  user: { accountTaken: 'The account "{account}" is taken. Choose another one' },
  account: {
    powerRests:
      'The administrator “{by}” has reset how you sign in: co-signing, deciding, publishing and scoring rest until {until}. Where sign-in by SMS is on, signing in so by your own number ends it at once',
    passwordMustChange: 'Change your password to go on',
    secondFactorMust: 'Two-step sign-in is required. Set it up to go on',
  },
  secondFactor: {
    alreadyOn: 'Two-step sign-in is on already',
    notBegun: 'This key is no longer valid. Start again',
    notOn: 'Two-step sign-in is not on',
    passwordWrong: 'Wrong password: two-step sign-in stays as it is',
  },
} as const satisfies SameKeys<typeof zh>;
