import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const card = defineSchema({
  type: 'card',
  group: 'layout',
  wireKeys: ['card'],
  settings: z.object({
    header: z.string().max(200).default(''),
  }),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {
    header: { at: 'header' },
  },
  isContainer: true,
  samples: [],
});
