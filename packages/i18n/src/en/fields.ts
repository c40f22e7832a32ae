import type { SameKeys } from '../texts.ts';
import type { fields as area } from '../zh/fields.ts';

export const fields = {
  filledIn: 'Filled in automatically',
  fromRelation: 'Shown once a record is chosen',
} satisfies SameKeys<typeof area>;
