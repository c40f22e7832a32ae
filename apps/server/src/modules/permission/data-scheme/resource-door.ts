import type { Resource } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '#platform/context';
import type { Plugs } from '#platform/plugs';
import type { RowGuard } from '#platform/resource/change-rows';
import { schemeColumnsOf } from '#platform/resource/scheme-columns';
import { type CodedRule, type RowDoor, visibleRows } from './row-door';
import { assertKeptInside } from './scheme-reach';

/** The door to the rows of a resource. Without a rule of its own whoever holds its menu sees what schemes leave him. */
export const doorOf = (
  resource: Pick<Resource, 'menu' | 'table' | 'columns'>,
  rule: (actor: Actor) => CodedRule = () => ({ name: 'all', rows: live(resource) }),
): RowDoor => ({
  menu: resource.menu,
  alsoIn: [],
  table: resource.table,
  columns: schemeColumnsOf(resource),
  rule,
});

const live = ({ table }: Pick<Resource, 'table'>) => sql<SqlBool>`${sql.ref(`${table}.deleteMark`)} = 0`;

/** What steps on a resource ask of its door: nobody changes what he does not see, or makes what he may not see. */
export const guardOf = (door: RowDoor): RowGuard => ({
  seen: (actor) => visibleRows(door, actor),
  assertInside: (ctx, ids) => assertKeptInside(ctx, door, ids),
});

/** Refuses to start where data schemes may name columns of a resource and no door would ever ask them. */
export function assertDoors({ rowDoors }: Pick<Plugs, 'rowDoors'>, resources: readonly Resource[]): void {
  const menus = Object.values(rowDoors).map(({ menu }) => menu);
  const open = resources.find((one) => schemeColumnsOf(one).size > 0 && !menus.includes(one.menu));
  if (open) throw new Error(`rows of ${open.menu} have scheme columns and no door (permission, doorOf)`);
}
