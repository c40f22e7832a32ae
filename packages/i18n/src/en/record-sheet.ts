import type { SameKeys } from '../texts.ts';
import type { recordSheet as zh } from '../zh/record-sheet.ts';

export const recordSheet = {
  template: '{name} import template',
  errors: '{name} errors',
  hint: {
    text: 'Text',
    number: 'A number such as 1234.5',
    year: 'A year such as 2026',
    month: 'A month such as 2026-03',
    day: 'A date such as 2026-03-18',
    moment: 'A time such as 2026-03-18 09:30',
    time: 'A time of day such as 09:30',
    choice: 'One of the list',
    choices: 'From the list, several separated by commas',
    path: 'From the top down, separated by /; several separated by commas',
    person: 'Name, account or "name/account"; several separated by commas',
    named: 'Name or code; several separated by commas',
    record: 'The name of the related record',
    span: 'Both ends, such as 2026-03-01 – 2026-03-31',
    filled: 'Filled in automatically',
  },
  import: {
    title: 'Import {name}',
    lead: 'Fill in the template and choose the file. Every cell is checked first; nothing is written before you confirm. Rows of sub-tables stand below their record.',
    former: 'My imports',
    records: '{count, plural, one {# record} other {# records}}',
    undo: 'Take back',
    undone: 'Taken back',
    undoTitle: 'Take back the import of “{name}”?',
    undoBoundEffect:
      '{count, plural, one {The record} other {The {count} records}} it made will go to the bin; records that were changed since will stay. The table keeps the rows, which other systems go on seeing.',
    undoEffect:
      '{count, plural, one {The record} other {The {count} records}} it made will go to the bin; records that were changed since will stay.',
    undoDone: 'Taken back: {count, plural, one {# record is} other {# records are}} in the bin',
    undoKept:
      'Taken back: {count, plural, one {# record is} other {# records are}} in the bin; {kept} were changed since and stay: {names}',
  },
  wrong: {
    unfit: 'Not in the right form: {hint}',
    unknown: '"{words}" was not found',
    many: 'There are several called "{words}"; write it in full',
    taken: 'Another record has this value already',
    doubled: 'The same as row {rowNo}',
    orphan: 'This row belongs to no record',
    outside: 'Outside of the data you may enter',
    circle: 'The record above leads back to this one: choose another',
  },
} satisfies SameKeys<typeof zh>;
