import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';
import { chosenValue, isOption, optionPlaces, optionSettings } from '../registry/option-source';

export const radio = defineSchema({
  type: 'radio',
  group: 'choice',
  wireKeys: ['radio'],
  settings: z.object({
    ...optionSettings,
    direction: z.enum(['horizontal', 'vertical']).default('horizontal'),
    shape: z.enum(['default', 'button']).default('default'),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: (settings) => chosenValue.refine(isOption(settings), 'option'),
  abilities: { ...inputAbilities, subTable: false, options: true, filter: 'choice' },
  wire: {
    ...optionPlaces,
    direction: { at: 'direction' },
    shape: { at: 'optionType', or: ['__config__/optionType'] },
    isDisabled: { at: 'disabled' },
  },
  samples: [
    {
      value: '2',
      settings: {
        options: [
          { id: '1', fullName: '走访' },
          { id: '2', fullName: '电话' },
        ],
      },
    },
  ],
});
