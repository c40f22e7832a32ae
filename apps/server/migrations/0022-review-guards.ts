import { type Kysely, sql } from 'kysely';

/** Refusals carry the invariant's name as the constraint name, so that the server can answer with it. */
const raise = (invariant: string, message: string) =>
  `raise exception '${message}' using errcode = 'check_violation', constraint = '${invariant}'`;

/** Waits for a closing transaction, then reads what it left: nothing slips in between check and commit. */
const groupStatus = (groupId: string) =>
  `(select "status" from "reviewGroup" where "id" = ${groupId} for share)`;

const activeProjects = `
create function "reviewMarkActive"() returns trigger language plpgsql as $$
begin
  new."activeMark" := case when new."removedTime" is null
    and ${groupStatus('new."groupId"')} in (10, 20) then 1 else 0 end;
  return new;
end $$;
create trigger "reviewMarkActive" before insert or update on "groupProject"
  for each row execute function "reviewMarkActive"();

create function "reviewReleaseProjects"() returns trigger language plpgsql as $$
begin
  update "groupProject" set "activeMark" = 0 where "groupId" = new."id" and "activeMark" = 1;
  return null;
end $$;
create trigger "reviewReleaseProjects" after update of "status" on "reviewGroup"
  for each row when (new."status" in (30, 90) and old."status" in (10, 20))
  execute function "reviewReleaseProjects"();`;

/** I08: a closed or dissolved group and everything under it stays as it is. */
const closedGroups = `
create function "reviewGuardGroup"() returns trigger language plpgsql as $$
begin
  if old."status" in (30, 90) then ${raise('RV_I08', 'a closed review group cannot change')}; end if;
  if tg_op = 'UPDATE' and old."status" = 20 then
    if new."status" = 10 then ${raise('RV_STATE', 'an open review group cannot go back')}; end if;
    if (new."standardSnapshot", new."ruleSnapshot", new."standardVersion", new."blindMode")
      is distinct from (old."standardSnapshot", old."ruleSnapshot", old."standardVersion", old."blindMode") then
      ${raise('RV_I09', 'the rules of an open review group cannot change')};
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger "reviewGuardGroup" before update or delete on "reviewGroup"
  for each row execute function "reviewGuardGroup"();

create function "reviewGuardMember"() returns trigger language plpgsql as $$
declare touched text := case when tg_op = 'DELETE' then old."groupId" else new."groupId" end;
begin
  if tg_op = 'UPDATE' and old."groupId" <> new."groupId" then
    ${raise('RV_I08', 'a member row cannot move to another group')};
  end if;
  if ${groupStatus('touched')} in (30, 90) then
    -- Closing itself takes the mark of I01 away and nothing else.
    if tg_op <> 'UPDATE' or (to_jsonb(new) - 'activeMark') is distinct from (to_jsonb(old) - 'activeMark') then
      ${raise('RV_I08', 'rows of a closed review group cannot change')};
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger "reviewGuardMember" before insert or update or delete on "groupProject"
  for each row execute function "reviewGuardMember"();
create trigger "reviewGuardMember" before insert or update or delete on "groupExpert"
  for each row execute function "reviewGuardMember"();
create trigger "reviewGuardMember" before insert or update or delete on "assignment"
  for each row execute function "reviewGuardMember"();
create trigger "reviewGuardMember" before insert or update or delete on "groupTieDecision"
  for each row execute function "reviewGuardMember"();
create trigger "reviewGuardMember" before insert or update or delete on "scoreSheet"
  for each row execute function "reviewGuardMember"();`;

/** A row of a group stays that of its group, project and expert: whoever is meant otherwise gets another row. */
const identity = `
create function "reviewRefuseMove"() returns trigger language plpgsql as $$
begin
  ${raise('RV_I05', 'a row of a review group cannot become that of another')};
end $$;
create trigger "reviewRefuseMove" before update on "groupProject" for each row
  when ((new."id", new."groupId", new."projectId") is distinct from (old."id", old."groupId", old."projectId"))
  execute function "reviewRefuseMove"();
create trigger "reviewRefuseMove" before update on "groupExpert" for each row
  when ((new."id", new."groupId", new."expertId") is distinct from (old."id", old."groupId", old."expertId"))
  execute function "reviewRefuseMove"();
create trigger "reviewRefuseMove" before update on "assignment" for each row
  when ((new."id", new."groupId", new."projectId", new."expertId")
    is distinct from (old."id", old."groupId", old."projectId", old."expertId"))
  execute function "reviewRefuseMove"();
create trigger "reviewRefuseMove" before update on "scoreSheet" for each row
  when ((new."id", new."assignmentId", new."groupId", new."projectId", new."expertId")
    is distinct from (old."id", old."assignmentId", old."groupId", old."projectId", old."expertId"))
  execute function "reviewRefuseMove"();`;

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

/** The invariants that hold whatever the code above the database does (review.md 2.10, I01 I07 I08 I09). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [activeProjects, closedGroups, identity, submittedSheets, results]) {
    await sql.raw(statements).execute(db);
  }
}
