import { resources, toldColumns } from '@qifu/contracts';
import { declaredEndpoints } from '#platform/http/declared-endpoints';

const none: ReadonlyMap<string, string> = new Map();
const ofMenus = new Map<string, Map<string, string>>();

const add = (menu: string, told: Readonly<Record<string, string>>) =>
  ofMenus.set(menu, new Map([...(ofMenus.get(menu) ?? none), ...Object.entries(told)]));

for (const { columnsOf, tells } of declaredEndpoints())
  if (typeof columnsOf === 'string' && tells) add(columnsOf, tells);
for (const resource of resources) add(resource.menu, Object.fromEntries(toldColumns(resource)));

/** The columns of a menu that tell another in other words, each with the one it tells. */
export const toldOf = (menu: string): ReadonlyMap<string, string> => ofMenus.get(menu) ?? none;

/** These columns and all that tell the same: who may not see a name gets no id to look it up by. */
export function hiddenTogether(menu: string, columns: Iterable<string>): ReadonlySet<string> {
  const told = toldOf(menu);
  const hidden = new Set(columns);
  if (hidden.size === 0 || told.size === 0) return hidden;
  const ids = new Set([...hidden].map((column) => told.get(column) ?? column));
  for (const [name, id] of told) if (ids.has(id)) hidden.add(name).add(id);
  return hidden;
}
