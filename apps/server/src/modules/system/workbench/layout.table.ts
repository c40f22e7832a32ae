import type { HomePart } from '@qifu/contracts';
import type { Time } from '#platform/db/database';

/** How somebody has laid out his home. */
export interface HomeLayoutTable {
  userId: string;
  parts: HomePart[];
  hidden: HomePart[];
  lastModifyTime: Time;
}

declare module '#platform/db/database' {
  interface Database {
    homeLayout: HomeLayoutTable;
  }
}
