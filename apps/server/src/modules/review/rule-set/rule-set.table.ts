import type { ReviewRules } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { Stamps } from '#platform/db/columns';
import type { Json } from '#platform/db/database';

/** The rules a review follows; copied by value into a group when it opens (I09). */
export interface RuleSetTable extends Stamps {
  id: string;
  name: string;
  description: Generated<string>;
  rules: Json<ReviewRules>;
  /** 1 on the one set that new batches start from. */
  isDefault: Generated<number>;
  sortCode: Generated<number>;
  enabledMark: Generated<number>;
}

declare module '#platform/db/database' {
  interface Database {
    ruleSet: RuleSetTable;
  }
}
