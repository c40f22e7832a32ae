import type { SameKeys } from '../texts.ts';
import type { policyLibrary as zh } from '../zh/policy-library.ts';

export const policyLibrary = {
  licence:
    'Provided as is; free to use, copy and adapt with the source and the time of reading named. The text published by the issuer is authoritative.',
} as const satisfies SameKeys<typeof zh>;
