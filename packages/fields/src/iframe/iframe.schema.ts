import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

/** Another page within the form. */
export const iframe = defineSchema({
  type: 'iframe',
  group: 'layout',
  wireKeys: ['iframe'],
  settings: z.object({
    href: z.string().max(2000).default(''),
    height: z.coerce.number().int().min(50).max(2000).default(300),
  }),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {
    href: { at: 'href' },
    height: { at: 'height' },
  },
  samples: [],
});
