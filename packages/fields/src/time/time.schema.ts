import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

/** Of a day, `HH:mm:ss`; seconds may be left out. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'timeOfDay');

export const time = defineSchema({
  type: 'time',
  group: 'input',
  wireKeys: ['time', 'timePicker'],
  settings: z.object({
    placeholder: z.string().max(200).default(''),
    form: z.enum(['HH:mm:ss', 'HH:mm']).default('HH:mm:ss'),
    isDisabled: z.boolean().default(false),
    clearable: z.boolean().default(true),
    /** Filled in at first with the moment the record is added. */
    isOwnAtFirst: z.boolean().default(false),
  }),
  version: 1,
  value: () => timeOfDay,
  abilities: { ...inputAbilities, search: 'range', filter: 'times' },
  wire: {
    placeholder: { at: 'placeholder' },
    form: { at: 'format' },
    isDisabled: { at: 'disabled' },
    clearable: { at: 'clearable' },
    isOwnAtFirst: { at: '__config__/defaultCurrent' },
  },
  samples: [{ value: '08:30:00' }, { value: '23:59:59', settings: { form: 'HH:mm' as const } }],
});
