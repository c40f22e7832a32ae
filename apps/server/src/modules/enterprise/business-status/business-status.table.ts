import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DefaultTime, OptionalDecimal, OptionalTime } from '#platform/db/database';

/** How an enterprise did in one year; one row per enterprise and year. Amounts in 10,000 yuan. */
export interface EnterpriseBusinessStatusTable {
  id: string;
  enterpriseId: string;
  year: number;
  /** Empty until said. */
  status: Generated<string>;
  revenue: OptionalDecimal;
  outputValue: OptionalDecimal;
  profit: OptionalDecimal;
  tax: OptionalDecimal;
  rdExpense: OptionalDecimal;
  /** Percent of the revenue, worked out by the database. */
  rdRatio: GeneratedAlways<string | null>;
  employees: number | null;
  rdStaff: number | null;
  patents: number | null;
  exportValue: OptionalDecimal;
  abnormalNote: Generated<string>;
  fileIds: ColumnType<string[], string | undefined, string>;
  /** 0 unfilled, 1 draft, 2 reported, 3 verified, 4 returned for correction. */
  fillState: Generated<number>;
  returnReason: Generated<string>;
  reportTime: OptionalTime;
  reportUserId: string | null;
  verifyTime: OptionalTime;
  verifyUserId: string | null;
  creatorUserId: string | null;
  creatorTime: DefaultTime;
  lastModifyUserId: string | null;
  lastModifyTime: OptionalTime;
  version: Generated<number>;
}

declare module '#platform/db/database' {
  interface Database {
    enterpriseBusinessStatus: EnterpriseBusinessStatusTable;
  }
}
