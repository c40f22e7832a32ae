import type { SameKeys } from '../texts.ts';
import type { failuresMessages as zh } from '../zh/failures-messages.ts';

export const failuresMessages = {
  message: {
    released:
      'The notice is released and can no longer be changed or released again; send another one instead',
    emptyBody: 'The text is empty; write something or insert a picture, then save',
    nobody: 'All recipients are switched off or deleted; choose others',
  },
} as const satisfies SameKeys<typeof zh>;
