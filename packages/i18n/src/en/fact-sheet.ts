import type { SameKeys } from '../texts.ts';
import type { factSheet as zh } from '../zh/fact-sheet.ts';

export const factSheet = {
  columns: {
    creditCode: 'Credit code',
    factName: 'Fact',
    year: 'Year',
    value: 'Value',
    fromSystem: 'Source',
    asOf: 'Day of the data',
    expiresOn: 'Valid until',
    basis: 'Ground',
  },
  hints: {
    creditCode: '18 characters, of an enterprise in your district',
    factName: 'Its name or code in the dictionary of facts, such as Employees',
    year: 'Of facts told by years only, such as 2025',
    value: 'A figure in the unit of the dictionary; yes or no; several words with semicolons between them',
    fromSystem: 'Whose data it is, such as the tax office',
    asOf: 'Such as 2026-11-05',
    expiresOn: 'The last day on which it counts; empty is for good',
    basis: 'Such as a document number',
  },
  errors: {
    firmUnknown: 'There is no such enterprise in your district',
    factUnknown: 'There is no such fact in the dictionary',
  },
} as const satisfies SameKeys<typeof zh>;
