import type { SameKeys } from '../texts.ts';
import type { failuresChannels as zh } from '../zh/failures-channels.ts';

export const failuresChannels = {
  messageTemplate: {
    codeTaken: 'The template code "{enCode}" is taken; choose another',
  },
  messageWebhook: {
    nameTaken: 'The webhook name "{fullName}" is taken; choose another',
    address:
      'The address must be a public https one; hosts inside the own network must be named in WEBHOOK_HOSTS by operations first',
  },
  messageChannel: {
    emailOff: 'No mail server is set up; operations sets MAIL_URL and MAIL_FROM',
    noAddress: 'You have no e-mail address yet; enter one on your personal page',
  },
} as const satisfies SameKeys<typeof zh>;
