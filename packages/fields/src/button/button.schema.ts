import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const button = defineSchema({
  type: 'button',
  group: 'layout',
  wireKeys: ['button'],
  settings: z.object({
    content: z.string().max(50).default('按钮'),
    align: z.enum(['left', 'center', 'right']).default('left'),
    tone: z.enum(['', 'primary', 'success', 'warning', 'danger', 'info', 'text']).default(''),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {
    content: { at: 'buttonText' },
    align: { at: 'align' },
    tone: { at: 'type' },
    isDisabled: { at: 'disabled' },
  },
  samples: [],
});
