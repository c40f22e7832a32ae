import { carryingOut } from './schema-parts';

/** The last day for which it is written what became of firms by the passing of days; and which releases were looked at. */
const days = `
create table "portalDay" (id int primary key check (id = 1), "lastDay" date);
insert into "portalDay" values (1, null);
alter table "portalAnnouncement" add "judgedTime" timestamptz;
create index "portalAnnouncementUnjudged" on "portalAnnouncement" ("creatorTime") where "judgedTime" is null;`;

export const up = carryingOut(days);
