import { epochMs } from '@qifu/rules';
import { z } from 'zod';
import { dateForms } from '../date/date.schema';
import { defineSchema } from '../registry/define';
import { bothEnds, rangeAbilities } from '../registry/range';

export const dateRange = defineSchema({
  type: 'date-range',
  group: 'input',
  wireKeys: ['dateRange'],
  settings: z.object({
    form: z.enum(dateForms).default('yyyy-MM-dd'),
    isDisabled: z.boolean().default(false),
    clearable: z.boolean().default(true),
  }),
  version: 1,
  /** From, to; milliseconds since 1970. */
  value: () => bothEnds(epochMs),
  abilities: { ...rangeAbilities, filter: 'dates' },
  wire: {
    form: { at: 'format' },
    isDisabled: { at: 'disabled' },
    clearable: { at: 'clearable' },
  },
  samples: [{ value: [1_790_000_000_000, 1_790_172_800_000] }],
});
