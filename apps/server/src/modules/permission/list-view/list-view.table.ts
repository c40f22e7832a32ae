import type { Stamps } from '#platform/db/columns';
import type { Json } from '#platform/db/database';

/** A saved view of a list; it is its creator's. */
export interface ListViewTable extends Stamps {
  id: string;
  moduleId: string;
  /** Which list of the page; empty where there is only one. */
  list: string;
  fullName: string;
  words: Json<Record<string, string>>;
  isShared: boolean;
}

declare module '#platform/db/database' {
  interface Database {
    listView: ListViewTable;
  }
}
