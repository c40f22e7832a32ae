import type { SameKeys } from '../texts.ts';
import type { failuresChat as zh } from '../zh/failures-chat.ts';

export const failuresChat = {
  chat: {
    peerMissing: 'This person does not exist or is switched off; the message was not sent',
    notAllowed: 'You can only answer people who have written to you',
    empty: 'Write something first',
    tooLong: 'A message has at most {max} characters; send it in parts',
    unknownKind: 'Messages of this kind are not supported; send text or a picture',
    malformed: 'The message is not right; send it again',
    tooFast: 'Too many messages at once; try again in a moment',
  },
} as const satisfies SameKeys<typeof zh>;
