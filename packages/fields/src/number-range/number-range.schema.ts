import { z } from 'zod';
import { defineSchema } from '../registry/define';
import { bothEnds, rangeAbilities } from '../registry/range';

const largest = Number.MAX_SAFE_INTEGER;

export const numberRange = defineSchema({
  type: 'number-range',
  group: 'input',
  wireKeys: ['numRange'],
  settings: z.object({
    decimals: z.coerce.number().int().min(0).max(10).nullable().default(null),
    after: z.string().max(50).default(''),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  /** From, to. */
  value: () => bothEnds(z.number().min(-largest).max(largest)),
  abilities: { ...rangeAbilities, filter: 'numbers' },
  wire: {
    decimals: { at: 'precision' },
    after: { at: 'addonAfter' },
    isDisabled: { at: 'disabled' },
  },
  samples: [{ value: [0, 0] }, { value: [-1.5, 200], settings: { decimals: 2 } }],
});
