import { fail } from '@qifu/contracts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { assertGrade, type GradeAction, gradeScope } from '../rights/grade.policy';

type Caller = Pick<Ctx, 'db' | 'actor'>;

/** The account that stands above all others; its name is fixed (rulings 12). */
export const isAdminAccount = (account: string) => account.toLowerCase() === 'admin';

/** People whom the caller sees in user administration: of the organizations he administers (contract-core 6.11). */
export async function visibleUsers(ctx: Caller) {
  const scope = await gradeScope(ctx, 'Select');
  const users = ctx.db.selectFrom('user').where('user.deleteMark', '=', 0);
  return scope === 'all' ? users : users.where((eb) => belongsTo(eb, [...scope]));
}

/** Those people and the caller himself: whom answers about a person are given of, and in which people are named. */
export async function seenOrSelf(ctx: Caller) {
  const scope = await gradeScope(ctx, 'Select');
  const users = ctx.db.selectFrom('user').where('user.deleteMark', '=', 0);
  if (scope === 'all') return users;
  return users.where((eb) => eb.or([eb('user.id', '=', ctx.actor.userId), belongsTo(eb, [...scope])]));
}

/** A person something is tried on or asked about: of those the caller administers, or himself; others are missing. */
export async function readTriedPerson(ctx: Caller, userId: string) {
  const person = await (await seenOrSelf(ctx))
    .leftJoin('organize', 'organize.id', 'user.organizeId')
    .select(['user.id', 'user.account', 'user.realName', 'organize.fullName as organize'])
    .where('user.id', '=', userId)
    .executeTakeFirst();
  return person ? { ...person, organize: person.organize ?? '' } : fail('record.missing', { id: userId });
}

/** True for people related to one of the organizations. */
export const belongsTo = (eb: ExpressionBuilder<Database, 'user'>, organizeIds: readonly string[]) =>
  eb.exists(
    eb
      .selectFrom('userRelation')
      .select(sql<number>`1`.as('one'))
      .whereRef('userRelation.userId', '=', 'user.id')
      .where('userRelation.objectType', '=', 'Organize')
      .where('userRelation.objectId', '=', sql<string>`any(${[...organizeIds]}::text[])`),
  );

/** Refuses unless the caller administers every organization of the person so; who has none is for administrators. */
export async function assertUserGrade(ctx: Caller, organizeIds: readonly string[], action: GradeAction) {
  if (ctx.actor.isAdministrator) return;
  if (organizeIds.length === 0) fail('organize.outsideGrade');
  await assertGrade(ctx, organizeIds, action);
}

/** Administrators are changed by themselves and by the account `admin` (behaviour 21). */
export function assertMayChange(
  { actor }: Pick<Ctx, 'actor'>,
  user: { id: string; isAdministrator: boolean },
) {
  if (user.isAdministrator && user.id !== actor.userId && !isAdminAccount(actor.account))
    fail('people.administratorProtected');
}
