import type { RelationType } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { isRunning } from '../rights/running';

type Reader = Pick<Ctx, 'db' | 'now'>;

/** How many live people are in it, disabled ones too. */
export async function countMembers(ctx: Reader, objectType: RelationType, objectId: string) {
  const { count } = await livePeople(ctx, objectType, objectId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The same of each row of a list. */
export const membersOfRow = ({ now }: Pick<Ctx, 'now'>, objectType: RelationType, key: string) =>
  sql<number>`(select count(*)::int from "userRelation" member
    join "user" person on person.id = member."userId" and person."deleteMark" = 0
    where member."objectType" = ${objectType} and member."objectId" = ${sql.ref(key)}
      and ${isRunning('member', now())})`;

/** The live people in it, disabled ones too. */
export const readMembers = (ctx: Reader, objectType: RelationType, objectId: string) =>
  livePeople(ctx, objectType, objectId)
    .select(['user.id', 'user.realName', 'user.account', 'user.enabledMark'])
    .orderBy('userRelation.sortCode')
    .orderBy('user.account')
    .execute();

/** Live people in a position, role or group; a role that was held until a date is held no more after it. */
const livePeople = ({ db, now }: Reader, objectType: RelationType, objectId: string) =>
  db
    .selectFrom('userRelation')
    .innerJoin('user', 'user.id', 'userRelation.userId')
    .where('userRelation.objectType', '=', objectType)
    .where('userRelation.objectId', '=', objectId)
    .where('user.deleteMark', '=', 0)
    .where(isRunning('userRelation', now()));

/** Those of some organizations whose people hold a role. */
export const organizesOfMembers = ({ db, now }: Reader, roleId: string, organizeIds: readonly string[]) =>
  db
    .selectFrom('organize')
    .select(['organize.id', 'organize.fullName'])
    .where('organize.id', 'in', ['', ...organizeIds])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('userRelation as held')
          .innerJoin('user', 'user.id', 'held.userId')
          .innerJoin('userRelation as place', 'place.userId', 'held.userId')
          .select('user.id')
          .where('held.objectType', '=', 'Role')
          .where('held.objectId', '=', roleId)
          .where(isRunning('held', now()))
          .where('user.deleteMark', '=', 0)
          .where('place.objectType', '=', 'Organize')
          .whereRef('place.objectId', '=', 'organize.id'),
      ),
    )
    .orderBy('organize.sortCode')
    .execute();
