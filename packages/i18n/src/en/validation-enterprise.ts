import type { SameKeys } from '../texts.ts';
import type { validationEnterprise as zh } from '../zh/validation-enterprise.ts';

export const validationEnterprise = {
  ratio: 'Enter a percentage from 0 to 100 with at most 4 decimals',
  ratioSum: 'Shares held at one time cannot exceed 100 percent',
  dayOrder: 'Must come after the start',
  oneOwner: 'Name either an enterprise or a project',
  rdStaffTooMany: 'Cannot be more than the employees',
} as const satisfies SameKeys<typeof zh>;
