import type { BuiltInLimit } from '@qifu/contracts';
import type { Actor, Ctx } from '#platform/context';
import type { Plugs } from '#platform/plugs';
import { findRowDoor } from './row-door';

/** Pages of the organization show whoever is no administrator what he administers by grade. */
export const graded: Plugs['codedRules'][string] = {
  menus: ['organize', 'position', 'role', 'user', 'userGroup', 'onlineUser'],
  rule: ({ isAdministrator }) => (isAdministrator ? 'all' : 'graded'),
};

/** The limit of the product's own code on what somebody sees in a menu; null where it has none. */
export async function findBuiltIn(ctx: Ctx, menu: string): Promise<(actor: Actor) => BuiltInLimit | null> {
  const door = await findRowDoor(ctx, menu);
  const coded = Object.values(ctx.plugs.codedRules).find(({ menus }) => menus.includes(menu));
  if (!door && !coded) return () => null;
  const districts = await readDistricts(ctx);
  return (actor) => {
    const rule = door ? door.rule(actor).name : (coded?.rule(actor) ?? 'all');
    return { rule, about: rule === 'district' ? (districts.get(actor.areaId) ?? '') : '' };
  };
}

/** Names of the districts that organizations are responsible for; one statement. */
async function readDistricts({ db }: Ctx): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('area')
    .innerJoin('organize', 'organize.areaId', 'area.id')
    .select(['area.id', 'area.fullName'])
    .distinct()
    .execute();
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}
