import { z } from 'zod';
import { systemAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const modifier = defineSchema({
  type: 'modifier',
  group: 'system',
  wireKeys: ['modifyUser'],
  settings: z.object({ placeholder: z.string().max(200).default('') }),
  version: 1,
  value: () => z.string().max(64),
  abilities: { ...systemAbilities('update'), search: 'equal', filter: 'person' },
  wire: { placeholder: { at: 'placeholder' } },
  samples: [{ value: '1' }],
});
