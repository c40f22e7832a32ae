import type { SameKeys } from '../texts.ts';
import type { failuresOutside as zh } from '../zh/failures-outside.ts';

export const failuresOutside = {
  outside: {
    declined: 'The external sign-in was not completed: try again or sign in with your account',
    outOfReach: 'The external sign-in cannot be reached now: try again later or sign in with your account',
    unproven: 'The external sign-in did not prove who you are: sign in again',
    journeyOver: 'This sign-in is over or was not begun in this browser: sign in again',
    codeNeeded: 'This account asks for a code at each sign-in: sign in with its password and code',
    linkFirst: 'You are signed in temporarily: link an account to go on',
    notOutside: 'You did not sign in externally: sign in externally first',
    linkTaken: 'An account is linked to this identity already: sign in again',
    passwordWrong: 'Wrong password: the link stays',
    legalPersonUnknown: 'The external sign-in did not name this legal person: sign in again and choose',
    legalPersonUnlinked:
      'No enterprise account is linked to this legal person: link one by its password first',
    notEnterprise: 'A legal person opens enterprise accounts only: choose another account',
  },
} as const satisfies SameKeys<typeof zh>;
