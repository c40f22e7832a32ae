import { carryingOut } from './schema-parts';

/**
 * The end of the n-th working day after a moment, on the confirmed years of the office's calendar: what lists of work reckon within
 * one statement. Null where a year it needs is not confirmed: weekdays are never guessed (rulings 47).
 */
const reckoning = `
create function "workDayEnd"(moment timestamptz, days int, hour int) returns timestamptz language sql stable parallel safe as $$
  with began as (select (moment at time zone 'Asia/Shanghai')::date as day),
  reached as (
    select d."date" as day from began, "workDay" d join "workYear" y on y.id = d."yearId"
    where d."calendarId" = 'office' and y.state = 'confirmed' and d.kind in ('work', 'makeup') and d."date" > began.day
    order by d."date" offset greatest(days, 1) - 1 limit 1)
  select (reached.day + make_interval(hours => hour)) at time zone 'Asia/Shanghai' from reached, began
  where (select count(*) from "workYear" y where y."calendarId" = 'office' and y.state = 'confirmed'
      and y.year between extract(year from began.day + 1) and extract(year from reached.day))
    = extract(year from reached.day) - extract(year from began.day + 1) + 1
$$;`;

/** What was done to a batch, by whom and when: the way back to the desk too, which its columns forget. */
const trail = `
create table "grantTrail" (
  id text primary key, "batchId" text not null references "grantBatch" (id), "userId" text, "time" timestamptz not null,
  done text not null check (done in ('created', 'frozen', 'cut', 'uncut', 'submitted', 'recalled', 'sentBack', 'published',
    'withdrawn', 'closed')),
  reason text not null default '');
create index "grantTrailOf" on "grantTrail" ("batchId", "time", id);
insert into "grantTrail" (id, "batchId", "userId", "time", done, reason)
  select b.id || '-' || was.done, b.id, was."userId", was."time", was.done, was.reason
  from "grantBatch" b cross join lateral (values
    ('created', b."creatorUserId", b."creatorTime", ''),
    ('frozen', b."frozenUserId", b."frozenTime", ''),
    ('submitted', b."submittedUserId", b."submittedTime", ''),
    ('published', b."reviewerUserId", b."reviewedTime", ''),
    (b.state, b."lastModifyUserId", b."endedTime", b."endReason")) was (done, "userId", "time", reason)
  where was."time" is not null;`;

export const up = carryingOut(reckoning, trail);
