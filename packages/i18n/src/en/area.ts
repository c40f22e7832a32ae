import type { SameKeys } from '../texts.ts';
import type { area as zh } from '../zh/area.ts';

export const area = {
  title: 'Divisions',
  one: 'Division',
  figures: 'Provinces, cities and districts come with their national codes; towns and villages can be added',
  found: '{count, plural, one {# division} other {# divisions}} found',
  search: 'Name, code or initials',
  new: 'New division',
  newBelow: 'Add below it',
  top: 'Top level (province)',
  here: 'At this level',
  empty: 'No divisions yet',
  emptyHint: 'Begin with the provinces.',
  failedBelow: 'What is below “{name}” could not be loaded.',
  retry: 'Try again',
  level: {
    one: 'Province',
    two: 'City',
    three: 'District',
    four: 'Town',
    five: 'Village',
  },
  section: {
    place: 'Division',
    parent: 'Above it',
  },
  field: {
    parent: 'Above it',
    parentAt: 'Above it: {level}',
    fullName: 'Name',
    enCode: 'Code',
    level: 'Level',
    path: 'In',
    state: 'State',
    enabled: 'In use',
    sortCode: 'Order',
    description: 'Note',
  },
  hint: {
    enCode: 'Digits, used once in the whole country, such as 330106',
    enabled: 'Switched off it is no longer offered; data that names it still shows it',
  },
  removeEffect:
    'A division without anything below it can be deleted. Data that names it keeps its name. It cannot be brought back.',
} as const satisfies SameKeys<typeof zh>;
