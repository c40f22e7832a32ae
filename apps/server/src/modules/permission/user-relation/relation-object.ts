import { fail, type RelationType } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';

/** A position, role or group that people are in. */
export interface RelationObject {
  id: string;
  objectType: RelationType;
  fullName: string;
  /** Where its members belong; null where it does not matter: global roles and groups. */
  organizeIds: string[] | null;
  isGlobalRole: boolean;
}

/** The menu whose buttons are about it. */
export const menuOf: Record<RelationType, string> = {
  Role: 'role',
  Position: 'position',
  Group: 'userGroup',
};

const tableOf: Record<RelationType, string> = { Role: 'role', Position: 'position', Group: 'userGroup' };

/** What an id stands for; ids are unique over all tables. One statement. */
export async function readRelationObject({ db }: Pick<Ctx, 'db'>, id: string): Promise<RelationObject> {
  const { rows } = await sql<RelationObject>`
    select id, 'Role' as "objectType", "fullName", "globalMark" = 1 as "isGlobalRole",
      case when "globalMark" = 0 then coalesce((select jsonb_agg("organizeId") from "roleOrganize"
        where "roleId" = role.id), '[]') end as "organizeIds"
    from role where id = ${id} and "deleteMark" = 0
    union all
    select id, 'Position', "fullName", false, jsonb_build_array("organizeId")
    from position where id = ${id} and "deleteMark" = 0
    union all
    select id, 'Group', "fullName", false, null from "userGroup" where id = ${id} and "deleteMark" = 0`.execute(
    db,
  );
  return rows[0] ?? fail('record.missing', { id });
}

/** Keeps it from being changed or deleted until the call ends, then reads it. */
export async function holdRelationObject(ctx: Pick<Ctx, 'db'>, objectType: RelationType, id: string) {
  await sql`select from ${sql.table(tableOf[objectType])} where id = ${id} for update`.execute(ctx.db);
  const found = await readRelationObject(ctx, id);
  return found.objectType === objectType ? found : fail('record.missing', { id });
}
