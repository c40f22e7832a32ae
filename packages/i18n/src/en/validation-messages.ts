import type { SameKeys } from '../texts.ts';
import type { validationMessages as zh } from '../zh/validation-messages.ts';

export const validationMessages = {
  messageGaps: 'Braces may hold title, text, sender, time, link, name or product only',
  webhookSecret: '16 to 200 letters, digits or signs, without spaces',
  templateCode: 'Letters, digits, hyphens and underscores, beginning with a letter or digit',
  webhookUrl:
    'Must begin with https://; an address inside the own network must be allowed by operations first',
} as const satisfies SameKeys<typeof zh>;
