import { z } from 'zod';
import { id } from '../shapes';

/** As many characters one message may have. */
export const chatTextMaxLength = 5_000;
const sideMaxPixels = 100_000;
const voiceMaxMs = 3_600_000;
/** As many people one frame asks about. */
const mostAskedAbout = 200;

const side = z.number().int().min(0).max(sideMaxPixels);
const fileName = z.string().min(1).max(120);
/** What PostgreSQL cannot keep in a text. */
const nul = '\u0000';
const person = id.refine((text) => !text.includes(nul));

const spoken = {
  toUserId: person,
  /** The sender's own name of the message: said again, it is answered with what became of the first (ours). */
  clientMessageId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullish(),
};

/** `SendMessage` (contract-core 4.2). Who sends is the line's own person, whatever else the frame says. */
export const sendMessageFrame = z.discriminatedUnion('messageType', [
  z.object({
    ...spoken,
    messageType: z.literal('text'),
    messageContent: z
      .string()
      .refine((text) => !text.includes(nul))
      .trim()
      .min(1)
      .max(chatTextMaxLength),
  }),
  z.object({
    ...spoken,
    messageType: z.literal('image'),
    messageContent: z.object({ name: fileName, width: side, height: side }),
  }),
  z.object({
    ...spoken,
    messageType: z.literal('voice'),
    messageContent: z.object({ name: fileName, length: z.number().min(0).max(voiceMaxMs) }),
  }),
]);
export type SendMessageFrame = z.output<typeof sendMessageFrame>;
export type ChatKind = SendMessageFrame['messageType'];

/** `MessageList` (contract-core 4.2, 4.6). `formUserId` is not read: it is always the line's own person. */
export const messageListFrame = z.object({
  toUserId: person,
  currentPage: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  pageSize: z.coerce.number().int().min(1).max(100).catch(30),
  sord: z.enum(['asc', 'desc']).catch('desc'),
  keyword: z
    .string()
    .trim()
    .max(200)
    .refine((text) => !text.includes(nul))
    .catch(''),
  /** What was said after this number, oldest first: fills a gap after a broken line, or goes on with a search (ours). */
  afterSequence: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** Comes back with the answer, so that a page knows which of its questions it is (ours). */
  requestId: z.string().max(64).optional(),
});
export type MessageListFrame = z.output<typeof messageListFrame>;

/** `UpdateReadMessage`: what this person wrote to me is read. */
export const readingFrame = z.object({ formUserId: person });

/** `Presence` (ours): which of these people are there. */
export const presenceFrame = z.object({ userIds: z.array(person).max(mostAskedAbout) });

// Types, not interfaces: they are put together from parts.

/** A picture or recording as pages show it. */
export type ChatFile = {
  name: string;
  path: string;
  width?: number;
  height?: number;
  length?: number;
};

/** A row of `messageList` (contract-core 4.6); `content` of a picture is JSON of a `ChatFile`. */
export type ChatMessageRow = {
  id: string;
  /** Counts the messages of a pair from 1 without gaps (ours). */
  sequence: number;
  sendUserId: string;
  sendTime: number;
  receiveUserId: string;
  receiveTime: number | null;
  content: string;
  contentType: ChatKind;
  state: 0 | 1;
  /** The asker's own name of what he sent (ours). */
  clientMessageId: string | null;
};

/** What both pushes about a message say (contract-core 4.5). */
type SaidPush = {
  id: string;
  sequence: number;
  dateTime: number;
  latestDate: number;
  messageType: ChatKind;
  account: string;
  headIcon: string;
  realName: string;
};
/** `sendMessage`: to every window of who sent it. */
export type SentPush = SaidPush & {
  method: 'sendMessage';
  /** The platform's spelling; both are sent (contract-core 12, row 25). */
  UserId: string;
  userId: string;
  toUserId: string;
  toMessage: string | ChatFile;
  toAccount: string;
  toRealName: string;
  toHeadIcon: string;
  clientMessageId: string | null;
};
/** `receiveMessage`: to every window of whom it was sent to. */
export type ReceivedPush = SaidPush & {
  method: 'receiveMessage';
  formUserId: string;
  userId: string;
  formMessage: string | ChatFile;
};
/** `messageList`, with what was asked. */
export type MessageListPush = {
  method: 'messageList';
  toUserId: string;
  requestId?: string | undefined;
  list: ChatMessageRow[];
  /** With a keyword the total goes no further than one beyond the page. */
  pagination: { total: number; currentPage: number; pageSize: number };
  /** Up to which number a search that goes on was; missing once it is through (ours). */
  searchedTo?: number;
};
/** `chatError` (ours): a message that was not taken, and why. */
export type ChatErrorPush = {
  method: 'chatError';
  errorCode: string;
  msg: string;
  toUserId: string;
  clientMessageId: string | null;
};
/** An entry of `unreadNums` in `initMessage` (contract-core 4.4). */
export type UnreadNumber = {
  sendUserId: string;
  receiveUserId: string;
  unreadNum: number;
  defaultMessage: string;
  defaultMessageType: ChatKind | '';
  defaultMessageTime: number;
};
