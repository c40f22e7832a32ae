import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

const longest = 200_000;

/** Formatted text. The service keeps of it only what cannot run and reaches nowhere. */
export const richText = defineSchema({
  type: 'rich-text',
  group: 'file',
  wireKeys: ['editor'],
  settings: z.object({
    placeholder: z.string().max(200).default(''),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: () => z.string().max(longest),
  abilities: {
    ...inputAbilities,
    subTable: false,
    listColumn: false,
    sort: false,
    search: 'none',
    drivesRules: false,
  },
  needsLine: true,
  wire: { placeholder: { at: 'placeholder' }, isDisabled: { at: 'disabled' } },
  samples: [{ value: '<p>厂房到期，希望<strong>续租</strong></p>' }],
});
