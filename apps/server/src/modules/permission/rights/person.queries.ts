import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/db/database';
import type { OpenedBy } from './power-rest';
import { isRunning } from './running';
import type { TemporaryGrantTable } from './temporary-grant.table';

export type PersonRow = Awaited<ReturnType<typeof readPersonRows>>[number];

/** An item that the person holds for a time. */
export interface OwnItem {
  id: string;
  itemType: TemporaryGrantTable['itemType'];
  itemId: string;
  startsAt: number;
  endsAt: number;
}

/** What of single items the person holds now or will. */
const ownItems = (now: Date) => sql<OwnItem[]>`coalesce((select jsonb_agg(jsonb_build_object('id', g.id,
  'itemType', g."itemType", 'itemId', g."itemId", 'startsAt', extract(epoch from g."startsAt") * 1000,
  'endsAt', extract(epoch from g."endsAt") * 1000) order by g.id)
  from "temporaryGrant" g where g."userId" = "user".id and g."endsAt" > ${now}), '[]')`;

/** By whom the person's password or number was set within a day, the last first; of nearly nobody there is any. */
const openedBy = (now: Date) => sql<OpenedBy[]>`coalesce((select jsonb_agg(jsonb_build_object(
  'until', floor(extract(epoch from k."restsUntil") * 1000), 'by', coalesce(b."realName", ''), 'byHeld', k."byHeld")
  order by k."restsUntil" desc)
  from "keyChange" k left join "user" b on b.id = k."byUserId"
  where k."userId" = "user".id and k."provedAt" is null and k."restsUntil" > ${now}), '[]')`;

/** A live person, as `readPersonRows` reads several. */
export const readPersonRow = async (
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<PersonRow | undefined> => (await readPersonRows(db, [userId], now))[0];

/** Live people with current organization and the items they hold for a time; one statement. */
export const readPersonRows = (db: Kysely<Database>, userIds: readonly string[], now: Date) =>
  db
    .selectFrom('user')
    .leftJoin('organize', 'organize.id', 'user.organizeId')
    .select([
      'user.id',
      'user.account',
      'user.realName',
      'user.headIcon',
      'user.gender',
      'user.isAdministrator',
      'user.organizeId',
      'user.positionId',
      'user.managerId',
      'user.systemId',
      'user.appSystemId',
      'user.portalId',
      'user.mobilePhone',
      'user.email',
      'user.birthday',
      'user.theme',
      'user.language',
      'user.mustChangePassword',
      'user.mustSetSecondFactor',
      'organize.areaId',
      'organize.organizeIdTree',
      ownItems(now).as('ownItems'),
      openedBy(now).as('openedBy'),
    ])
    .where('user.id', '=', sql<string>`any(${[...userIds]}::text[])`)
    .where('user.deleteMark', '=', 0)
    .execute();

/** The effective roles and those that will be: of what is held for a time, all that has not ended. */
export const readRolesInTime = (
  db: Kysely<Database>,
  { id, organizeId }: { id: string; organizeId: string },
  now: Date,
) => assignedRoles(db, [id], organizeId).where(hasNotEnded(now)).execute();

/** The same of several people, each in his current organization, by person; one statement. */
export async function readRolesOfMany(db: Kysely<Database>, userIds: readonly string[], now: Date) {
  const current = sql<string>`(select u."organizeId" from "user" u where u.id = "userRelation"."userId")`;
  const rows = await assignedRoles(db, userIds, current)
    .select('userRelation.userId')
    .where(hasNotEnded(now))
    .execute();
  const byPerson = new Map(userIds.map((id) => [id, [] as typeof rows]));
  for (const role of rows) byPerson.get(role.userId)?.push(role);
  return byPerson;
}

const hasNotEnded = (now: Date) =>
  sql<SqlBool>`("userRelation"."endsAt" is null or "userRelation"."endsAt" > ${now})`;

/**
 * Roles that count: enabled, begun, not at their end, and global or bound to the person's current organization
 * (contract-core 2.6). In the order of their sort code.
 */
export const readEffectiveRoles = (
  db: Kysely<Database>,
  { id, organizeId }: { id: string; organizeId: string },
  now: Date,
) => assignedRoles(db, [id], organizeId).where(isRunning('userRelation', now)).execute();

const assignedRoles = (
  db: Kysely<Database>,
  userIds: readonly string[],
  organizeId: string | RawBuilder<string>,
) =>
  db
    .selectFrom('userRelation')
    .innerJoin('role', 'role.id', 'userRelation.objectId')
    .select(['role.id', 'role.enCode', 'role.fullName', 'userRelation.startsAt', 'userRelation.endsAt'])
    .where('userRelation.userId', '=', sql<string>`any(${[...userIds]}::text[])`)
    .where('userRelation.objectType', '=', 'Role')
    .where('role.deleteMark', '=', 0)
    .where('role.enabledMark', '=', 1)
    .where((eb) =>
      eb.or([
        eb('role.globalMark', '=', 1),
        eb.exists(
          eb
            .selectFrom('roleOrganize')
            .select(sql<number>`1`.as('one'))
            .whereRef('roleOrganize.roleId', '=', 'role.id')
            .where('roleOrganize.organizeId', '=', organizeId),
        ),
      ]),
    )
    .orderBy('role.sortCode')
    .orderBy('role.enCode');

/** Positions of the person in the current organization, groups, and names along the organization's path. */
export async function readPlaces(db: Kysely<Database>, person: PersonRow) {
  const path = person.organizeIdTree?.split(',') ?? [];
  const [positions, groups, organizes, manager] = await Promise.all([
    db
      .selectFrom('userRelation')
      .innerJoin('position', 'position.id', 'userRelation.objectId')
      .select(['position.id', 'position.fullName'])
      .where('userRelation.userId', '=', person.id)
      .where('userRelation.objectType', '=', 'Position')
      .where('position.organizeId', '=', person.organizeId)
      .where('position.deleteMark', '=', 0)
      .execute(),
    db
      .selectFrom('userRelation')
      .innerJoin('userGroup', 'userGroup.id', 'userRelation.objectId')
      .select(['userGroup.id', 'userGroup.fullName'])
      .where('userRelation.userId', '=', person.id)
      .where('userRelation.objectType', '=', 'Group')
      .where('userGroup.deleteMark', '=', 0)
      .execute(),
    path.length === 0
      ? []
      : db.selectFrom('organize').select(['id', 'fullName', 'category']).where('id', 'in', path).execute(),
    person.managerId === ''
      ? undefined
      : db
          .selectFrom('user')
          .select(['realName', 'account'])
          .where('id', '=', person.managerId)
          .executeTakeFirst(),
  ]);
  const byId = new Map(organizes.map((organize) => [organize.id, organize]));
  return { positions, groups, path: path.flatMap((id) => byId.get(id) ?? []), manager };
}
export type Places = Awaited<ReturnType<typeof readPlaces>>;
