import type { SameKeys } from '../texts.ts';
import type { reviewImport as zh } from '../zh/review-import.ts';

export const reviewImport = {
  title: {
    expert: 'Import experts',
    project: 'Import projects',
    group: 'Import review groups',
  },
  lead: {
    expert:
      'Fill in one expert per row. Known experts are found by identity or mobile number and updated; new ones get an account.',
    project: 'Fill in one project per row. Imported projects arrive as accepted.',
    group: 'Fill in one member per row, an expert or a project. The whole file goes in, or nothing does.',
  },
} satisfies SameKeys<typeof zh>;
