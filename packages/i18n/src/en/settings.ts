import type { SameKeys } from '../texts.ts';
import type { settings as area } from '../zh/settings.ts';

export const settings = {
  topLevel: 'Top level',
  file: {
    dictionary: 'Dictionary',
    billRule: 'Bill rule',
  },
} as const satisfies SameKeys<typeof area>;
