import { z } from 'zod';
import { time } from '../shapes';
import { designingPush, designSavedPush } from '../visualdev/design-steps';
import { chatErrorPush, messageListPush, receivedPush, sentPush, unreadNumber } from './chat-frames';

const count = z.number().int().min(0);
const person = z.string();

const waits = {
  onlineUsers: z.array(person),
  unreadNums: z.array(unreadNumber),
  unreadNoticeCount: count,
  noticeDefaultText: z.string(),
  unreadMessageCount: count,
  messageDefaultText: z.string(),
  messageDefaultTime: time,
  unreadSystemMessageCount: count,
  unreadScheduleCount: count,
  unreadTotalCount: count,
};
const greeting = z.strictObject(waits);
/** What a line hears first: how much waits for its person (contract-core 4.4). */
export type Greeting = z.infer<typeof greeting>;

/** All the server says on the realtime line, each named by its method (contract-core 4.3). */
export const push = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('initMessage'), userId: person, ...waits }),
  /** A message has come into the inbox; `id` is the one of this person's copy. */
  z.strictObject({
    method: z.literal('messagePush'),
    /** 1: to everybody, 2: to people by name. */
    messageType: z.literal([1, 2]),
    /** Who released it; empty where the product speaks. */
    userId: person,
    toUserId: z.array(person),
    title: z.string(),
    unreadNoticeCount: count,
    id: z.string(),
    messageDefaultTime: time,
    type: z.number().int(),
  }),
  /** How much of the inbox is unread now (ours). */
  z.strictObject({ method: z.literal('inboxChanged'), unreadNoticeCount: count, unreadMessageCount: count }),
  z.strictObject({ method: z.literal('Online'), userId: person }),
  z.strictObject({ method: z.literal('Offline'), userId: person }),
  /** Which of the people asked about are there (ours). */
  z.strictObject({ method: z.literal('presence'), userIds: z.array(person), onlineUsers: z.array(person) }),
  sentPush,
  receivedPush,
  messageListPush,
  chatErrorPush,
  /** What another window of this person has done with a conversation (ours). */
  z.strictObject({ method: z.literal('readMessage'), formUserId: person }),
  z.strictObject({ method: z.literal('conversationCleared'), toUserId: person, sequence: count }),
  z.strictObject({ method: z.literal('conversationPutAway'), toUserId: person, sequence: count }),
  /** What this expert reads of a review group is out of date; without a group, of any (ours). */
  z.strictObject({ method: z.literal('reviewChanged'), groupId: z.string() }),
  designingPush,
  designSavedPush,
  /** The session is over, and why, in the line's language. */
  z.strictObject({ method: z.literal('logout'), msg: z.string() }),
  /** The line is cut, and nobody is told why. */
  z.strictObject({ method: z.literal('closeSocket') }),
]);
export type Push = z.infer<typeof push>;
