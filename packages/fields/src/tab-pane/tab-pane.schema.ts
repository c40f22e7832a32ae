import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

export const tabPane = defineSchema({
  type: 'tab-pane',
  group: 'layout',
  wireKeys: ['tabItem'],
  settings: z.object({
    title: z.string().max(200).default(''),
  }),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {
    title: { at: 'title' },
  },
  isContainer: true,
  samples: [],
});
