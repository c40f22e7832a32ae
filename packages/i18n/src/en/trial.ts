import type { SameKeys } from '../texts.ts';
import type { trial as zh } from '../zh/trial.ts';

export const trial = {
  title: 'Try on a person',
  lead: 'Not saved yet: what this person may do and how much he or she sees, as chosen now.',
  person: 'Person to try on',
  choose: 'Choose a person',
  same: 'Nothing changes for {name}',
  changes: '{name}: {count, plural, one {# menu changes} other {# menus change}}',
  pages: 'Pages that open: {before} → {after}',
  pagesSame: 'Pages that open: {count}',
  opens: { gained: 'Opens from now on', lost: 'Opens no more', yes: 'Opens', no: 'Does not open' },
  rows: 'Records seen: {before} → {after}',
  rowsSame: 'Sees {count, plural, one {# record} other {# records}}',
  rowsOf: 'of {count}',
  rowsHidden: 'Cannot be counted: it has no records, or asks for a column you may not see.',
  part: '{kind}: {name}',
  more: '{count, plural, one {# more menu changes} other {# more menus change}}',
  standing: {
    supposed: '{name} does not have this role; this is how it would be with it.',
    notCounting: 'The role counts for nothing with {name}: it is disabled, or bound to another organization.',
    bypass: '{name} is an administrator, whom no role limits.',
    duty: '{name} is one of the three administrators, whose duty says what they may.',
  },
  scheme: {
    held: 'A role of {name} grants this scheme.',
    notHeld: 'No role of {name} grants this scheme yet; this is how it would be with it.',
    notOpen: '{name} does not open this menu and sees no records.',
    bypass: '{name} is an administrator, whom no data scheme limits.',
    notFiltered: 'This menu does not grant by scheme, so it decides nothing yet.',
    run: 'Try',
  },
} as const satisfies SameKeys<typeof zh>;
