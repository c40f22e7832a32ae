import { z } from 'zod';
import { systemAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

/** The post whoever added the record held then. */
export const currentPosition = defineSchema({
  type: 'current-position',
  group: 'system',
  wireKeys: ['currPosition'],
  settings: z.object({ placeholder: z.string().max(200).default('') }),
  version: 1,
  value: () => z.string().min(1).max(64),
  abilities: { ...systemAbilities('create'), sort: false, filter: 'position' },
  wire: { placeholder: { at: 'placeholder' } },
  samples: [{ value: '1' }],
});
