import { z } from 'zod';
import { contract } from '../contract';
import { messageKind, someKinds } from './message-channel-shapes';

/** What a person says about e-mails to himself; the inbox gets every message. */
export const emailChoice = z.object({
  /** Whether this installation sends e-mails. */
  isEmailOn: z.boolean(),
  /** Where they go; empty: nowhere. */
  address: z.string(),
  /** Kinds of message he wants no e-mail of. */
  silenced: z.array(messageKind),
});
export type EmailChoice = z.infer<typeof emailChoice>;

export const emailChoiceApi = contract('/api/message/EmailChoice', {
  read: { method: 'GET', path: '', data: emailChoice, access: 'session' },
  save: {
    method: 'PUT',
    path: '',
    body: z.object({ silenced: someKinds }),
    access: 'session',
    says: 'updated',
  },
});
