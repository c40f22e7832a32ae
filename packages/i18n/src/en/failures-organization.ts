import type { SameKeys } from '../texts.ts';
import type { failuresOrganization as zh } from '../zh/failures-organization.ts';

export const failuresOrganization = {
  organize: {
    outsideGrade: 'You have no such administration rights in this organization',
  },
} as const satisfies SameKeys<typeof zh>;
