import type { MessageFile } from '@qifu/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { DefaultTime, OptionalTime, Time } from '#platform/db/database';

/** A notice, or what the product has to say to somebody. */
export interface MessageTable {
  id: string;
  /** 1 notice, 2 workflow, 3 system. */
  type: number;
  title: string;
  /** HTML, made harmless when it was saved; JSON; plain text: by the type. */
  bodyText: Generated<string>;
  /** The beginning of the text, without marks. */
  excerpt: Generated<string>;
  /** Whom a notice is for; empty for everybody. */
  toUserIds: ColumnType<string[], string[] | undefined, string[]>;
  files: ColumnType<MessageFile[], string | undefined, string>;
  /** 0 draft, 1 released. */
  enabledMark: Generated<number>;
  flowType: Generated<number>;
  /** Null for what the product says by itself. */
  releaseUserId: string | null;
  releaseTime: OptionalTime;
  creatorUserId: string | null;
  creatorTime: DefaultTime;
  lastModifyUserId: string | null;
  lastModifyTime: OptionalTime;
  version: Generated<number>;
}

/** One person's copy of a message; it goes with the message, and with the person. */
export interface MessageReceiveTable {
  id: string;
  messageId: string;
  userId: string;
  type: number;
  sentTime: Time;
  /** 1 once it was opened. */
  isRead: Generated<number>;
  readTime: OptionalTime;
  readCount: Generated<number>;
}

/** More or fewer copies in an inbox; written by the database alone, and put together now and then. */
export interface InboxCountTable {
  userId: string;
  type: number;
  isRead: number;
  copies: number;
}

/** A copy of a notice that is in no inbox any more; it counts among those who got it. */
export interface TakenOutNoticeTable {
  messageId: string;
  isRead: number;
}

declare module '#platform/db/database' {
  interface Database {
    message: MessageTable;
    messageReceive: MessageReceiveTable;
    inboxCount: InboxCountTable;
    takenOutNotice: TakenOutNoticeTable;
  }
}
