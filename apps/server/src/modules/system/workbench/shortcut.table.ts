import type { Time } from '#platform/db/database';

/** The ways on somebody has chosen for his home, in their order. */
export interface HomeShortcutTable {
  userId: string;
  menuIds: string[];
  lastModifyTime: Time;
}

declare module '#platform/db/database' {
  interface Database {
    homeShortcut: HomeShortcutTable;
  }
}
