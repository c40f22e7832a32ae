import { carryingOut } from './schema-parts';

/**
 * Firms a batch was not made for, by what decided it: those with the same ground stand in one row. A row for each of a hundred
 * thousand firms would weigh more than the list itself, and judging them anew for each page would take seconds and tell of today.
 */
const unlisted = `
create table "grantUnlisted" (
  "batchId" text not null references "grantBatch" (id), no int not null,
  outcome text not null check (outcome in ('notEligible', 'unknown', 'fault')),
  ground jsonb not null, "enterpriseIds" text[] not null, firms int not null check (firms > 0),
  primary key ("batchId", no));`;

export const up = carryingOut(unlisted);
