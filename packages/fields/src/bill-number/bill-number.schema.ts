import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const billNumber = defineSchema({
  type: 'bill-number',
  group: 'input',
  wireKeys: ['billRule'],
  settings: z.object({
    /** Code of the numbering rule. */
    rule: z.string().max(50).default(''),
    ruleName: z.string().max(100).default(''),
    placeholder: z.string().max(200).default(''),
  }),
  version: 1,
  value: () => z.string().max(200),
  abilities: { ...inputAbilities, keyword: true, search: 'text', fill: 'create' },
  wire: {
    rule: { at: '__config__/rule' },
    ruleName: { at: '__config__/ruleName' },
    placeholder: { at: 'placeholder' },
  },
  samples: [{ value: 'ZF202611250001' }],
});
