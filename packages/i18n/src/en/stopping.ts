import type { SameKeys } from '../texts.ts';
import type { stopping as zh } from '../zh/stopping.ts';

export const stopping = {
  title: 'This work under way would stop',
  kinds: {
    sheets: '{name}: {count} score sheets are not in yet',
    ledGroups: '{name}: leads {count} groups that have no conclusion yet',
    applications: '{name}: {count} applications are not handed in, and nobody else acts for the enterprise',
  },
  due: 'first due {time}',
  more: 'And {count} more people have work under way, not listed one by one',
  orphans: 'Nobody could do this any more: {names}',
  and: ', ',
} as const satisfies SameKeys<typeof zh>;
