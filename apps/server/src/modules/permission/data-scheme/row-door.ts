import type { CodedRuleName } from '@qifu/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#platform/context';
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
  table: 'enterprise' | 'project' | 'expert' | 'auditLog';
  /** Columns data schemes may put conditions on. */
  columns: SchemeColumns;
  rule: (actor: Actor) => CodedRule;
}

export const isRelation = ({ name }: Pick<CodedRule, 'name'>): boolean => relations.includes(name);

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

const doors = new Map<string, RowDoor>();

/** Tells what decides about the rows of these menus; called once when the module of the entity is plugged in. */
export function registerRowDoor(door: RowDoor): void {
  for (const menu of [door.menu, ...door.alsoIn]) doors.set(menu, door);
}

export const findRowDoor = (menu: string): RowDoor | undefined => doors.get(menu);
