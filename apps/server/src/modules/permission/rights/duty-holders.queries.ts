import { type Duty, type DutyHolders, duties, dutyRoleCodes, fail, staysWithOthers } from '@qifu/contracts';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { instant } from '#platform/db/instant';
import { readCatalogue } from './catalogue.queries';
import { isRunning } from './running';

const codes: string[] = Object.values(dutyRoleCodes);

/** True for people who hold one of the three now, for good or for a time. */
export const isOneOfThree = (eb: ExpressionBuilder<Database, 'user'>) =>
  eb.exists(
    eb
      .selectFrom('userRelation')
      .innerJoin('role', 'role.id', 'userRelation.objectId')
      .select(sql<number>`1`.as('one'))
      .whereRef('userRelation.userId', '=', 'user.id')
      .where('userRelation.objectType', '=', 'Role')
      .where(isRunning('userRelation', sql<Date>`now()`))
      .where('role.enCode', 'in', codes)
      .where('role.deleteMark', '=', 0),
  );

/** Who holds each of the three; one statement. */
export async function readDutyHolders({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<DutyHolders[]> {
  const { rows } = await sql<{ code: string; roleId: string; holders: DutyHolders['holders'] }>`
    select r."enCode" as code, r.id as "roleId", coalesce(jsonb_agg(jsonb_build_object(
        'id', u.id, 'account', u.account, 'realName', u."realName",
        'counts', m."endsAt" is null and u."enabledMark" <> 0,
        'otherRoles', (select coalesce(jsonb_agg(o."fullName" order by o."sortCode", o.id), '[]')
          from "userRelation" b join role o on o.id = b."objectId" and o."deleteMark" = 0
          where b."userId" = u.id and b."objectType" = 'Role' and o."enCode" <> all(${codes})
            and (b."endsAt" is null or b."endsAt" > ${now()}))
      ) order by u.account) filter (where u.id is not null), '[]') as holders
    from role r
    left join "userRelation" m on m."objectType" = 'Role' and m."objectId" = r.id
      and (m."endsAt" is null or m."endsAt" > ${now()})
    left join "user" u on u.id = m."userId" and u."deleteMark" = 0
    where r."enCode" = any(${codes}) and r."deleteMark" = 0 group by r.id`.execute(db);
  return duties.map((duty) => {
    const found = rows.find(({ code }) => code === dutyRoleCodes[duty]);
    return { duty, roleId: found?.roleId ?? '', holders: found?.holders ?? [] };
  });
}

/** Those of the three that nobody holds for good, by the database's own rule. */
export async function readEmptyDuties(db: Kysely<Database>): Promise<Duty[]> {
  const { rows } = await sql<{ empty: string[] }>`select "emptyDuties"() as empty`.execute(db);
  return duties.filter((duty) => rows[0]?.empty.includes(dutyRoleCodes[duty]));
}

/** Administrators who bypass rights and are none of the three. */
export const readResting = (db: Kysely<Database>) =>
  db
    .selectFrom('user')
    .select(['id', 'account', 'realName'])
    .where('isAdministrator', '=', true)
    .where('deleteMark', '=', 0)
    .where((eb) => eb.not(isOneOfThree(eb)))
    .orderBy('account')
    .execute();

/** How many who are none of the three have rights of administration by their roles that separation takes away. */
export async function countLosing({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const catalogue = await readCatalogue(db);
  const items = catalogue.menus.flatMap(({ id, enCode }) => [
    ...(staysWithOthers(`${enCode}:view`) ? [] : [id]),
    ...(catalogue.buttons.get(id) ?? []).flatMap((button) =>
      staysWithOthers(`${enCode}:${button.enCode}`) ? [] : [button.id],
    ),
  ]);
  const { rows } = await sql<{ count: number }>`
    select count(distinct u.id)::int as count from "user" u
    join "userRelation" m on m."userId" = u.id and m."objectType" = 'Role'
      and (m."endsAt" is null or m."endsAt" > ${now()})
    join role r on r.id = m."objectId" and r."deleteMark" = 0 and r."enabledMark" = 1
    where u."deleteMark" = 0 and not u."isAdministrator"
      and exists (select from authorize a where a."objectType" = 'Role' and a."objectId" = r.id
        and a."itemId" = any(${items}::text[]))
      and not exists (select from "userRelation" d join role one on one.id = d."objectId"
        where d."userId" = u.id and d."objectType" = 'Role' and one."enCode" = any(${codes})
          and (d."endsAt" is null or d."endsAt" > ${now()}))`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * While the administrators are separated, nobody takes the place of one of the other two: a new password, no second
 * factor or another number for codes by SMS would let him in as that one, another account keep that one out. Whoever will be one is guarded already.
 */
export async function assertOwnDuty({ db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>, userId: string) {
  if (actor.seat === undefined) return;
  const held = await db
    .selectFrom('userRelation')
    .innerJoin('role', 'role.id', 'userRelation.objectId')
    .select('role.enCode')
    .where('userRelation.userId', '=', userId)
    .where('userRelation.objectType', '=', 'Role')
    .where((eb) =>
      eb.or([eb('userRelation.endsAt', 'is', null), eb('userRelation.endsAt', '>', instant(now()))]),
    )
    .where('role.enCode', 'in', codes)
    .where('role.deleteMark', '=', 0)
    .execute();
  const own = actor.seat === 'others' ? undefined : dutyRoleCodes[actor.seat];
  if (held.some(({ enCode }) => enCode !== own)) fail('separation.otherDuty');
}
