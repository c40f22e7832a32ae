import type { JsonObject } from '@qifu/fields';
import { sql } from 'kysely';
import { isRunning } from '#modules/permission';
import type { Ctx } from '#platform/context';
import type { CompiledModule } from '../compile/compile-module';

/**
 * A person who is asked for is also found by the groups, roles, posts and units he belongs to, with the units above them
 * (contract-lowcode 1.10.1, usersSelect).
 */
export async function widenParties(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { asked }: Pick<CompiledModule, 'asked'>,
  query: JsonObject,
): Promise<JsonObject> {
  const widened = { ...query };
  for (const [name, value] of Object.entries(query)) {
    if (asked.get(name)?.field.node.type !== 'party-picker') continue;
    const parties = [value].flat().filter((one) => typeof one === 'string');
    const people = parties.flatMap((one) => (one.endsWith('--user') ? [one.slice(0, -'--user'.length)] : []));
    if (people.length > 0) widened[name] = [...parties, ...(await readPartiesOf(ctx, people))];
  }
  return widened;
}

async function readPartiesOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ party: string }>`
    select "objectId" || '--' || lower("objectType") as party from "userRelation" as own
      where "userId" = any(${[...userIds]}::text[]) and "objectType" in ('Group', 'Role', 'Position')
        and ${isRunning('own', now())}
    union
    select above.id || '--' || above.category from "userRelation" as own
      join organize as unit on unit.id = own."objectId"
      join organize as above on above.id = any(string_to_array(unit."organizeIdTree", ','))
      where own."userId" = any(${[...userIds]}::text[]) and own."objectType" = 'Organize'`.execute(db);
  return rows.map(({ party }) => party);
}
