import { dutyRoleCodes } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { gradeScope } from '../rights/grade.policy';
import type { OwnItem } from '../rights/person.queries';
import { isRunning } from '../rights/running';
import type { GrantTarget } from './grant-target.policy';

/** The first of many are named. */
export const shownPeople = 10;

/** Members alike: for each of them the role counts or not, and the same other roles count. */
export interface Bundle {
  counts: boolean;
  others: string[];
  /** Single items they hold for a time. */
  alone: Pick<OwnItem, 'id' | 'itemType' | 'itemId'>[];
  /** All of them. */
  ids: string[];
  /** The first of those whom the caller sees: of a role of several organizations he may administer only some. */
  names: string[];
}

const dutyCodes: readonly string[] = Object.values(dutyRoleCodes);

/**
 * Live members by the roles that count for them beside this one (contract-core 2.6), those with whom it begins later
 * too; one statement. It counts for nobody who bypasses rights, nor, while the administrators are separated, for one
 * of the three, whose rights come from the table.
 */
export async function readMemberBundles(
  { db, now, actor }: Pick<Ctx, 'db' | 'now' | 'actor'>,
  role: GrantTarget,
  isSeparated: boolean,
): Promise<Bundle[]> {
  const scope = await gradeScope({ db, actor }, 'Select');
  const isSeen =
    scope === 'all'
      ? sql`true`
      : sql`exists (select from "userRelation" place where place."userId" = u.id
          and place."objectType" = 'Organize' and place."objectId" = any(${[...scope]}::text[]))`;
  const counting = sql`role."deleteMark" = 0 and role."enabledMark" = 1 and (role."globalMark" = 1 or exists (
    select from "roleOrganize" o where o."roleId" = role.id and o."organizeId" = u."organizeId"))`;
  const isOneOfThree = isSeparated
    ? sql`exists (select from "userRelation" r join role on role.id = r."objectId"
        where r."userId" = u.id and r."objectType" = 'Role' and (${isRunning('r', now())} or role.id = ${role.id})
          and role."enCode" = any(${dutyCodes}::text[]) and ${counting})`
    : sql`false`;
  const { rows } = await sql<Bundle>`
    with member as (
      select u.id, u.account, u."realName", ${isSeen} as "isSeen",
        not u."isAdministrator" and not ${isOneOfThree} and exists (
          select from role where role.id = ${role.id} and ${counting}) as counts,
        array(select role.id from "userRelation" r join role on role.id = r."objectId"
          where r."userId" = u.id and r."objectType" = 'Role' and ${isRunning('r', now())} and role.id <> ${role.id} and ${counting}
          order by role.id) as others,
        coalesce((select jsonb_agg(distinct jsonb_build_object('id', g."itemId", 'itemType', g."itemType",
            'itemId', g."itemId"))
          from "temporaryGrant" g where g."userId" = u.id
            and g."startsAt" <= ${now()} and g."endsAt" > ${now()}), '[]') as alone
      from "userRelation" m join "user" u on u.id = m."userId" and u."deleteMark" = 0
      where m."objectType" = 'Role' and m."objectId" = ${role.id} and (m."endsAt" is null or m."endsAt" > ${now()}))
    select counts, others, alone, array_agg(id order by account) as ids,
      coalesce((array_agg("realName" order by account) filter (where "isSeen"))[1:${sql.lit(shownPeople)}], '{}') as names
    from member group by counts, others, alone order by min(account)`.execute(db);
  return rows;
}
