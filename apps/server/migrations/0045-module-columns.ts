import { carryingOut } from './schema-parts';

/** Columns of a module's table whose pieces of text are in an index, so that keywords are looked for there. */
const indexedColumns = `alter table design add column "indexedColumns" text[] not null default '{}';`;

/** When the people of a module were told that a column which is put away will go. */
const toldTime = `alter table "moduleColumn" add column "toldTime" timestamptz;`;

export const up = carryingOut(indexedColumns, toldTime);
