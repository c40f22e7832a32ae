import type { Adder } from '@qifu/fields';
import { sql } from 'kysely';
import { isRunning } from '#modules/permission';
import type { Ctx } from '#platform/context';

export type FindAdder = () => Promise<Adder>;

/** Who adds records: read when the first field asks for it, once for all that do. */
export function adderOf(ctx: Ctx): FindAdder {
  let read: Promise<Adder> | undefined;
  return () => {
    read ??= readAdder(ctx);
    return read;
  };
}

async function readAdder(ctx: Ctx): Promise<Adder> {
  const held = (type: string) => sql`
    array(select "objectId" from "userRelation" as own where own."userId" = "user".id
      and own."objectType" = ${type} and ${isRunning('own', ctx.now())} order by own."sortCode", own."objectId")`;
  const { rows } = await sql<Omit<Adder, 'now' | 'userId'>>`
    select coalesce(string_to_array(unit."organizeIdTree", ','), '{}') as "organizePath",
      case when unit.category = 'department' then unit.id else '' end as "departmentId",
      coalesce("user"."positionId", '') as "positionId",
      ${held('Role')} as "roleIds", ${held('Group')} as "groupIds"
    from "user" left join organize as unit on unit.id = "user"."organizeId"
    where "user".id = ${ctx.actor.userId}`.execute(ctx.db);
  const none = { organizePath: [], departmentId: '', positionId: '', roleIds: [], groupIds: [] };
  return { ...none, ...rows[0], userId: ctx.actor.userId, now: ctx.now() };
}
