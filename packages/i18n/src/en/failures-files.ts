import type { SameKeys } from '../texts.ts';
import type { failuresFiles as zh } from '../zh/failures-files.ts';

export const failuresFiles = {
  upload: {
    unusable: 'The file can no longer be used; upload it again',
    tooMuchPending: 'Too many uploads wait to be submitted; submit them first or try later',
  },
} as const satisfies SameKeys<typeof zh>;
