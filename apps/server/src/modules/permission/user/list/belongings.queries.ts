import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { isRunning } from '../../rights/running';

/** A post, a role that counts now, or a group of a person. */
interface Belonging {
  userId: string;
  objectType: 'Position' | 'Role' | 'Group';
  id: string;
  fullName: string;
  endsAt: number | null;
}

/** Posts, roles and groups of several people in the order of their forms; one statement. */
export async function readBelongings(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  userIds: readonly string[],
): Promise<Map<string, Belonging[]>> {
  const found = new Map<string, Belonging[]>();
  if (userIds.length === 0) return found;
  const { rows } = await sql<Belonging>`
    select r."userId", r."objectType", r."objectId" as id, r."endsAt",
      coalesce(p."fullName", o."fullName", g."fullName") as "fullName"
    from "userRelation" r
    left join position p on r."objectType" = 'Position' and p.id = r."objectId" and p."deleteMark" = 0
    left join role o on r."objectType" = 'Role' and o.id = r."objectId" and o."deleteMark" = 0
      and o."enabledMark" = 1
    left join "userGroup" g on r."objectType" = 'Group' and g.id = r."objectId" and g."deleteMark" = 0
    where r."userId" = any(${[...userIds]}::text[]) and r."objectType" <> 'Organize'
      and ${isRunning('r', now())} and coalesce(p.id, o.id, g.id) is not null
    order by r."sortCode", r."objectId"`.execute(db);
  for (const row of rows) found.set(row.userId, [...(found.get(row.userId) ?? []), row]);
  return found;
}
