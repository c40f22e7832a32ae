import type { Grade } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { Stamps } from '#platform/db/columns';
import type { Decimal, Json, OptionalDecimal, OptionalTime } from '#platform/db/database';

/** One version of a weighted review standard: 10 draft, 20 frozen for good. */
export interface ReviewStandardTable extends Stamps {
  id: string;
  /** The id of the first version; all versions of one standard share it. */
  familyId: string;
  standardVersion: Generated<number>;
  name: string;
  type: Generated<number>;
  batchType: Generated<string>;
  /** points: maxima of the leaves add up to 100; weighted: their weights do. */
  weighting: 'points' | 'weighted';
  description: Generated<string>;
  status: Generated<number>;
  frozenTime: OptionalTime;
  sortCode: Generated<number>;
}

/** A node of a standard's tree; only leaves are scored. */
export interface ReviewStandardItemTable {
  id: string;
  standardId: string;
  parentId: Generated<string>;
  scoreName: string;
  description: Generated<string>;
  maxScore: Decimal;
  minScore: Decimal;
  step: Decimal;
  weight: Decimal;
  /** Percent of the maximum under (over) which a comment is required. */
  commentBelow: OptionalDecimal;
  commentAbove: OptionalDecimal;
  scoreType: 'number' | 'grade' | 'veto';
  grades: Json<Grade[]>;
  sortCode: Generated<number>;
  /** Place in the chain that breaks ties; null: not used. */
  tieBreakOrder: number | null;
}

declare module '#platform/db/database' {
  interface Database {
    reviewStandard: ReviewStandardTable;
    reviewStandardItem: ReviewStandardItemTable;
  }
}
