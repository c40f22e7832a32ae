import type { SameKeys } from '../texts.ts';
import type { onlineUser as zh } from '../zh/online-user.ts';

export const onlineUser = {
  title: 'Online users',
  figures:
    '{count, plural, one {# session} other {# sessions}} open; whoever is forced offline must sign in again at the next act',
  search: 'Account or name',
  empty: 'Nobody is signed in',
  emptyHint: 'Whoever signs in is shown here.',
  own: 'This session',
  device: {
    PC: 'Computer',
    App: 'Phone',
  },
  field: {
    userName: 'Name',
    organize: 'Organization',
    device: 'Device',
    loginPlatForm: 'Browser',
    loginIPAddress: 'Address',
    loginTime: 'Signed in',
    lastActiveTime: 'Last act',
  },
  act: {
    end: 'Force offline',
    endAll: 'End all sessions of this person',
    endMany: 'Force offline',
  },
  ask: {
    one: 'Force “{name}” offline?',
    oneEffect: 'Ends the session from {address}, signed in {time}. What is not saved is lost.',
    all: 'End all sessions of “{name}”?',
    allEffect: 'This person must sign in again on every device. What is not saved is lost.',
    many: 'End {count, plural, one {# session} other {# sessions}}?',
    manyEffect: 'Of: {names}. What is not saved is lost.',
    andMore: '{names} and more: {count} in all',
    own: 'One of them is your own: you must sign in again too.',
  },
} satisfies SameKeys<typeof zh>;
