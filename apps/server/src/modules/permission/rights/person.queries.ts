import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';

export type PersonRow = NonNullable<Awaited<ReturnType<typeof readPersonRow>>>;

/** A live person with current organization; one statement. */
export const readPersonRow = (db: Kysely<Database>, userId: string) =>
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
      'organize.areaId',
      'organize.organizeIdTree',
    ])
    .where('user.id', '=', userId)
    .where('user.deleteMark', '=', 0)
    .executeTakeFirst();

/**
 * Roles that count: enabled, and global or bound to the person's current organization (contract-core 2.6).
 * In the order of their sort code.
 */
export const readEffectiveRoles = (db: Kysely<Database>, userId: string, organizeId: string) =>
  db
    .selectFrom('userRelation')
    .innerJoin('role', 'role.id', 'userRelation.objectId')
    .select(['role.id', 'role.enCode', 'role.fullName'])
    .where('userRelation.userId', '=', userId)
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
    .orderBy('role.enCode')
    .execute();

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
