import type { Generated } from 'kysely';
import type { Json, OptionalJson, OptionalTime, Time } from '#platform/db/database';

/** What the leader of a closed group is asked about projects that wait for a decision. */
export interface LeaderQuestionTable {
  id: string;
  groupId: string;
  projectIds: Json<string[]>;
  question: Generated<string>;
  deadline: Time;
  askedBy: string;
  askedTime: Time;
  /** The answer, best first; all of an answer is there or nothing of it. */
  rankedProjectIds: OptionalJson<string[]>;
  reason: Generated<string>;
  answeredBy: string | null;
  answeredTime: OptionalTime;
  version: Generated<number>;
}

declare module '#platform/db/database' {
  interface Database {
    leaderQuestion: LeaderQuestionTable;
  }
}
