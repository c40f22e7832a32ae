import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const groupTitle = defineSchema({
  type: 'group-title',
  group: 'layout',
  wireKeys: ['groupTitle'],
  settings: z.object({
    content: z.string().max(200).default('分组标题'),
    position: z.enum(['left', 'center', 'right']).default('left'),
  }),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {
    content: { at: 'content' },
    position: { at: 'content-position', or: ['contentPosition'] },
  },
  samples: [],
});
