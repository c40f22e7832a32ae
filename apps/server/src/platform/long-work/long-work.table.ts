import type { Language } from '@qifu/i18n';
import type { Generated } from 'kysely';
import type { Json, OptionalTime, Time } from '../db/database';

export type LongWorkState = 'waiting' | 'running' | 'done' | 'failed' | 'stopped';

/** Work that goes on after its call was answered. */
export interface LongWorkTable {
  id: string;
  /** The `LongWorkKind` it is of. */
  kind: string;
  ownerId: string;
  sessionId: Generated<string>;
  /** What its owner reads; the name of its file. */
  title: string;
  language: Language;
  /** What was asked for; its kind reads it. */
  input: Json<unknown>;
  /** What its kind has to know when the file is fetched. */
  facts: Json<unknown>;
  state: Generated<LongWorkState>;
  done: Generated<number>;
  /** Nothing while nobody knows. */
  total: Generated<number>;
  tries: Generated<number>;
  wantsStop: Generated<boolean>;
  fileId: Generated<string>;
  /** Why it failed, in its owner's language. */
  failure: Generated<string>;
  creatorTime: Time;
  /** The last sign of life of the process that does it. */
  beatTime: Time;
  endedTime: OptionalTime;
}

declare module '#platform/db/database' {
  interface Database {
    longWork: LongWorkTable;
  }
}
