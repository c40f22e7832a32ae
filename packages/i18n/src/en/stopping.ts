import type { SameKeys } from '../texts.ts';
import type { stopping as zh } from '../zh/stopping.ts';

export const stopping = {
  title: 'This work under way would stop',
  kinds: {
    sheets: '{name}: score sheets not in yet: {count}',
    ledGroups: '{name}: groups led without a conclusion yet: {count}',
    applications: '{name}: applications not handed in, of firms nobody else acts for: {count}',
  },
  handOn: {
    sheets: 'Score sheets can go to another expert in review preparation',
    ledGroups: 'Another leader can be named in review preparation',
    applications: 'Another account can be tied to the enterprise in the registry and go on',
  },
  due: ', first due {time}',
  more: 'More people whose work would stop, not listed one by one: {count}',
  orphans: 'Nobody could do this any more: {names}',
  and: ', ',
} as const satisfies SameKeys<typeof zh>;
