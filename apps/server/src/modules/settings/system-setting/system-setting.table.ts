import type { Generated } from 'kysely';
import type { OptionalTime } from '#platform/db/database';

/** One system setting (contract-core 2.9). */
export interface SysConfigTable {
  key: string;
  value: string;
  category: Generated<string>;
  lastModifyUserId: string | null;
  lastModifyTime: OptionalTime;
}

declare module '#platform/db/database' {
  interface Database {
    sysConfig: SysConfigTable;
  }
}
