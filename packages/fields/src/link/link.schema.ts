import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const link = defineSchema({
  type: 'link',
  group: 'layout',
  wireKeys: ['link'],
  settings: z.object({
    content: z.string().max(200).default('文本链接'),
    href: z.string().max(2000).default(''),
    target: z.enum(['_self', '_blank']).default('_self'),
  }),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {
    content: { at: 'content' },
    href: { at: 'href' },
    target: { at: 'target' },
  },
  samples: [],
});
