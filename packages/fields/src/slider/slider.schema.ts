import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

const end = z.coerce.number().int().min(-1_000_000_000).max(1_000_000_000);

export const slider = defineSchema({
  type: 'slider',
  group: 'input',
  wireKeys: ['slider'],
  settings: z.object({
    min: end.default(0),
    max: end.default(100),
    step: z.coerce.number().positive().default(1),
    showsStops: z.boolean().default(false),
    /** Two ends instead of one value. */
    isRange: z.boolean().default(false),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: ({ min, max, isRange }): z.ZodType<number | number[]> => {
    const one = z.number().min(min).max(max);
    return isRange
      ? z
          .array(one)
          .length(2)
          .refine(([from = 0, to = 0]) => from <= to, 'order')
      : one;
  },
  abilities: { ...inputAbilities, compares: 'number', subTable: false, listColumn: false, search: 'none' },
  wire: {
    min: { at: 'min' },
    max: { at: 'max' },
    step: { at: 'step' },
    showsStops: { at: 'show-stops' },
    isRange: { at: 'range' },
    isDisabled: { at: 'disabled' },
  },
  samples: [{ value: 40 }, { value: [10, 60], settings: { isRange: true } }],
});
