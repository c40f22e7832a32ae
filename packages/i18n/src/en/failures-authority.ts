import type { SameKeys } from '../texts.ts';
import type { failuresAuthority as zh } from '../zh/failures-authority.ts';

export const failuresAuthority = {
  authorize: {
    globalRole: 'The rights of a global role are set by administrators',
    beyondOwn: 'You can only grant rights you hold yourself; untick {names}',
    itemUnknown: 'There is no such right; refresh and try again',
  },
  data: {
    outsideScheme:
      'The record would lie outside the records you may see, so it was not saved; check its district and unit',
  },
  explain: { noRecords: 'This menu has no records to explain' },
  grant: {
    endPast: 'The end must be later than now and within ten years',
    startAfterEnd: 'The start must be before the end',
    own: 'You cannot change the end of a role you hold yourself; somebody else can',
    notRunning: 'This person has no temporary role that is running; refresh and try again',
    heldNow:
      '{person} holds this role now. A later start would take it away until then: leave the start empty and save.',
  },
  online: { administrator: 'Sign-ins of administrators can only be ended by an administrator' },
  setting: {
    excludesYou:
      'The allow list leaves out your address {address}; you could not sign in again. Add it first',
  },
  administrator: {
    onlyByOne: 'The list of administrators is set by administrators',
    keepYourself: 'You cannot take yourself off the list of administrators; another administrator can',
    unfit: 'Cannot be administrators: {names}. Choose staff accounts in use',
  },
} as const satisfies SameKeys<typeof zh>;
