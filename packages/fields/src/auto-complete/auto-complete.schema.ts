import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';
import { optionPlaces, optionSettings } from '../registry/option-source';

/** A text for which others are offered while it is typed; any other may be entered. */
export const autoComplete = defineSchema({
  type: 'auto-complete',
  group: 'choice',
  wireKeys: ['autoComplete'],
  settings: z.object({
    ...optionSettings,
    placeholder: z.string().max(200).default(''),
    /** How many are offered. */
    most: z.coerce.number().int().min(1).max(50).default(10),
    clearable: z.boolean().default(true),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: () => z.string().max(4000),
  abilities: { ...inputAbilities, keyword: true, unique: true, search: 'text', options: true },
  wire: {
    ...optionPlaces,
    placeholder: { at: 'placeholder' },
    most: { at: 'total' },
    clearable: { at: 'clearable' },
    isDisabled: { at: 'disabled' },
  },
  samples: [{ value: '江岚精密机械有限公司' }],
});
