import { carryingOut } from './schema-parts';

/** Everybody who made or changed the list of a batch: none of them releases it. */
const hands = `
alter table "grantBatch" add "handUserIds" text[] not null default '{}';
update "grantBatch" set "handUserIds" = array_remove(array["creatorUserId", "frozenUserId", "submittedUserId"], null);`;

export const up = carryingOut(hands);
