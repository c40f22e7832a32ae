import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';
import { isOption, optionPlaces, optionSettings } from '../registry/option-source';
import { chosenPaths, type Paths } from '../registry/path';

/** One of options that stand below each other, by the path to it. */
export const cascader = defineSchema({
  type: 'cascader',
  group: 'choice',
  wireKeys: ['cascader'],
  settings: z.object({
    ...optionSettings,
    placeholder: z.string().max(200).default(''),
    isMultiple: z.boolean().default(false),
    /** In words the whole path, or what is chosen alone. */
    showsPath: z.boolean().default(true),
    separator: z.string().max(5).default('/'),
    clearable: z.boolean().default(true),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: (settings): z.ZodType<Paths> => {
    const isKnown = isOption(settings);
    return chosenPaths(settings).refine((value) => value.flat().every(isKnown), 'option');
  },
  abilities: { ...inputAbilities, sort: false, options: true, filter: 'path' },
  wire: {
    ...optionPlaces,
    keys: { at: 'props/props', or: ['__config__/props', 'props'] },
    isMultiple: { at: 'props/props/multiple', or: ['multiple'] },
    placeholder: { at: 'placeholder' },
    showsPath: { at: 'show-all-levels' },
    separator: { at: 'separator' },
    clearable: { at: 'clearable' },
    isDisabled: { at: 'disabled' },
  },
  samples: [
    {
      value: ['a', 'b'],
      settings: { options: [{ id: 'a', fullName: '制造', children: [{ id: 'b', fullName: '精密' }] }] },
    },
    { value: [['a']], settings: { options: [{ id: 'a', fullName: '制造' }], isMultiple: true } },
  ],
});
