import type { CodedRuleName } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor, Ctx } from '#platform/context';
import type { SchemeColumns } from '#platform/db/scheme-column';

/** Relations that give a person rows whatever the schemes of his roles say: own enterprise, own assignments, oneself. */
const relations: readonly CodedRuleName[] = ['own', 'assigned', 'self'];
/** Which rows the product's own code leaves a person, before any scheme. */
export interface CodedRule {
  name: CodedRuleName;
  rows: RawBuilder<SqlBool>;
}

/** The one door to the rows of an entity: a coded rule, and beside it the data schemes of its menu. */
export interface RowDoor {
  /** The menu whose data permission decides about the rows, wherever they are shown. */
  menu: string;
  /** Further menus that show these rows; each may narrow what it shows by schemes of its own. */
  alsoIn: readonly string[];
  table: string;
  /** Whether a row is the one of an id; its column `id` says so unless this does. */
  is?: (id: string) => RawBuilder<SqlBool>;
  /** Columns data schemes may put conditions on. */
  columns: SchemeColumns;
  rule: (actor: Actor) => CodedRule;
}

export const isRelation = ({ name }: Pick<CodedRule, 'name'>): boolean => relations.includes(name);

/** The condition that leaves one row of a door. */
export const isRow = ({ table, is }: RowDoor, id: string): RawBuilder<SqlBool> =>
  is ? is(id) : sql<SqlBool>`${sql.ref(`${table}.id`)} = ${id}`;

/** What the schemes of the entity's menu, and of the menu it is shown in, leave the person; none where all. */
export function limitOf(
  { menu, columns, rule }: RowDoor,
  actor: Actor,
  shownIn: string = menu,
): RawBuilder<SqlBool> | undefined {
  if (isRelation(rule(actor))) return undefined;
  const limit = actor.limit(menu, columns);
  const narrower = shownIn === menu ? undefined : actor.limit(shownIn, columns);
  return limit && narrower ? sql<SqlBool>`(${limit} and ${narrower})` : (limit ?? narrower);
}

/** The condition that leaves the rows a person may see: the coded rule and the schemes. */
export function visibleRows(door: RowDoor, actor: Actor, shownIn?: string): RawBuilder<SqlBool> {
  const { rows } = door.rule(actor);
  const limit = limitOf(door, actor, shownIn);
  return limit ? sql<SqlBool>`(${rows} and ${limit})` : rows;
}

declare module '#platform/plugs' {
  interface Plugs {
    /** The doors of the product's own entities. */
    rowDoors: Readonly<Record<string, RowDoor>>;
    /** Built-in limits of menus whose rows have no door: what leaves a person what he sees there. */
    codedRules: Readonly<Record<string, { menus: readonly string[]; rule: (actor: Actor) => CodedRuleName }>>;
    /** Asked one after the other for menus none of those is for: doors that are made while the product runs. */
    rowDoorFinders: Readonly<Record<string, (ctx: Ctx, menu: string) => Promise<RowDoor | undefined>>>;
  }
}

/** What decides about the rows of a menu. */
export async function findRowDoor(ctx: Ctx, menu: string): Promise<RowDoor | undefined> {
  const { rowDoors, rowDoorFinders } = ctx.plugs;
  const known = Object.values(rowDoors).find((door) => door.menu === menu || door.alsoIn.includes(menu));
  if (known) return known;
  for (const find of Object.values(rowDoorFinders)) {
    const made = await find(ctx, menu);
    if (made) return made;
  }
  return undefined;
}
