import { carryingOut } from './schema-parts';

/** Documents that people have marked; `toldOf` is how the document stood when its reader was last told (or marked it). */
const favourites = `
create table "policyFavourite" (
  "userId" text not null, "documentId" text not null references "policyDocument" (id) on delete cascade,
  "toldOf" text not null, "creatorTime" timestamptz not null default now(),
  primary key ("userId", "documentId"));
create index "policyFavouriteOf" on "policyFavourite" ("documentId");`;

export const up = carryingOut(favourites);
