import { z } from 'zod';
import { id, optionalTime, time } from '../shapes';

/** As many characters one message may have. */
export const chatTextMaxLength = 5_000;
const sideMaxPixels = 100_000;
/** Of a recording or a film, in the unit of the front end that made it: seconds or milliseconds. */
const recordingLength = z.number().min(0).max(3_600_000);
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
    messageContent: z.object({ name: fileName, length: recordingLength }),
  }),
  z.object({
    ...spoken,
    messageType: z.literal('video'),
    messageContent: z.object({
      name: fileName,
      width: side.optional(),
      height: side.optional(),
      length: recordingLength.optional(),
    }),
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

/** A picture or recording as pages show it. */
const chatFile = z.strictObject({
  name: z.string(),
  path: z.string(),
  width: side.optional(),
  height: side.optional(),
  length: recordingLength.optional(),
});
export type ChatFile = z.infer<typeof chatFile>;

const kind = z.enum(['text', 'image', 'voice', 'video']) satisfies z.ZodType<ChatKind>;
const sequence = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A row of `messageList` (contract-core 4.6); `content` of a picture is JSON of a `ChatFile`. */
const chatMessageRow = z.strictObject({
  id: z.string(),
  /** Counts the messages of a pair from 1 without gaps (ours). */
  sequence,
  sendUserId: z.string(),
  sendTime: time,
  receiveUserId: z.string(),
  receiveTime: optionalTime,
  content: z.string(),
  contentType: kind,
  state: z.literal([0, 1]),
  /** The asker's own name of what he sent (ours). */
  clientMessageId: z.string().nullable(),
});
export type ChatMessageRow = z.infer<typeof chatMessageRow>;

/** What both pushes about a message say (contract-core 4.5). */
const said = {
  id: z.string(),
  sequence,
  dateTime: time,
  latestDate: time,
  messageType: kind,
  account: z.string(),
  headIcon: z.string(),
  realName: z.string(),
};
/** `sendMessage`: to every window of who sent it. */
export const sentPush = z.strictObject({
  method: z.literal('sendMessage'),
  ...said,
  /** The platform's spelling; both are sent (contract-core 12, row 25). */
  UserId: z.string(),
  userId: z.string(),
  toUserId: z.string(),
  toMessage: z.union([z.string(), chatFile]),
  toAccount: z.string(),
  toRealName: z.string(),
  toHeadIcon: z.string(),
  clientMessageId: z.string().nullable(),
});
export type SentPush = z.infer<typeof sentPush>;
/** `receiveMessage`: to every window of whom it was sent to. */
export const receivedPush = z.strictObject({
  method: z.literal('receiveMessage'),
  ...said,
  formUserId: z.string(),
  userId: z.string(),
  formMessage: z.union([z.string(), chatFile]),
});
export type ReceivedPush = z.infer<typeof receivedPush>;
/** `messageList`, with what was asked. */
export const messageListPush = z.strictObject({
  method: z.literal('messageList'),
  toUserId: z.string(),
  requestId: z.string().optional(),
  list: z.array(chatMessageRow),
  /** With a keyword the total goes no further than one beyond the page. */
  pagination: z.strictObject({ total: sequence, currentPage: sequence, pageSize: sequence }),
  /** Up to which number a search that goes on was; missing once it is through (ours). */
  searchedTo: sequence.optional(),
});
export type MessageListPush = z.infer<typeof messageListPush>;
/** `chatError` (ours): a message that was not taken, and why. */
export const chatErrorPush = z.strictObject({
  method: z.literal('chatError'),
  errorCode: z.string(),
  msg: z.string(),
  toUserId: z.string(),
  clientMessageId: z.string().nullable(),
});
export type ChatErrorPush = z.infer<typeof chatErrorPush>;
/** An entry of `unreadNums` in `initMessage` (contract-core 4.4). */
export const unreadNumber = z.strictObject({
  sendUserId: z.string(),
  receiveUserId: z.string(),
  unreadNum: z.number().int(),
  defaultMessage: z.string(),
  defaultMessageType: z.union([kind, z.literal('')]),
  defaultMessageTime: time,
});
export type UnreadNumber = z.infer<typeof unreadNumber>;
