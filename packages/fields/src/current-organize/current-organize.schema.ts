import { z } from 'zod';
import { systemAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';
import { onePath } from '../registry/path';

/** Where whoever added the record belonged then, by the path down to it. */
export const currentOrganize = defineSchema({
  type: 'current-organize',
  group: 'system',
  wireKeys: ['currOrganize', 'currDept'],
  // Older designs know departments alone (contract-lowcode 1.5).
  wireKeyMeans: { currDept: { showsLevel: 'last' } },
  settings: z.object({
    /** `last`: the department alone, and nothing for somebody who belongs to the company itself. */
    showsLevel: z.enum(['last', 'all']).default('last'),
    placeholder: z.string().max(200).default(''),
  }),
  version: 1,
  value: () => onePath,
  abilities: { ...systemAbilities('create'), sort: false, filter: 'organize' },
  wire: { showsLevel: { at: 'showLevel' }, placeholder: { at: 'placeholder' } },
  samples: [{ value: ['1', '2'] }, { value: ['1', '2'], settings: { showsLevel: 'all' } }],
});
