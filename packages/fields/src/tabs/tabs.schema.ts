import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const tabs = defineSchema({
  type: 'tabs',
  group: 'layout',
  wireKeys: ['tab'],
  settings: z.object({
    shape: z.enum(['', 'card', 'border-card']).default(''),
  }),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {
    shape: { at: 'type' },
  },
  isContainer: true,
  samples: [],
});
