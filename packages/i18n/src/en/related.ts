import type { SameKeys } from '../texts.ts';
import type { related as area } from '../zh/related.ts';

export const related = {
  noRight: '(no right to view)',
  module: 'Module it chooses from',
  nameField: 'Field that names a record',
  columns: 'Fields shown while choosing',
  relation: 'Related record',
  showField: 'Field to show',
  keep: 'Keep it as it was when saved',
} satisfies SameKeys<typeof area>;
