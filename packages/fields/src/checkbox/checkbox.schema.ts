import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';
import { chosenValue, isOption, optionPlaces, optionSettings } from '../registry/option-source';

export const checkbox = defineSchema({
  type: 'checkbox',
  group: 'choice',
  wireKeys: ['checkbox'],
  settings: z.object({
    ...optionSettings,
    direction: z.enum(['horizontal', 'vertical']).default('horizontal'),
    shape: z.enum(['default', 'button']).default('default'),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: (settings) => z.array(chosenValue.refine(isOption(settings), 'option')).max(200),
  abilities: {
    ...inputAbilities,
    compares: 'list',
    subTable: false,
    options: true,
    sort: false,
    filter: 'choice',
  },
  needsLine: true,
  wire: {
    ...optionPlaces,
    direction: { at: 'direction' },
    shape: { at: 'optionType', or: ['__config__/optionType'] },
    isDisabled: { at: 'disabled' },
  },
  samples: [
    {
      value: ['1', '2'],
      settings: {
        options: [
          { id: '1', fullName: '资金' },
          { id: '2', fullName: '用工' },
        ],
      },
    },
  ],
});
