import type { Generated } from 'kysely';
import type { DefaultTime, Json, OptionalDecimal, OptionalTime } from '#platform/db/database';

/** One expert's duty towards one project, made for every pair when the group opens. */
export interface AssignmentTable {
  id: string;
  groupId: string;
  projectId: string;
  expertId: string;
  /** 0 once a recusal, removal or void took the duty away. */
  required: Generated<number>;
  recusedBy: 'system' | 'self' | 'leader' | 'staff' | null;
  recuseReason: Generated<string>;
  recusedTime: OptionalTime;
  recusedUserId: string | null;
}

/** 0 notStarted, 10 draft, 20 submitted, 30 returned, 40 recused, 50 voided. */
export interface ScoreSheetTable {
  id: string;
  assignmentId: string;
  groupId: string;
  projectId: string;
  expertId: string;
  status: Generated<number>;
  /** Computed by the server only (I06). */
  total: OptionalDecimal;
  /** 1 strongly support, 2 support, 3 reserve, 4 oppose. */
  recommendation: number | null;
  comment: Generated<string>;
  vetoed: Generated<number>;
  openedTime: OptionalTime;
  activeSeconds: Generated<number>;
  submitTime: OptionalTime;
  submitCount: Generated<number>;
  returnCount: Generated<number>;
  returnReason: Generated<string>;
  returnUserId: string | null;
  returnTime: OptionalTime;
  voidReason: Generated<string>;
  voidUserId: string | null;
  voidTime: OptionalTime;
  /** 1: a conflict appeared after open, the sheet waits for staff. */
  conflictPending: Generated<number>;
  sheetHash: string | null;
  creatorTime: DefaultTime;
  lastModifyUserId: string | null;
  lastModifyTime: OptionalTime;
  version: Generated<number>;
}

export interface ScoreSheetItemTable {
  sheetId: string;
  /** Leaf of the group's standard snapshot. */
  itemId: string;
  score: OptionalDecimal;
  comment: Generated<string>;
}

/** Full copy of a sheet as it was submitted; never changed. */
export interface ScoreSheetVersionTable {
  id: string;
  sheetId: string;
  submitNo: number;
  content: Json<Record<string, unknown>>;
  sheetHash: string;
  creatorUserId: string;
  creatorTime: DefaultTime;
}

/** The answer to a save or submit by its client key, given again to a retry. */
export interface ScoreSheetReplyTable {
  sheetId: string;
  clientKey: string;
  /** Keyed hash of the step the key was used for; null in replies kept before there was one. */
  requestHash: string | null;
  reply: Json<Record<string, unknown>>;
  creatorTime: DefaultTime;
}

declare module '#platform/db/database' {
  interface Database {
    assignment: AssignmentTable;
    scoreSheet: ScoreSheetTable;
    scoreSheetItem: ScoreSheetItemTable;
    scoreSheetVersion: ScoreSheetVersionTable;
    scoreSheetReply: ScoreSheetReplyTable;
  }
}
