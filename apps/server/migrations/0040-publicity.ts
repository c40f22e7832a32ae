import { carryingOut } from './schema-parts';

const publicity = `alter table "project" add column "publicUntil" timestamptz;`;

/** Results are published for a period in which they may be objected to. */
export const up = carryingOut(publicity);
