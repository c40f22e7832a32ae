import { carryingOut } from './schema-parts';

/** Every firm has a summary, from the moment it is entered, so that lists need not look for those without. */
const forEveryFirm = `
create function "enterSummaries"() returns trigger language plpgsql as $body$
begin
  insert into "profileSummary" ("enterpriseId", known, total, conflicts, expired, expiring)
    select id, 0, 0, 0, 0, 0 from entered on conflict do nothing;
  return null;
end $body$;
create trigger "summariesOfNew" after insert on enterprise referencing new table as entered
  for each statement execute function "enterSummaries"();
insert into "profileSummary" ("enterpriseId", known, total, conflicts, expired, expiring)
  select id, 0, 0, 0, 0, 0 from enterprise on conflict do nothing;`;

/** Open disputes are counted up and down, so that two at once are both counted. */
const disputes = `
alter table "profileSummary" add disputes int not null default 0 check (disputes >= 0);
update "profileSummary" s set disputes = o.open
  from (select "enterpriseId", count(*) as open from "factDispute" where state = 'open' group by "enterpriseId") o
  where o."enterpriseId" = s."enterpriseId";
create function "countDisputes"() returns trigger language plpgsql as $body$
declare
  more int := 0;
begin
  if tg_op <> 'DELETE' and new.state = 'open' then more := more + 1; end if;
  if tg_op <> 'INSERT' and old.state = 'open' then more := more - 1; end if;
  if more <> 0 then
    update "profileSummary" set disputes = disputes + more
      where "enterpriseId" = case when tg_op = 'DELETE' then old."enterpriseId" else new."enterpriseId" end;
  end if;
  return null;
end $body$;
create trigger "disputesCounted" after insert or update of state or delete on "factDispute"
  for each row execute function "countDisputes"();
drop index "factDisputeOpenOf";`;

/** The order of the list, those that wait for somebody first. */
const order = `
create index "profileSummaryOrder" on "profileSummary"
  (disputes desc, conflicts desc, expired desc, "latestOn" desc nulls last, "enterpriseId" desc);`;

export const up = carryingOut(forEveryFirm, disputes, order);
