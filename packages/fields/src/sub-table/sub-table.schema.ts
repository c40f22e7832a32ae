import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

/** Rows of a table of its own, with the elements in it as columns; what it stores is stored there. */
export const subTable = defineSchema({
  type: 'sub-table',
  group: 'relation',
  wireKeys: ['table'],
  settings: z.object({
    showsTitle: z.boolean().default(true),
    addWord: z.string().max(50).default('添加'),
    hasSummary: z.boolean().default(false),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {
    showsTitle: { at: 'showTitle' },
    addWord: { at: 'actionText' },
    hasSummary: { at: 'show-summary' },
    isDisabled: { at: 'disabled' },
  },
  isContainer: true,
  samples: [],
});
