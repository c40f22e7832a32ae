import type { SameKeys } from '../texts.ts';
import type { outside as zh } from '../zh/outside.ts';

export const outside = {
  temporaryName: 'Temporary user',
  platform: 'Demo identity platform',
  platformLead:
    'For the demo only: an identity platform on this machine. Its accounts are below, the password is that of the demo accounts.',
  account: 'Account',
  password: 'Password',
  submit: 'Sign in',
  cancel: 'Cancel',
  wrong: 'Wrong account or password: enter them again',
  over: 'This sign-in is over: go back to the page you came from and sign in again',
} as const satisfies SameKeys<typeof zh>;
