import { type Kysely, sql } from 'kysely';

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

const trigger = (table: string, events: string, condition = '') =>
  `create constraint trigger "zSeparation" after ${events} on ${table} deferrable initially deferred
    for each row ${condition} execute function "checkSeparation"()`;

/** System, security and audit administrators may be separated (reliability 6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    emptyDuties,
    check,
    trigger('"userRelation"', 'insert or update', `when (new."objectType" = 'Role')`),
    `create constraint trigger "zSeparationLeft" after delete on "userRelation" deferrable initially deferred
      for each row when (old."objectType" = 'Role') execute function "checkSeparation"()`,
    trigger(
      '"user"',
      'update',
      `when (new."enabledMark" = 0 and old."enabledMark" <> 0 or new."deleteMark" <> old."deleteMark")`,
    ),
    trigger('role', 'update', `when (old."enCode" in ${dutyRoles})`),
    trigger('"sysConfig"', 'insert or update', `when (new.key = 'administratorSeparation')`),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
