import { z } from 'zod';
import { defineSchema } from '../registry/define';
import { bothEnds, rangeAbilities } from '../registry/range';
import { timeOfDay } from '../time/time.schema';

export const timeRange = defineSchema({
  type: 'time-range',
  group: 'input',
  wireKeys: ['timeRange'],
  settings: z.object({
    form: z.enum(['HH:mm:ss', 'HH:mm']).default('HH:mm:ss'),
    isDisabled: z.boolean().default(false),
    clearable: z.boolean().default(true),
  }),
  version: 1,
  /** From, to; `HH:mm:ss` of a day. */
  value: () => bothEnds(timeOfDay),
  abilities: { ...rangeAbilities, filter: 'times' },
  wire: {
    form: { at: 'format' },
    isDisabled: { at: 'disabled' },
    clearable: { at: 'clearable' },
  },
  samples: [{ value: ['08:30:00', '17:00:00'] }],
});
