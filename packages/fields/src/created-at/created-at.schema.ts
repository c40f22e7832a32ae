import { epochMs } from '@qifu/rules';
import { z } from 'zod';
import { systemAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const createdAt = defineSchema({
  type: 'created-at',
  group: 'system',
  wireKeys: ['createTime'],
  settings: z.object({ placeholder: z.string().max(200).default('') }),
  version: 1,
  value: () => epochMs,
  abilities: { ...systemAbilities('create'), search: 'range', filter: 'dates' },
  wire: { placeholder: { at: 'placeholder' } },
  samples: [{ value: 1_790_000_000_000 }],
});
