import type { SameKeys } from '../texts.ts';
import type { longWork as zh } from '../zh/long-work.ts';

export const longWork = {
  title: 'Work under way',
  waiting: 'Waiting to begin',
  begun: 'Being prepared',
  progress: '{done} of {total} written; you may leave this page',
  saved: '{name} is exported',
  close: 'Close',
} satisfies SameKeys<typeof zh>;
