import { carryingOut } from './schema-parts';

/** A release whose calculations are others than before goes through the records once it counts. */
export const up = carryingOut(
  `alter table "publishRun" add column "isReckoning" boolean not null default false`,
);
