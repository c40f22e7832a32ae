import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const collapse = defineSchema({
  type: 'collapse',
  group: 'layout',
  wireKeys: ['collapse'],
  settings: z.object({
    isAccordion: z.boolean().default(false),
  }),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {
    isAccordion: { at: 'accordion' },
  },
  isContainer: true,
  samples: [],
});
