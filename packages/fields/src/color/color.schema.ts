import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const color = defineSchema({
  type: 'color',
  group: 'input',
  wireKeys: ['colorPicker'],
  settings: z.object({
    hasAlpha: z.boolean().default(false),
    /** How it is written: `hex`, `rgb` and so on; what was chosen is kept as it was written. */
    notation: z.string().max(10).default(''),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: () =>
    z
      .string()
      .max(50)
      .regex(/^(#[0-9a-fA-F]{3,8}|(rgb|hsl|hsv)a?\([0-9.,%\s/]+\))$/, 'color'),
  abilities: { ...inputAbilities, subTable: false, listColumn: false, sort: false, search: 'none' },
  wire: {
    hasAlpha: { at: 'show-alpha' },
    notation: { at: 'color-format' },
    isDisabled: { at: 'disabled' },
  },
  samples: [{ value: '#1a6fd4' }, { value: 'rgba(26, 111, 212, 0.5)', settings: { hasAlpha: true } }],
});
