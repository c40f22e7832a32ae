import type { SameKeys } from '../texts.ts';
import type { longWork as zh } from '../zh/long-work.ts';

export const longWork = {
  title: 'Work under way',
  waiting: 'Waiting to begin',
  begun: 'Being prepared',
  progress: '{done} of {total} written; you may leave this page',
  saved: '{name} is exported',
  unsaved: 'It is ready, but could not be saved to this device.',
  saveAgain: 'Save again',
  close: 'Close',
} satisfies SameKeys<typeof zh>;
