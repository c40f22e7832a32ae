import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

const cells = z.coerce.number().int().min(1).max(24).default(1);

export const tableGridCell = defineSchema({
  type: 'table-grid-cell',
  group: 'layout',
  wireKeys: ['tableGridTd'],
  settings: z.object({
    columns: cells,
    rows: cells,
    /** Covered by a cell beside or above it, which takes its room. */
    isMerged: z.boolean().default(false),
  }),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {
    columns: { at: '__config__/colspan' },
    rows: { at: '__config__/rowspan' },
    isMerged: { at: '__config__/merged' },
  },
  isContainer: true,
  samples: [],
});
