import type { RuleState } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { Stamps } from '#platform/db/columns';
import type { Json, OptionalJson, OptionalTime } from '#platform/db/database';

/** A value of a parameter from a day on, and the paragraph that sets it. */
export interface ParameterValue {
  from: string;
  value: number | string;
  unit?: string;
  pid?: string;
  /** What people call the parameter, the same at each of its values. */
  label?: string;
}

/** A firm whose outcome is known beforehand. */
export interface StoredRuleTest {
  name: string;
  facts: Record<string, unknown>;
  day: string;
  verdict: 'T' | 'F' | 'U';
  /** Least and most of the amount; the same twice where it is one figure. */
  amount?: readonly [number | null, number | null];
}

/** One version of the rule of an item; of the published ones that counts which is in force on the day asked about. */
export interface PolicyRuleTable extends Stamps {
  id: string;
  itemId: string;
  no: number;
  state: RuleState;
  validFrom: string;
  validTo: string | null;
  /** JSON of the rule language (packages/policy-rules), as it was written. */
  condition: Json<unknown>;
  amount: OptionalJson<unknown>;
  params: Json<Record<string, readonly ParameterValue[]>>;
  tests: Json<readonly StoredRuleTest[]>;
  /** Facts it asks for, worked out at saving. */
  factKeys: Generated<string[]>;
  /** Of condition, amount and parameters; results name it. */
  sha256: Generated<string>;
  changeNote: Generated<string>;
  impact: OptionalJson<unknown>;
  submittedUserId: string | null;
  submittedTime: OptionalTime;
  /** Everybody who has written it; none of them releases it. */
  editorUserIds: Generated<string[]>;
  /** Never who submitted it. */
  reviewerUserId: string | null;
  reviewedTime: OptionalTime;
  returnReason: Generated<string>;
  publishedTime: OptionalTime;
}

declare module '#platform/db/database' {
  interface Database {
    policyRule: PolicyRuleTable;
  }
}
