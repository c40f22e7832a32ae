import type { Generated } from 'kysely';
import type { DefaultTime, Json } from '#platform/db/database';

/** One granted item: a system, menu, button, column, form field or data scheme (contract-core 6.13). */
export interface AuthorizeTable {
  id: string;
  itemType: 'system' | 'module' | 'button' | 'column' | 'form' | 'resource';
  itemId: string;
  /** Only roles are evaluated (rulings 7); the others are stored. */
  objectType: 'Role' | 'Position' | 'User';
  objectId: string;
  sortCode: Generated<number>;
  creatorUserId: string | null;
  creatorTime: DefaultTime;
}

/** Saved columns of a list: one row per person, and one with an empty userId as the menu's default (rulings 5). */
export interface ColumnSettingTable {
  userId: string;
  moduleId: string;
  fieldList: Json<unknown>;
  lastModifyTime: DefaultTime;
}

/** Counts every change of who may do what; caches compare it on each call. */
export interface SecurityVersionTable {
  id: number;
  version: number;
}

declare module '#platform/db/database' {
  interface Database {
    authorize: AuthorizeTable;
    columnSetting: ColumnSettingTable;
    securityVersion: SecurityVersionTable;
  }
}
