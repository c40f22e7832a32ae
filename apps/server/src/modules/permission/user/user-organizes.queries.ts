import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database';

/** An organization a person belongs to, with the names along its path. */
export interface OwnOrganize {
  userId: string;
  id: string;
  fullName: string;
  category: 'company' | 'department';
  path: string;
}

/** Organizations of several people in the order of their forms; one statement. */
export async function readOrganizesOf(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<Map<string, OwnOrganize[]>> {
  const found = new Map<string, OwnOrganize[]>();
  if (userIds.length === 0) return found;
  const { rows } = await sql<OwnOrganize>`
    select r."userId", o.id, o."fullName", o.category, (
      select string_agg(a."fullName", '/' order by step.place)
      from unnest(string_to_array(o."organizeIdTree", ',')) with ordinality as step(id, place)
      join organize a on a.id = step.id) as path
    from "userRelation" r join organize o on o.id = r."objectId" and o."deleteMark" = 0
    where r."objectType" = 'Organize' and r."userId" = any(${[...userIds]}::text[])
    order by r."sortCode", o.id`.execute(db);
  for (const row of rows) found.set(row.userId, [...(found.get(row.userId) ?? []), row]);
  return found;
}

/** Paths of a person's organizations as one text. */
export const pathsOf = (organizes: readonly OwnOrganize[] = []) =>
  organizes.map(({ path }) => path).join(',');

export const avatarAddress = (headIcon: string) => `/api/file/Image/userAvatar/${headIcon}`;
