import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';
import { chosenPaths } from '../registry/path';

/** An administrative division, by the path to it. */
export const address = defineSchema({
  type: 'address',
  group: 'people',
  wireKeys: ['address', 'areaSelect'],
  settings: z.object({
    placeholder: z.string().max(200).default(''),
    /** How deep one is chosen: 0 province, 1 city, 2 district, 3 street. */
    level: z.coerce.number().int().min(0).max(3).default(2),
    isMultiple: z.boolean().default(false),
    clearable: z.boolean().default(true),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: chosenPaths,
  abilities: { ...inputAbilities, sort: false, filter: 'path' },
  wire: {
    placeholder: { at: 'placeholder' },
    level: { at: 'level' },
    isMultiple: { at: 'multiple' },
    clearable: { at: 'clearable' },
    isDisabled: { at: 'disabled' },
  },
  samples: [{ value: ['99', '9901'] }, { value: [['99', '9901'], ['98']], settings: { isMultiple: true } }],
});
