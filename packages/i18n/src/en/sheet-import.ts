import type { SameKeys } from '../texts.ts';
import type { sheetImport as zh } from '../zh/sheet-import.ts';

export const sheetImport = {
  step: {
    choose: 'File',
    preview: 'Check',
    done: 'Result',
  },
  template: 'Download the template',
  drop: 'Drop the filled-in file here, or choose it',
  choose: 'Choose a file',
  reading: 'Reading {name}',
  limits: 'xlsx, {size} MB at most; row limit {rows}',
  problem: {
    empty: '“{name}” is empty; choose the filled-in template',
    tooLarge: '“{name}” is larger than {size} MB; split it',
    typeRefused: '“{name}” is no xlsx file; save it as xlsx first',
  },
  summaryOk:
    '{total, plural, one {The row is right} other {All {total} rows are right}}: {insert} new, {update} updated.',
  summaryBad:
    '{total, plural, one {# row} other {# rows}}: {ok} right, {bad} wrong. The wrong cells are marked.',
  onlyValid: 'Import only the {count, plural, one {# right row} other {# right rows}}',
  rows: 'What was read',
  view: {
    noted: 'Wrong or left out',
    bad: 'Wrong',
    all: 'All',
  },
  nothing: 'nothing',
  goesOn: 'The import goes on in the background',
  goesOnHint:
    'You may close this window: how far it is stands in the corner, and the result is told at the end.',
  row: 'Row',
  check: 'Check',
  cell: 'Row {row}, {column}',
  dropRow: 'Leave row {row} out',
  errors: '{count} wrong',
  notes: '{count, plural, one {# cell} other {# cells}} left out',
  action: {
    insert: 'New',
    update: 'Update',
  },
  none: 'No such rows',
  more: 'Show {count, plural, one {# more row} other {# more rows}}',
  otherFile: 'Another file',
  confirm: 'Import {count, plural, one {# row} other {# rows}}',
  confirmNone: 'Nothing to import',
  confirmBlocked: 'Deal with the wrong rows first',
  done: 'Import finished',
  succeeded: '{count, plural, one {# row} other {# rows}} kept',
  failed: '{count, plural, one {# row} other {# rows}} left out',
  errorFile: 'Download what is wrong',
  newAccounts: 'Sign-in names of the people added',
  moreAccounts: '{count, plural, one {# more person} other {# more people}}: copy to have all',
  copyAccounts: 'Copy all',
  accountsCopied:
    '{count, plural, one {# name with its sign-in name} other {# names with their sign-in names}} copied; paste into a spreadsheet',
  firstPassword: 'One-time password',
  copyPassword: 'Copy password',
  passwordCopied: 'The password is copied',
  firstPasswordHint: 'Shown only now. Pass it on; it must be changed at the next sign-in.',
  officePassword: 'They sign in first with the password the office has set, and must then change it.',
  noted: 'Noted',
  rowNo: 'Row {row}',
  again: 'Import another file',
} satisfies SameKeys<typeof zh>;
