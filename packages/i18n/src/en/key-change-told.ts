import type { SameKeys } from '../texts.ts';
import type { keyChangeTold as zh } from '../zh/key-change-told.ts';

export const keyChangeTold = {
  account: {
    title: 'Your sign-in name was changed',
    text: '“{by}” changed your sign-in name on {time}. You have been signed out everywhere. From now on sign in as “{account}”; your password stays the same.',
  },
  password: {
    title: 'Your password was reset',
    text: '“{by}” reset your password on {time}. You have been signed out everywhere. Sign in with the one-time password you are given; it has to be changed first.',
  },
  secondFactor: {
    title: 'Your two-step sign-in was reset',
    text: '“{by}” reset your two-step sign-in on {time}. You have been signed out everywhere. Turn it on again after signing in.',
  },
  mobile: {
    title: 'Your mobile number was changed',
    text: '“{by}” changed the mobile number of your account on {time}. You have been signed out everywhere.',
  },
  email: {
    title: 'Your e-mail address was changed',
    text: '“{by}” changed the e-mail address of your account on {time}. You have been signed out everywhere.',
  },
  unlock: {
    title: 'Your account was unlocked',
    text: '“{by}” unlocked your account, or switched it on again, on {time}.',
  },
  rests:
    'To protect your signature, co-signing, deciding, publishing and scoring rest until {until}. Where sign-in by SMS is on, signing in so by the number you had before ends it at once.',
  notYou: 'If you did not ask for this, tell the supervisors or an administrator at once.',
} as const satisfies SameKeys<typeof zh>;
