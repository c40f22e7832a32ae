import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const divider = defineSchema({
  type: 'divider',
  group: 'layout',
  wireKeys: ['divider'],
  settings: z.object({
    content: z.string().max(200).default(''),
    position: z.enum(['left', 'center', 'right']).default('center'),
  }),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {
    content: { at: '__slot__/default', or: ['content'] },
    position: { at: 'content-position', or: ['contentPosition'] },
  },
  samples: [],
});
