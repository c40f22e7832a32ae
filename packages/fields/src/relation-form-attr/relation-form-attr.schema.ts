import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

/** A field of the record that a relation chooses: only shown, or kept as it was when the record was saved. */
export const relationFormAttr = defineSchema({
  type: 'relation-form-attr',
  group: 'relation',
  wireKeys: ['relationFormAttr'],
  settings: z.object({
    /** The relation, as the family names it: `{field}_jnpfTable_{table}{1|0}` (contract-lowcode 1.8). */
    relation: z.string().max(300).default(''),
    /** The field of the chosen record. */
    showField: z.string().max(200).default(''),
    /** 1 shown, 2 kept with the record. */
    storage: z.union([z.literal(1), z.literal(2)]).default(1),
  }),
  version: 1,
  value: () => z.string().max(100_000),
  abilities: {
    ...inputAbilities,
    listColumn: false,
    sort: false,
    search: 'none',
    drivesRules: false,
    fill: 'update',
  },
  wire: {
    relation: { at: 'relationField' },
    showField: { at: 'showField' },
    storage: { at: 'isStorage' },
  },
  samples: [{ value: '江岚恒拓模具', settings: { storage: 2 } }],
});
