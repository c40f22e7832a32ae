import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

/** A table with rows and cells in which other elements stand, as paper forms have it. */
export const tableGrid = defineSchema({
  type: 'table-grid',
  group: 'layout',
  wireKeys: ['tableGrid'],
  settings: z.object({
    line: z.enum(['solid', 'dashed', 'dotted', 'none']).default('solid'),
    lineWidth: z.coerce.number().int().min(0).max(10).default(1),
  }),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {
    line: { at: '__config__/borderType' },
    lineWidth: { at: '__config__/borderWidth' },
  },
  isContainer: true,
  samples: [],
});
