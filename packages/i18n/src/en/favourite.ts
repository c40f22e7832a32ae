import type { SameKeys } from '../texts.ts';
import type { favourite as zh } from '../zh/favourite.ts';

export const favourite = {
  all: 'My favourites',
  lead: '{count, plural, one {# policy} other {# policies}}. You get a message when one is revised, repealed or taken down.',
  none: 'No favourites yet',
  noneHint: 'Press the star in the library or on a policy, and it is kept here',
  library: 'To the library',
  added: 'Added {day}',
  takeOut: 'Take out',
  gone: 'A policy that was taken down',
  standing: { withdrawn: 'Withdrawn', consolidated: 'Merged into another policy', gone: 'Taken down' },
  told: {
    changed: 'A favourite of yours has a new edition: {title}',
    over: 'A favourite of yours is to be repealed or replaced: {title}',
    withdrawn: 'A favourite of yours was withdrawn: {title}',
    consolidated: 'A favourite of yours was merged into another policy: {title}',
    gone: 'A favourite of yours was taken down',
    foot: 'You get this because you marked it. All your favourites:',
  },
} satisfies SameKeys<typeof zh>;
