import type { ChatErrorPush, MessageListPush, ReceivedPush, SentPush, UnreadNumber } from './chat-frames';

// Types, not interfaces: each is one of the pushes below.

/** What a line hears first: how much waits for its person (contract-core 4.4). */
export type Greeting = {
  onlineUsers: string[];
  unreadNums: UnreadNumber[];
  unreadNoticeCount: number;
  noticeDefaultText: string;
  unreadMessageCount: number;
  messageDefaultText: string;
  messageDefaultTime: number;
  unreadSystemMessageCount: number;
  unreadScheduleCount: number;
  unreadTotalCount: number;
};
type GreetingPush = Greeting & { method: 'initMessage'; userId: string };

/** A message has come into the inbox; `id` is the one of this person's copy. */
type InboxPush = {
  method: 'messagePush';
  /** 1: to everybody, 2: to people by name. */
  messageType: 1 | 2;
  /** Who released it; empty where the product speaks. */
  userId: string;
  toUserId: string[];
  title: string;
  unreadNoticeCount: number;
  id: string;
  messageDefaultTime: number;
  type: number;
};
/** How much of the inbox is unread now (ours). */
type InboxChangedPush = { method: 'inboxChanged'; unreadNoticeCount: number; unreadMessageCount: number };

type OnlinePush = { method: 'Online'; userId: string };
type OfflinePush = { method: 'Offline'; userId: string };
/** Which of the people asked about are there (ours). */
type PresencePush = { method: 'presence'; userIds: string[]; onlineUsers: string[] };

/** What another window of this person has done with a conversation (ours). */
type ReadPush = { method: 'readMessage'; formUserId: string };
type ClearedPush = { method: 'conversationCleared'; toUserId: string; sequence: number };
type PutAwayPush = { method: 'conversationPutAway'; toUserId: string; sequence: number };

/** The session is over, and why, in the line's language. */
type LogoutPush = { method: 'logout'; msg: string };
/** The line is cut, and nobody is told why. */
type ClosePush = { method: 'closeSocket' };

/** All the server says on the realtime line, each named by its method (contract-core 4.3). */
export type Push =
  | GreetingPush
  | InboxPush
  | InboxChangedPush
  | OnlinePush
  | OfflinePush
  | PresencePush
  | SentPush
  | ReceivedPush
  | MessageListPush
  | ChatErrorPush
  | ReadPush
  | ClearedPush
  | PutAwayPush
  | LogoutPush
  | ClosePush;
