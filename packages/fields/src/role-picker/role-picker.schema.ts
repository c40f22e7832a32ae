import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';
import { chosenIds, pickerPlaces, pickerSettings } from '../registry/picker';

export const rolePicker = defineSchema({
  type: 'role-picker',
  group: 'people',
  wireKeys: ['roleSelect'],
  settings: z.object(pickerSettings),
  version: 1,
  value: chosenIds,
  abilities: { ...inputAbilities, sort: false, filter: 'own' },
  wire: pickerPlaces,
  samples: [{ value: '1' }, { value: ['1', '2'], settings: { isMultiple: true } }],
});
