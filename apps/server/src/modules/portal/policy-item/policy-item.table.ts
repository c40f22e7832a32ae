import type { BenefitType, HandlingMode } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { Listed, Stamps } from '#platform/db/columns';
import type { Decimal, Json, OptionalDecimal } from '#platform/db/database';

/** Days between which applications are taken, both included. */
export interface ApplicationWindow {
  from: string;
  to: string;
  note?: string;
}

/** One thing that can be had of a policy (portal.md 2.2 `PolicyItem`). */
export interface PolicyItemTable extends Stamps, Listed {
  id: string;
  documentId: string;
  fullName: string;
  benefitType: BenefitType;
  mode: HandlingMode;
  windows: Json<readonly ApplicationWindow[]>;
  /** 1: taken all the year round. */
  isRolling: Generated<number>;
  /** Working days from application to decision, and from there to payment. */
  handlingDays: number | null;
  payDays: number | null;
  /** In 10,000 yuan. */
  budgetTotal: OptionalDecimal;
  budgetReserved: Decimal;
  budgetPaid: Decimal;
  /** In yuan: what batches hold and have paid of it, counted by `grant/item-pot.ts`. */
  grantReserved: Generated<string>;
  grantPaid: Generated<string>;
  handler: Generated<string>;
  contact: Generated<string>;
  steps: Json<readonly string[]>;
  materialIds: Generated<string[]>;
  /** Items of one group exclude each other. */
  exclusionGroup: Generated<string>;
  requiredItemIds: Generated<string[]>;
  perYearCap: number | null;
  priorityNote: Generated<string>;
}

declare module '#platform/db/database' {
  interface Database {
    policyItem: PolicyItemTable;
  }
}
