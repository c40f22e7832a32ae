import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { codeColor, codeText } from '../registry/code-settings';
import { defineSchema } from '../registry/define';

/** Draws a text, or what another field holds, in lines. */
export const barcode = defineSchema({
  type: 'barcode',
  group: 'computed',
  wireKeys: ['barcode'],
  settings: z.object({
    shows: z.enum(['static', 'relation']).default('static'),
    staticText: codeText('20220810'),
    field: z.string().max(200).default(''),
    notation: z.string().max(20).default('code128'),
    /** Of the thinnest line, in pixels. */
    lineWidth: z.coerce.number().min(1).max(8).default(4),
    height: z.coerce.number().int().min(10).max(300).default(40),
    dark: codeColor('#000'),
    light: codeColor('#fff'),
  }),
  version: 1,
  value: null,
  abilities: layoutAbilities,
  wire: {
    shows: { at: 'dataType' },
    staticText: { at: 'staticText' },
    field: { at: 'relationField' },
    notation: { at: 'format' },
    lineWidth: { at: 'width' },
    height: { at: 'height' },
    dark: { at: 'lineColor' },
    light: { at: 'background' },
  },
  samples: [],
});
