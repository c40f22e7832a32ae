import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database';
import type { AuthorizeTable } from './authorize.table';
import type { Catalogue } from './catalogue.queries';
import { rightCodeOf } from './right-code';

type ItemType = AuthorizeTable['itemType'];

/** What a set of roles may use. */
export interface Grants {
  has: (itemType: ItemType, itemId: string) => boolean;
  /** Access words: `<menu>:view` and `<menu>:<button>` (rulings 16). */
  words: ReadonlySet<string>;
  /** Data schemes by role: whoever holds them all needs none. */
  schemesOf: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The rights of several roles put together; one statement. */
export async function readGrants(
  db: Kysely<Database>,
  catalogue: Catalogue,
  roleIds: readonly string[],
): Promise<Grants> {
  return joinGrants(catalogue, await readRoleItems(db, roleIds));
}

/** What a role holds. */
export interface RoleItem {
  itemType: ItemType;
  itemId: string;
  objectId: string;
}

export const readRoleItems = async (db: Kysely<Database>, roleIds: readonly string[]): Promise<RoleItem[]> =>
  roleIds.length === 0
    ? []
    : db
        .selectFrom('authorize')
        .select(['itemType', 'itemId', 'objectId'])
        .where('objectType', '=', 'Role')
        .where('objectId', 'in', roleIds)
        .execute();

/** The rights that the items of several roles make. */
export function joinGrants(catalogue: Catalogue, rows: readonly RoleItem[]): Grants {
  const held = new Set(rows.map(({ itemType, itemId }) => `${itemType}:${itemId}`));
  const has: Grants['has'] = (itemType, itemId) => held.has(`${itemType}:${itemId}`);
  const schemesOf = new Map<string, Set<string>>();
  for (const { itemType, itemId, objectId } of rows)
    if (itemType === 'resource') schemesOf.set(objectId, (schemesOf.get(objectId) ?? new Set()).add(itemId));
  return { has, words: wordsOf(catalogue, has), schemesOf };
}

/** Everything: the administrator's bypass of rulings 8. */
export const allGrants = (catalogue: Catalogue): Grants => ({
  has: () => true,
  words: wordsOf(catalogue, () => true),
  schemesOf: new Map(),
});

export function wordsOf(catalogue: Catalogue, has: Grants['has']): ReadonlySet<string> {
  const words = new Set<string>();
  for (const menu of catalogue.menus) {
    const code = rightCodeOf(menu);
    if (code === undefined || !has('module', menu.id)) continue;
    words.add(`${code}:view`);
    for (const button of catalogue.buttons.get(menu.id) ?? [])
      if (has('button', button.id)) words.add(`${code}:${button.enCode}`);
  }
  return words;
}
