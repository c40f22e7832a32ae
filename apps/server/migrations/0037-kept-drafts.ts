import { carryingOut } from './schema-parts';

/** A version that was never released is a draft that was kept when a former version took its place. */
const keptDrafts = `
alter table "designVersion" add column "isReleased" boolean not null default true,
  add column note text not null default '';`;

export const up = carryingOut(keptDrafts);
