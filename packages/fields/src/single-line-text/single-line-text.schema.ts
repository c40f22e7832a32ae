import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

const longest = 4_000;

export const singleLineText = defineSchema({
  type: 'single-line-text',
  group: 'input',
  wireKeys: ['comInput', 'PsdInput', 'input'],
  settings: z.object({
    placeholder: z.string().max(200).default(''),
    before: z.string().max(50).default(''),
    after: z.string().max(50).default(''),
    /** Null: as long as the product allows. */
    maxLength: z.coerce.number().int().min(1).max(longest).nullable().default(null),
    countsLength: z.boolean().default(false),
    isPassword: z.boolean().default(false),
    isReadOnly: z.boolean().default(false),
    isDisabled: z.boolean().default(false),
    clearable: z.boolean().default(true),
  }),
  version: 1,
  value: ({ maxLength }) =>
    z
      .string()
      .max(maxLength ?? longest)
      .refine((text) => !/[\r\n]/.test(text), 'oneLine'),
  abilities: { ...inputAbilities, keyword: true, unique: true, search: 'text' },
  wire: {
    placeholder: { at: 'placeholder' },
    before: { at: '__slot__/prepend' },
    after: { at: '__slot__/append' },
    maxLength: { at: 'maxlength' },
    countsLength: { at: 'show-word-limit' },
    isPassword: { at: 'show-password' },
    isReadOnly: { at: 'readonly' },
    isDisabled: { at: 'disabled' },
    clearable: { at: 'clearable' },
  },
  wireKeyMeans: { PsdInput: { isPassword: true } },
  samples: [{ value: '江岚精密机械有限公司' }, { value: 'A-01', settings: { maxLength: 4 } }],
});
