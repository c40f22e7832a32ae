import type { GrantMatrix } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { GrantTarget } from './grant-target.policy';

type At = Pick<Ctx, 'db' | 'now'>;

/** Whom the marks of an object are about: the person, or the members of the role with whom it has not ended. */
const peopleOf = ({ objectType, id }: GrantTarget, now: Date) =>
  objectType === 'User'
    ? sql`select u.id from "user" u where u.id = ${id} and u."deleteMark" = 0`
    : sql`select u.id from "userRelation" m join "user" u on u.id = m."userId" and u."deleteMark" = 0
        where m."objectType" = 'Role' and m."objectId" = ${id} and (m."endsAt" is null or m."endsAt" > ${now})`;

/** Single items they hold now for a time; one statement. */
export async function readTemporary({ db, now }: At, target: GrantTarget): Promise<GrantMatrix['temporary']> {
  const { rows } = await sql<GrantMatrix['temporary'][number]>`
    select g."itemType", g."itemId", count(distinct g."userId")::int as count,
      extract(epoch from min(g."endsAt"))::float8 * 1000 as "endsAt"
    from "temporaryGrant" g where g."userId" in (${peopleOf(target, now())})
      and g."startsAt" <= ${now()} and g."endsAt" > ${now()}
    group by g."itemType", g."itemId"`.execute(db);
  return rows;
}

/** How many members a role has; other objects have none. */
export async function readMatrixMembers({ db, now }: At, target: GrantTarget): Promise<number> {
  if (target.objectType !== 'Role') return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${peopleOf(target, now())}) as member`.execute(db);
  return rows[0]?.count ?? 0;
}
