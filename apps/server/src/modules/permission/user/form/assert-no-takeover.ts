import { fail, isSeparatedMenu, staysWithOthers } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { gradeScope, isInScope, readGradeScope } from '../../grade/grade.policy';
import { readCatalogue } from '../../rights/catalogue.queries';
import { readGrants } from '../../rights/grants';
import { withItems } from '../../rights/held-items';
import { readPersonRow } from '../../rights/person.queries';
import { assertOwnDuty } from '../../separation/duty-holders.queries';

/**
 * Whoever sets somebody's password, takes his second factor or sets the number of his codes by SMS can sign in as him.
 * So it is done only to who administers no more than the caller: neither one of the other two while the administrators
 * are separated, nor anybody with a right of administration or an organization that the caller has not.
 */
export async function assertNoTakeover(ctx: Ctx, person: { id: string; realName: string }) {
  await assertOwnDuty(ctx, person.id);
  if (ctx.actor.isAdministrator || person.id === ctx.actor.userId) return;
  if ((await holdsMore(ctx, person.id)) || (await administersMore(ctx, person.id)))
    fail('people.administersMore', { person: person.realName });
}

/** By any role and single item, also those of another organization of his and those that only begin. */
async function holdsMore({ db, actor, now }: Ctx, userId: string): Promise<boolean> {
  const roles = await db
    .selectFrom('userRelation')
    .innerJoin('role', 'role.id', 'userRelation.objectId')
    .select('role.id')
    .where('userRelation.userId', '=', userId)
    .where('userRelation.objectType', '=', 'Role')
    .where('role.deleteMark', '=', 0)
    .where(sql<SqlBool>`("userRelation"."endsAt" is null or "userRelation"."endsAt" > ${now()})`)
    .execute();
  const catalogue = await readCatalogue(db);
  const byRoles = await readGrants(
    db,
    catalogue,
    roles.map(({ id }) => id),
  );
  const row = await readPersonRow(db, userId, now());
  const { words } = withItems(byRoles, catalogue, row?.ownItems ?? []);
  const counts = (word: string) => actor.seat === undefined || staysWithOthers(word);
  return [...words].some(
    (word) => isSeparatedMenu(word.slice(0, word.indexOf(':'))) && counts(word) && !actor.holds(word),
  );
}

async function administersMore(ctx: Ctx, userId: string): Promise<boolean> {
  for (const action of ['Select', 'Add', 'Edit', 'Delete'] as const) {
    const own = await gradeScope(ctx, action);
    for (const id of await readGradeScope(ctx.db, userId, action)) if (!isInScope(own, id)) return true;
  }
  return false;
}
