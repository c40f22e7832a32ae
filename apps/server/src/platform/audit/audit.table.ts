import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Time } from '../db/database';

/** One row per state-changing call, written in the call's own transaction. Triggers refuse change and removal. */
export interface AuditLogTable {
  id: string;
  /** Order of the rows; gaps can only come from calls that were rolled back. */
  seq: Generated<number>;
  creatorTime: Time;
  userId: string;
  account: string;
  realName: string;
  roleCodes: string;
  sessionId: string;
  ipAddress: string;
  userAgent: string;
  action: string;
  method: string;
  /** Route pattern, never the filled-in address: addresses may carry tickets. */
  address: string;
  objectType: string;
  objectId: string;
  objectName: string;
  /** Ids of the objects beside the first, for calls about several; each is found by its id. */
  otherObjectIds: Generated<string[]>;
  result: 'ok' | 'denied' | 'failed';
  errorCode: string;
  reason: string;
  /** `[{ field, before, after }]`, secrets masked. */
  changes: Json<AuditChange[]>;
  /** What was sent, secrets masked, long texts cut. */
  input: Json<unknown>;
  durationMs: number;
  requestId: string;
  /** Account, name and objects, for the keyword. */
  searchText: GeneratedAlways<string>;
}

/** One changed field; missing sides are null. */
export interface AuditChange {
  field: string;
  before: unknown;
  after: unknown;
}

declare module '#platform/db/database' {
  interface Database {
    auditLog: AuditLogTable;
  }
}
