import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';
import { chosenOptions, optionPlaces, optionSettings } from '../registry/option-source';

export const select = defineSchema({
  type: 'select',
  group: 'choice',
  wireKeys: ['select'],
  settings: z.object({
    ...optionSettings,
    placeholder: z.string().max(200).default(''),
    isMultiple: z.boolean().default(false),
    isFilterable: z.boolean().default(false),
    clearable: z.boolean().default(true),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: chosenOptions,
  abilities: { ...inputAbilities, options: true, filter: 'choice' },
  wire: {
    ...optionPlaces,
    placeholder: { at: 'placeholder' },
    isMultiple: { at: 'multiple' },
    isFilterable: { at: 'filterable' },
    clearable: { at: 'clearable' },
    isDisabled: { at: 'disabled' },
  },
  samples: [
    { value: 'a', settings: { options: [{ id: 'a', fullName: '一般' }] } },
    { value: ['a'], settings: { options: [{ id: 'a', fullName: '一般' }], isMultiple: true } },
  ],
});
