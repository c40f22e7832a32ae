import type { SameKeys } from '../texts.ts';
import type { importSheet as zh } from '../zh/import-sheet.ts';

export const importSheet = {
  listName: 'Choices',
  errorHeading: 'What is wrong',
  separator: '; ',
  comma: ', ',
  headings: {
    missing: 'Missing: {columns}',
    unknown: 'Not in the template: {columns}',
    doubled: 'More than once: {columns}',
  },
  errors: {
    doubled: 'The same as row {rowNo}',
    imprecise:
      'A number of more than 15 digits is no longer exact; format the cell as text and enter it again',
    uncomputed:
      'The formula has no result yet; open and save the file in a spreadsheet program, or enter the value itself',
    miscomputed: 'The formula went wrong ({word}); correct it and upload the file again',
    notOffered: '"{words}" is not among the choices',
    leftOut: '"{words}" is not among the choices and is left out',
  },
} satisfies SameKeys<typeof zh>;
