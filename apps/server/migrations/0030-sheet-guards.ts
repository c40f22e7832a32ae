import { groupStatus, raise } from './review-refusals';
import { carryingOut } from './schema-parts';

/** I07: what was submitted stays, and a return has another person behind it. */
const submittedSheets = `
create function "reviewGuardSheet"() returns trigger language plpgsql as $$
declare rules jsonb;
begin
  if new."status" <> old."status" and not (
    (old."status" in (0, 10) and new."status" in (10, 20, 40, 50)) or
    (old."status" = 20 and new."status" in (30, 50)) or
    (old."status" = 30 and new."status" in (20, 40, 50)) or
    (old."status" = 40 and new."status" = 50)
  ) then ${raise('RV_STATE', 'a score sheet cannot take this step')}; end if;
  if old."status" in (20, 40, 50) and (new."total", new."recommendation", new."comment", new."vetoed",
      new."submitTime", new."submitCount", new."sheetHash", new."activeSeconds")
    is distinct from (old."total", old."recommendation", old."comment", old."vetoed",
      old."submitTime", old."submitCount", old."sheetHash", old."activeSeconds") then
    ${raise('RV_I07', 'a submitted score sheet cannot change')};
  end if;
  if new."status" = 30 and old."status" = 20 then
    select "ruleSnapshot" into rules from "reviewGroup" where "id" = new."groupId";
    if new."returnCount" <> old."returnCount" + 1
      or new."returnCount" > coalesce((rules ->> 'maxReturnsPerSheet')::int, 0)
      or new."returnUserId" = (select "userId" from "expert" where "id" = new."expertId") then
      ${raise('RV_I07', 'this return of a score sheet is not allowed')};
    end if;
  end if;
  return new;
end $$;
create trigger "reviewGuardSheet" before update on "scoreSheet"
  for each row execute function "reviewGuardSheet"();

-- A sheet begins empty, or as the recusal of a duty that was taken away; it is submitted by its steps only.
create function "reviewGuardNewSheet"() returns trigger language plpgsql as $$
begin
  if new."status" not in (0, 40) or new."submitCount" <> 0 or new."returnCount" <> 0
    or num_nonnulls(new."total", new."submitTime", new."sheetHash", new."recommendation") > 0 then
    ${raise('RV_I07', 'a score sheet begins empty')};
  end if;
  return new;
end $$;
create trigger "reviewGuardNewSheet" before insert on "scoreSheet"
  for each row execute function "reviewGuardNewSheet"();

create function "reviewGuardSheetItem"() returns trigger language plpgsql as $$
declare
  touched text := case when tg_op = 'DELETE' then old."sheetId" else new."sheetId" end;
  sheet record;
begin
  if tg_op = 'UPDATE' and old."sheetId" <> new."sheetId" then
    ${raise('RV_I07', 'an item cannot move to another sheet')};
  end if;
  select s."status", ${groupStatus('s."groupId"')} as "groupStatus" into sheet
    from "scoreSheet" s where s."id" = touched for update of s;
  if sheet."groupStatus" in (30, 90) then ${raise('RV_I08', 'items of a closed review cannot change')}; end if;
  if sheet."status" not in (0, 10, 30) then
    ${raise('RV_I07', 'items of a submitted score sheet cannot change')};
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger "reviewGuardSheetItem" before insert or update or delete on "scoreSheetItem"
  for each row execute function "reviewGuardSheetItem"();

create function "reviewGuardSheetVersion"() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then ${raise('RV_I07', 'a kept copy of a score sheet cannot change')}; end if;
  if (select ${groupStatus('s."groupId"')} from "scoreSheet" s where s."id" = new."sheetId") in (30, 90) then
    ${raise('RV_I08', 'sheets of a closed review cannot change')};
  end if;
  return new;
end $$;
create trigger "reviewGuardSheetVersion" before insert or update or delete on "scoreSheetVersion"
  for each row execute function "reviewGuardSheetVersion"();
create function "reviewRefuseCutVersions"() returns trigger language plpgsql as $$
begin
  ${raise('RV_I07', 'kept copies of score sheets are never removed')};
end $$;
create trigger "reviewRefuseCut" before truncate on "scoreSheetVersion"
  for each statement execute function "reviewRefuseCutVersions"();`;

/** I08: results come with the closing transaction and never change; a frozen standard keeps its items. */
const results = `
create function "reviewGuardResult"() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then ${raise('RV_I08', 'a result cannot change')}; end if;
  if ${groupStatus('new."groupId"')} is distinct from 20 then
    ${raise('RV_I08', 'results are written while the group closes')};
  end if;
  return new;
end $$;
create trigger "reviewGuardResult" before insert or update or delete on "reviewResult"
  for each row execute function "reviewGuardResult"();
create function "reviewRefuseCutResults"() returns trigger language plpgsql as $$
begin
  ${raise('RV_I08', 'results are never removed')};
end $$;
create trigger "reviewRefuseCut" before truncate on "reviewResult"
  for each statement execute function "reviewRefuseCutResults"();

-- The insert holds the group's row, so a status of closed at commit was set by this transaction.
create function "reviewGuardResultCommit"() returns trigger language plpgsql as $$
begin
  if ${groupStatus('new."groupId"')} is distinct from 30 then
    ${raise('RV_I08', 'results are kept only by the transaction that closes the group')};
  end if;
  return null;
end $$;
create constraint trigger "reviewGuardResultCommit" after insert on "reviewResult"
  deferrable initially deferred for each row execute function "reviewGuardResultCommit"();

create function "reviewGuardStandardItem"() returns trigger language plpgsql as $$
declare touched text := case when tg_op = 'DELETE' then old."standardId" else new."standardId" end;
begin
  if (select "status" from "reviewStandard" where "id" = touched for share) = 20 then
    ${raise('RV_I09', 'items of a frozen standard cannot change')};
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger "reviewGuardStandardItem" before insert or update or delete on "reviewStandardItem"
  for each row execute function "reviewGuardStandardItem"();

-- Of a frozen standard only its place in lists may change.
create function "reviewGuardStandard"() returns trigger language plpgsql as $$
declare place text[] := array['sortCode', 'lastModifyUserId', 'lastModifyTime', 'version'];
begin
  if old."status" = 20 and (tg_op = 'DELETE' or to_jsonb(new) - place is distinct from to_jsonb(old) - place) then
    ${raise('RV_I09', 'a frozen standard cannot change')};
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger "reviewGuardStandard" before update or delete on "reviewStandard"
  for each row execute function "reviewGuardStandard"();`;

/** What holds of sheets, results and standards whatever the code above the database does (review.md 2.10, I07 I08 I09). */
export const up = carryingOut(submittedSheets, results);
