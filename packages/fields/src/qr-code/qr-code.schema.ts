import { z } from 'zod';
import { layoutAbilities } from '../registry/abilities';
import { codeColor, codeText } from '../registry/code-settings';
import { defineSchema } from '../registry/define';

/** Draws a text, what another field holds, or the address of the record itself. */
export const qrCode = defineSchema({
  type: 'qr-code',
  group: 'computed',
  wireKeys: ['qrcode'],
  settings: z.object({
    shows: z.enum(['static', 'relation', 'form']).default('static'),
    staticText: codeText('二维码'),
    /** The field whose value is drawn. */
    field: z.string().max(200).default(''),
    size: z.coerce.number().int().min(40).max(600).default(100),
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
    size: { at: 'size', or: ['width'] },
    dark: { at: 'colorDark' },
    light: { at: 'colorLight' },
  },
  samples: [],
});
