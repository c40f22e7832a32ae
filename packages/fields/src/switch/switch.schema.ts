import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const switchField = defineSchema({
  type: 'switch',
  group: 'input',
  wireKeys: ['switch'],
  settings: z.object({
    onText: z.string().max(20).default('开'),
    offText: z.string().max(20).default('关'),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  /** 1 on, 0 off (contract-lowcode 1.5). */
  value: () => z.union([z.literal(0), z.literal(1)]),
  abilities: { ...inputAbilities, compares: 'number', search: 'none' },
  wire: {
    onText: { at: 'activeTxt' },
    offText: { at: 'inactiveTxt' },
    isDisabled: { at: 'disabled' },
  },
  samples: [{ value: 0 }, { value: 1 }],
});
