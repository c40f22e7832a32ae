import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';

/** A record of another module, or of its own, chosen among those the caller sees there. */
export const relationForm = defineSchema({
  type: 'relation-form',
  group: 'relation',
  wireKeys: ['relationForm'],
  settings: z.object({
    /** Id of the design whose records are chosen. */
    modelId: z.string().max(64).default(''),
    /** Its field that names a record. */
    relationField: z.string().max(200).default(''),
    /** Its fields shown while choosing. */
    columns: z
      .array(z.looseObject({ value: z.string().max(200), label: z.string().max(200) }))
      .max(50)
      .default([]),
    hasPage: z.boolean().default(true),
    pageSize: z.number().int().min(1).max(500).default(20),
    popupType: z.enum(['dialog', 'drawer']).default('dialog'),
    popupTitle: z.string().max(100).default(''),
    placeholder: z.string().max(200).default(''),
    clearable: z.boolean().default(true),
    isDisabled: z.boolean().default(false),
  }),
  version: 1,
  value: () => z.string().min(1).max(64),
  abilities: { ...inputAbilities, sort: false, search: 'none' },
  wire: {
    modelId: { at: 'modelId' },
    relationField: { at: 'relationField' },
    columns: { at: 'columnOptions' },
    hasPage: { at: 'hasPage' },
    pageSize: { at: 'pageSize' },
    popupType: { at: 'popupType' },
    popupTitle: { at: 'popupTitle' },
    placeholder: { at: 'placeholder' },
    clearable: { at: 'clearable' },
    isDisabled: { at: 'disabled' },
  },
  samples: [{ value: '1' }],
});
