import { epochMs } from '@qifu/rules';
import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

/** How far a date is told, by its form (contract-lowcode 1.5). */
export const dateForms = [
  'yyyy',
  'yyyy-MM',
  'yyyy-MM-dd',
  'yyyy-MM-dd HH:mm',
  'yyyy-MM-dd HH:mm:ss',
] as const;

export const date = defineSchema({
  type: 'date',
  group: 'input',
  wireKeys: ['date', 'datePicker'],
  settings: z.object({
    placeholder: z.string().max(200).default(''),
    form: z.enum(dateForms).default('yyyy-MM-dd'),
    isDisabled: z.boolean().default(false),
    isReadOnly: z.boolean().default(false),
    clearable: z.boolean().default(true),
    /** Filled in at first with the moment the record is added. */
    isOwnAtFirst: z.boolean().default(false),
  }),
  version: 1,
  /** Milliseconds since 1970. */
  value: () => epochMs,
  abilities: { ...inputAbilities, search: 'range', filter: 'dates' },
  wire: {
    placeholder: { at: 'placeholder' },
    form: { at: 'format' },
    isDisabled: { at: 'disabled' },
    isReadOnly: { at: 'readonly' },
    clearable: { at: 'clearable' },
    isOwnAtFirst: { at: '__config__/defaultCurrent' },
  },
  samples: [{ value: 1_790_000_000_000 }, { value: 0, settings: { form: 'yyyy-MM-dd HH:mm:ss' as const } }],
});
