import type { SameKeys } from '../texts.ts';
import type { failuresPortal as zh } from '../zh/failures-portal.ts';

export const failuresPortal = {
  factDefinition: {
    keyTaken: 'The code “{factKey}” is in use already; please choose another',
    boundsTurned: 'The least {least} is above the most {most}; please change one of them',
  },
  policyRule: {
    unreadable: 'The rule cannot be read at {path}: {problem}',
  },
} as const satisfies SameKeys<typeof zh>;
