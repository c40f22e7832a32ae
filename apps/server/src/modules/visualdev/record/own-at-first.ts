import { type Adder, type JsonObject, ownAtFirst } from '@qifu/fields';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import type { CompiledTable } from '../compile/compile-module';

/** What a new record has by system keys where nothing was sent for it; its form fills the same in at first. */
export async function withOwnAtFirst(
  ctx: Ctx,
  { fields }: Pick<CompiledTable, 'fields'>,
  sent: JsonObject,
): Promise<JsonObject> {
  const asking = fields.filter(
    ({ name, settings }) => settings.isOwnAtFirst === true && !Object.hasOwn(sent, name),
  );
  if (asking.length === 0) return sent;
  const adder = await readAdder(ctx);
  const own = asking.flatMap(({ name, node, settings }) => {
    const value = ownAtFirst(node.type, settings, adder);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(own), ...sent };
}

async function readAdder(ctx: Ctx): Promise<Adder> {
  const { rows } = await sql<Omit<Adder, 'now' | 'userId'>>`
    select coalesce(string_to_array(unit."organizeIdTree", ','), '{}') as "organizePath",
      case when unit.category = 'department' then unit.id else '' end as "departmentId",
      coalesce("user"."positionId", '') as "positionId",
      array(select "objectId" from "userRelation" as own where own."userId" = "user".id
        and own."objectType" = 'Role' order by own."sortCode", own."objectId") as "roleIds",
      array(select "objectId" from "userRelation" as own where own."userId" = "user".id
        and own."objectType" = 'Group' order by own."sortCode", own."objectId") as "groupIds"
    from "user" left join organize as unit on unit.id = "user"."organizeId"
    where "user".id = ${ctx.actor.userId}`.execute(ctx.db);
  const none = { organizePath: [], departmentId: '', positionId: '', roleIds: [], groupIds: [] };
  return { ...none, ...rows[0], userId: ctx.actor.userId, now: ctx.now() };
}
