import type { FactSource } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { DefaultTime, Json, OptionalTime } from '#platform/db/database';

/** One value of one fact of a firm. Nothing is overwritten: a newer value of the same source ends the former. */
export interface EnterpriseFactTable {
  id: string;
  enterpriseId: string;
  factKey: string;
  /** Of facts told by years. */
  year: number | null;
  value: Json<unknown>;
  source: FactSource;
  /** Of an official fact: whose system says so. */
  fromSystem: string;
  asOf: string;
  /** After this day the value counts as unknown. */
  expiresOn: string | null;
  evidenceFileId: string | null;
  /** What staff say it stands on: a paper, a letter, the reason of a correction. */
  basis: Generated<string>;
  /** The value that took its place. */
  supersededBy: Generated<string | null>;
  /** The sheet it came with. */
  importId: Generated<string | null>;
  endedTime: OptionalTime;
  creatorUserId: string | null;
  creatorTime: DefaultTime;
}

declare module '#platform/db/database' {
  interface Database {
    enterpriseFact: EnterpriseFactTable;
  }
}
