import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';
import { chosenPaths } from '../registry/path';
import { pickerPlaces, pickerSettings } from '../registry/picker';

/** A company or department, by the path to it. */
export const organizePicker = defineSchema({
  type: 'organize-picker',
  group: 'people',
  wireKeys: ['comSelect', 'organizeSelect'],
  settings: z.object(pickerSettings),
  version: 1,
  value: chosenPaths,
  abilities: { ...inputAbilities, sort: false, filter: 'path' },
  wire: pickerPlaces,
  samples: [{ value: ['1', '2'] }, { value: [['1', '2'], ['3']], settings: { isMultiple: true } }],
});
