import type { SameKeys } from '../texts.ts';
import type { securityTold as zh } from '../zh/security-told.ts';

export const securityTold = {
  spraying: {
    title: 'Somebody is trying guessed passwords at many accounts',
    network:
      'Within a short time wrong passwords were entered for {count} or more accounts from the network of {address}.\nUnknown devices in that network now pass a security check before they can log in; known devices are not affected. Check the login log and, if necessary, restrict the network at the firewall.',
    password:
      'Within a short time the same wrong password was entered for {count} or more accounts, last from {address}.\nUnknown devices that use it now pass a security check first. Remind people with an initial or simple password to change it soon.',
  },
} satisfies SameKeys<typeof zh>;
