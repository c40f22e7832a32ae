import { carryingOut } from './schema-parts';

const dutyRoles = `('dutySystem', 'dutySecurity', 'dutyAudit')`;

/** Those of the three that nobody holds for good: a role in use of the whole house, held by somebody in use. */
const emptyDuties = `
create function "emptyDuties"() returns text[] language sql stable as $$
  select array(select code from unnest(array['dutySystem', 'dutySecurity', 'dutyAudit']) code
    where not exists (select from role r
      join "userRelation" m on m."objectType" = 'Role' and m."objectId" = r.id and m."endsAt" is null
      join "user" u on u.id = m."userId" and u."deleteMark" = 0 and u."enabledMark" <> 0
      where r."enCode" = code and r."deleteMark" = 0 and r."enabledMark" = 1 and r."globalMark" = 1))
$$`;

/**
 * Nobody is two of the three, and while they are separated each has somebody. Looked at when the transaction commits:
 * by then it holds the row of the security version, which its own trigger (sorted before this one) has written, so that
 * two transactions look one after the other and the second sees what the first has done.
 */
const check = `
create function "checkSeparation"() returns trigger language plpgsql as $$
declare
  empty text[];
begin
  if tg_table_name = 'userRelation' and tg_op <> 'DELETE' then
    if exists (select from "userRelation" m join role r on r.id = m."objectId" and r."deleteMark" = 0
        where m."userId" = new."userId" and m."objectType" = 'Role' and r."enCode" in ${dutyRoles}
          and (m."endsAt" is null or m."endsAt" > now())
        having count(distinct r."enCode") > 1) then
      raise exception 'two duties for one person' using errcode = '23514', constraint = 'separationTwoDuties';
    end if;
  end if;
  if exists (select from "sysConfig" where key = 'administratorSeparation' and value = '1') then
    empty := "emptyDuties"();
    if cardinality(empty) > 0 then
      raise exception 'nobody holds %', empty using errcode = '23514', constraint = 'separationLastHolder';
    end if;
  end if;
  return null;
end $$`;

const trigger = (name: string, event: string, table: string, condition: string) =>
  `create constraint trigger "${name}" after ${event} on ${table} deferrable initially deferred
    for each row when (${condition}) execute function "checkSeparation"()`;

/** System, security and audit administrators may be separated (reliability 6). */
export const up = carryingOut(
  emptyDuties,
  check,
  trigger('zSeparation', 'insert or update', '"userRelation"', `new."objectType" = 'Role'`),
  trigger('zSeparationLeft', 'delete', '"userRelation"', `old."objectType" = 'Role'`),
  trigger(
    'zSeparation',
    'update',
    '"user"',
    'new."enabledMark" = 0 and old."enabledMark" <> 0 or new."deleteMark" <> old."deleteMark"',
  ),
  trigger('zSeparation', 'update', 'role', `old."enCode" in ${dutyRoles}`),
  trigger('zSeparation', 'insert or update', '"sysConfig"', `new.key = 'administratorSeparation'`),
);
