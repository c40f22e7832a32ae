import type { SameKeys } from '../texts.ts';
import type { signedOut as zh } from '../zh/signed-out.ts';

export const signedOut = {
  replaced: 'Your account has signed in elsewhere; please sign in again',
  forced: 'An administrator has signed you out',
  changed: 'Your account or your rights have changed; please sign in again',
  expired: 'Your session is over; please sign in again',
} as const satisfies SameKeys<typeof zh>;
