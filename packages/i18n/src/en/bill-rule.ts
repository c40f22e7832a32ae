import type { SameKeys } from '../texts.ts';
import type { billRule as zh } from '../zh/bill-rule.ts';

export const billRule = {
  title: 'Document numbers',
  figures: 'A number is drawn when a document is saved: no gap, no double',
  new: 'New rule',
  search: 'Business name or code',
  empty: 'No number rules yet',
  emptyHint: 'Once there is a rule, documents draw their numbers by its code.',
  drawn: 'Last drawn {number}; changes leave given numbers alone and the count goes on.',
  example: 'Looks like',
  section: {
    what: 'Business',
    number: 'Number',
  },
  field: {
    fullName: 'Business name',
    enCode: 'Business code',
    category: 'Category',
    prefix: 'Prefix',
    dateFormat: 'Date part',
    digit: 'Digits',
    startNumber: 'First number',
    outputNumber: 'Last number',
    state: 'State',
    sortCode: 'Order',
    description: 'Note',
    creatorTime: 'Created',
  },
  hint: {
    prefix: 'Letters, digits, - and _',
    dateFormat: 'The count starts again when the date part changes',
    digit: '1 to 9; longer numbers are not cut',
    startNumber: 'Of the first document; zeros are put in front',
  },
  dateFormat: {
    yyyyMMdd: 'Year, month, day',
    yyyyMM: 'Year, month',
    yyyy: 'Year',
    no: 'None',
  },
  removeEffect: 'A rule that has given no number yet can be deleted. It cannot be brought back.',
} as const satisfies SameKeys<typeof zh>;
