import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const row = defineSchema({
  type: 'row',
  group: 'layout',
  wireKeys: ['row'],
  settings: z.object({
    kind: z.string().max(20).default('default'),
  }),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {
    kind: { at: 'type' },
  },
  isContainer: true,
  samples: [],
});
