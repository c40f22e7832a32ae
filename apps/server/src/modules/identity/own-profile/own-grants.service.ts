import { fail, type OwnGrants } from '@qifu/contracts';
import { isRunning, ownGrantsOf, type PeopleCache, systemsOf } from '#modules/permission';
import type { Ctx } from '#platform/context';

/** What the caller may use in the system he works in. */
export function readOwnGrants({ actor }: Ctx, people: PeopleCache): OwnGrants {
  const person = people.of(actor) ?? fail('session.expired');
  return ownGrantsOf(person, systemsOf(person, 'Web').current?.id ?? '');
}

/** The own roles; the default ones are those that count in the present organization. */
export async function listOwnRoles({ db, actor, now }: Ctx, people: PeopleCache) {
  const counting = new Set(people.of(actor)?.roles.map(({ id }) => id));
  const rows = await db
    .selectFrom('userRelation as r')
    .innerJoin('role', 'role.id', 'r.objectId')
    .select(['role.id', 'role.fullName'])
    .where('r.userId', '=', actor.userId)
    .where('r.objectType', '=', 'Role')
    .where(isRunning('r', now()))
    .where('role.deleteMark', '=', 0)
    .orderBy('r.sortCode')
    .orderBy('role.id')
    .execute();
  return rows.map((role) => ({ ...role, isDefault: counting.has(role.id) }));
}
