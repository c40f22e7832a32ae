import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

const longest = 20_000;

export const longText = defineSchema({
  type: 'long-text',
  group: 'input',
  wireKeys: ['textarea'],
  settings: z.object({
    placeholder: z.string().max(200).default(''),
    /** Lines it shows at first, and grows to. */
    lines: z
      .looseObject({
        minRows: z.coerce.number().int().min(1).max(40).default(4),
        maxRows: z.coerce.number().int().min(1).max(100).default(4),
      })
      .default({ minRows: 4, maxRows: 4 }),
    maxLength: z.coerce.number().int().min(1).max(longest).nullable().default(null),
    countsLength: z.boolean().default(true),
    isReadOnly: z.boolean().default(false),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: ({ maxLength }) => z.string().max(maxLength ?? longest),
  abilities: { ...inputAbilities, keyword: true, sort: false, search: 'text' },
  needsLine: true,
  wire: {
    placeholder: { at: 'placeholder' },
    lines: { at: 'autosize' },
    maxLength: { at: 'maxlength' },
    countsLength: { at: 'show-word-limit' },
    isReadOnly: { at: 'readonly' },
    isDisabled: { at: 'disabled' },
  },
  samples: [{ value: '第一行\n第二行' }, { value: '简要说明', settings: { maxLength: 4 } }],
});
