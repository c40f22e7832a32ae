import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const staticText = defineSchema({
  type: 'static-text',
  group: 'layout',
  wireKeys: ['JNPFText'],
  settings: z.object({
    placeholder: z.string().max(200).default(''),
  }),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {
    placeholder: { at: 'placeholder' },
  },
  samples: [],
});
