import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

/** What one of them may be; a unit is a company or a department (contract-lowcode 1.5). */
const party = z
  .string()
  .regex(/^[^\s-][^\s]{0,63}--(user|role|position|company|department|group)$/, 'invalid');
const mostChosen = 500;

/** People, and whatever people belong to: units, posts, roles and groups, each as `id--kind`. */
export const partyPicker = defineSchema({
  type: 'party-picker',
  group: 'people',
  wireKeys: ['usersSelect'],
  settings: z.object({
    placeholder: z.string().max(200).default(''),
    isMultiple: z.boolean().default(false),
    clearable: z.boolean().default(true),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: ({ isMultiple }): z.ZodType<string | string[]> =>
    isMultiple ? z.array(party).max(mostChosen) : party,
  abilities: { ...inputAbilities, sort: false, filter: 'own' },
  wire: {
    placeholder: { at: 'placeholder' },
    isMultiple: { at: 'multiple' },
    clearable: { at: 'clearable' },
    isDisabled: { at: 'disabled' },
  },
  samples: [
    { value: '1--user' },
    { value: ['1--user', '2--department', '3--group'], settings: { isMultiple: true } },
  ],
});
