import { groupStatus, raise } from './review-refusals';
import { carryingOut } from './schema-parts';

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

/** What holds of groups whatever the code above the database does (review.md 2.10, I01 I08 I09). */
export const up = carryingOut(activeProjects, closedGroups, identity);
