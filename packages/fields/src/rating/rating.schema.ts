import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const rating = defineSchema({
  type: 'rating',
  group: 'input',
  wireKeys: ['rate'],
  settings: z.object({
    max: z.coerce.number().int().min(1).max(20).default(5),
    hasHalves: z.boolean().default(false),
    showsScore: z.boolean().default(false),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: ({ max, hasHalves }) =>
    z
      .number()
      .min(0)
      .max(max)
      .multipleOf(hasHalves ? 0.5 : 1),
  abilities: { ...inputAbilities, subTable: false, listColumn: false, search: 'none', summary: true },
  wire: {
    max: { at: 'max', or: ['count'] },
    hasHalves: { at: 'allow-half', or: ['allowHalf'] },
    showsScore: { at: 'show-score' },
    isDisabled: { at: 'disabled' },
  },
  samples: [{ value: 3 }, { value: 4.5, settings: { hasHalves: true } }],
});
