import type { ChatKind } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { OptionalTime, Time } from '#platform/db/database';

/** One message of the internal chat. */
export interface ImContentTable {
  id: string;
  /** Both ids, the smaller one first. */
  pairId: string;
  /** Counts the messages of the pair from 1, without gaps. */
  sequence: number;
  sendUserId: string;
  receiveUserId: string;
  contentType: ChatKind;
  /** The text, or JSON of a `ChatFile`. */
  content: string;
  fileId: string | null;
  /** The sender's own name of it: said again, it is the same message. */
  clientMessageId: string | null;
  sendTime: Time;
  readTime: OptionalTime;
}

/** What one of the two sees of a pair: both sides have a row with the same `lastSequence`. */
export interface ImReplyTable {
  userId: string;
  peerUserId: string;
  pairId: string;
  lastSequence: number;
  latestDate: Time;
  unread: Generated<number>;
  /** The peer has written at least once. */
  hasReceived: Generated<boolean>;
  readSequence: Generated<number>;
  /** Messages up to this one are cleared for this side. */
  clearedSequence: Generated<number>;
  /** The conversation is off the list until a later message. */
  hiddenSequence: Generated<number>;
}

declare module '#platform/db/database' {
  interface Database {
    imContent: ImContentTable;
    imReply: ImReplyTable;
  }
}
