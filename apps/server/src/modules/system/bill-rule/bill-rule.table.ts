import type { Generated } from 'kysely';
import type { Listed, Stamps } from '#platform/db/columns';

/** A numbering rule: documents of one kind draw consecutive numbers from it. */
export interface BillRuleTable extends Listed, Stamps {
  id: string;
  fullName: string;
  enCode: string;
  prefix: string;
  dateFormat: 'yyyyMMdd' | 'yyyyMM' | 'yyyy' | 'no';
  /** Width of the running number; longer numbers are not cut. */
  digit: number;
  startNumber: string;
  category: Generated<string>;
  /** Last number drawn; null before the first. */
  thisNumber: number | null;
  /** Date part of the last number; a new one restarts the count. */
  thisDate: string | null;
  outputNumber: Generated<string>;
}

declare module '#platform/db/database' {
  interface Database {
    billRule: BillRuleTable;
  }
}
