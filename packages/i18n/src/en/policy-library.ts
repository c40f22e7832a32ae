import type { SameKeys } from '../texts.ts';
import type { policyLibrary as zh } from '../zh/policy-library.ts';

export const policyLibrary = {
  field: {
    openNow: 'Open now',
    validity: 'Validity',
    sizes: 'Firm size',
    benefitTypes: 'Kind of support',
    levels: 'Level',
    regionCode: 'Region',
    topics: 'Topics',
    audiences: 'Audience',
    issuers: 'Issuers',
    modes: 'Handling',
    dateFrom: 'Published from',
    dateTo: 'Published until',
    q: 'Words looked for',
    since: 'Since revision',
  },
  licence:
    'Provided as is; free to use, copy and adapt with the source and the time of reading named. The text published by the issuer is authoritative.',
} as const satisfies SameKeys<typeof zh>;
