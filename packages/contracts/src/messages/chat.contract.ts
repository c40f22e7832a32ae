import { z } from 'zod';
import { contract } from '../contract';
import { idParams, listOf, time } from '../shapes';

/** A conversation in the list of recent ones; `id` is the person on the other side (contract-core 3.5). */
const conversation = z.object({
  id: z.string(),
  realName: z.string(),
  account: z.string(),
  headIcon: z.string(),
  /** Text, or JSON of a picture or recording; pages show the kind instead. */
  latestMessage: z.string(),
  messageType: z.enum(['text', 'image', 'voice', 'video', '']),
  latestDate: time,
  unreadMessage: z.number().int(),
});
export type Conversation = z.infer<typeof conversation>;

/** What of the internal chat goes over HTTP; messages travel on the realtime line. */
export const chatApi = contract('/api/message/imreply', {
  /** Newest first. */
  list: { method: 'GET', path: '', data: listOf(conversation), access: 'session' },
  /** Hides all messages of a conversation for the caller; what both have cleared is gone. */
  clear: {
    method: 'DELETE',
    path: '/deleteChatRecord/:id',
    params: idParams,
    access: 'session',
    says: 'deleted',
  },
  /** Takes a conversation off the list until something new is said. */
  putAway: {
    method: 'DELETE',
    path: '/relocation/:id',
    params: idParams,
    access: 'session',
    says: 'done',
  },
});
