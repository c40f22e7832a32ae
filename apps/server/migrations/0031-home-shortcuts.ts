import { carryingOut } from './schema-parts';

const homeShortcut = `
create table "homeShortcut" (
  "userId" text primary key references "user" (id) on delete cascade,
  -- In the order they are shown.
  "menuIds" text[] not null,
  "lastModifyTime" timestamptz not null
);`;

/** The ways on that people choose for their home. */
export const up = carryingOut(homeShortcut);
