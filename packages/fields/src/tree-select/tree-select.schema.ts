import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';
import { chosenOptions, optionPlaces, optionSettings } from '../registry/option-source';

/** One of options that stand below each other, whichever level it is of. */
export const treeSelect = defineSchema({
  type: 'tree-select',
  group: 'choice',
  wireKeys: ['treeSelect'],
  settings: z.object({
    ...optionSettings,
    placeholder: z.string().max(200).default(''),
    isMultiple: z.boolean().default(false),
    clearable: z.boolean().default(true),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: chosenOptions,
  abilities: { ...inputAbilities, options: true, filter: 'own' },
  wire: {
    ...optionPlaces,
    keys: { at: 'props/props', or: ['__config__/props', 'props'] },
    placeholder: { at: 'placeholder' },
    isMultiple: { at: 'multiple' },
    clearable: { at: 'clearable' },
    isDisabled: { at: 'disabled' },
  },
  samples: [
    {
      value: 'b',
      settings: { options: [{ id: 'a', fullName: '制造', children: [{ id: 'b', fullName: '精密' }] }] },
    },
    { value: ['a'], settings: { options: [{ id: 'a', fullName: '制造' }], isMultiple: true } },
  ],
});
