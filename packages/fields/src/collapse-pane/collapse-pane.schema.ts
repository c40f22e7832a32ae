import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const collapsePane = defineSchema({
  type: 'collapse-pane',
  group: 'layout',
  wireKeys: ['collapseItem'],
  settings: z.object({
    title: z.string().max(200).default(''),
  }),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {
    title: { at: 'title' },
  },
  isContainer: true,
  samples: [],
});
