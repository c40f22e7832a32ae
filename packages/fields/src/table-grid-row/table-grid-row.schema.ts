import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const tableGridRow = defineSchema({
  type: 'table-grid-row',
  group: 'layout',
  wireKeys: ['tableGridTr'],
  settings: z.object({}),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {},
  isContainer: true,
  samples: [],
});
