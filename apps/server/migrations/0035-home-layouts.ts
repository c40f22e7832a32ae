import { carryingOut } from './schema-parts';

const homeLayout = `
create table "homeLayout" (
  "userId" text primary key references "user" (id) on delete cascade,
  -- Names of the parts of the home, in their order.
  "parts" text[] not null,
  "hidden" text[] not null,
  "lastModifyTime" timestamptz not null
);`;

/** How people have laid out their home. */
export const up = carryingOut(homeLayout);
