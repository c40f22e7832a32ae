import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const alert = defineSchema({
  type: 'alert',
  group: 'layout',
  wireKeys: ['alert'],
  settings: z.object({
    title: z.string().max(500).default(''),
    tone: z.enum(['success', 'info', 'warning', 'error']).default('success'),
  }),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {
    title: { at: 'title' },
    tone: { at: 'type' },
  },
  samples: [],
});
