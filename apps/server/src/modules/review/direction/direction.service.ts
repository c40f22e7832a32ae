import {
  type DirectionInput,
  type DirectionNode,
  declareDirectionResource,
  fail,
  groupStatus,
  type IdReply,
} from '@qifu/contracts';
import { type Kysely, sql } from 'kysely';
import { assertNoIndividual } from '#modules/permission';
import { fieldsOf } from '#platform/audit/fields-of';
import type { Ctx } from '#platform/context';
import type { Database } from '#platform/db/database';
import { createRow, holdRow, removeRow, updateRow } from '#platform/resource/change-rows';
import { groupRows } from '../grouped';

const root = '-1';
const shown = [
  'id',
  'parentId',
  'enCode',
  'fullName',
  'keywords',
  'description',
  'sortCode',
  'enabledMark',
  'version',
] as const;

const readDirections = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('declareDirection')
    .select(shown)
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('enCode')
    .execute();

/** The tree of directions; with a keyword, only what matches and what stands above it. */
export async function listDirectionTree(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  keyword: string,
): Promise<{ list: DirectionNode[] }> {
  assertNoIndividual(ctx.actor);
  const rows = await readDirections(ctx);
  const nodes = new Map(
    rows.map((row): [string, DirectionNode] => [
      row.id,
      { ...row, hasChildren: false, isLeaf: true, children: null },
    ]),
  );
  const kept = keyword === '' ? new Set(nodes.keys()) : matching(nodes, keyword);
  const roots: DirectionNode[] = [];
  for (const node of nodes.values()) {
    if (!kept.has(node.id)) continue;
    const parent = nodes.get(node.parentId);
    if (!parent) roots.push(node);
    else {
      parent.children = [...(parent.children ?? []), node];
      parent.hasChildren = true;
      parent.isLeaf = false;
    }
  }
  return { list: roots };
}

function matching(nodes: ReadonlyMap<string, DirectionNode>, keyword: string): Set<string> {
  const kept = new Set<string>();
  const word = keyword.toLowerCase();
  for (const node of nodes.values()) {
    const text = [node.fullName, node.enCode, ...node.keywords].join('\n').toLowerCase();
    if (!text.includes(word)) continue;
    for (let at: DirectionNode | undefined = node; at && !kept.has(at.id); at = nodes.get(at.parentId))
      kept.add(at.id);
  }
  return kept;
}

export async function getDirection({ db }: Pick<Ctx, 'db'>, id: string) {
  const row = await db
    .selectFrom('declareDirection')
    .select(shown)
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

/** The directions and everything below them: whoever takes a direction takes its children. */
export const directionsBelow = async (db: Kysely<Database>, ids: readonly string[]): Promise<Set<string>> =>
  (await readDirectionsBelow(db, ids))(ids);

/** The same for many callers that each name some of the directions. */
export async function readDirectionsBelow(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<(ids: readonly string[]) => Set<string>> {
  if (ids.length === 0) return () => new Set();
  const { rows } = await sql<{ top: string; id: string }>`
    with recursive below as (
      select "id" as "top", "id" from "declareDirection" where "id" = any(${[...ids]}::text[])
        and "deleteMark" = 0
      union
      select below."top", child."id" from "declareDirection" child join below on child."parentId" = below."id"
      where child."deleteMark" = 0)
    select "top", "id" from below`.execute(db);
  const below = groupRows(rows, ({ top }) => top);
  return (asked) => new Set(asked.flatMap((top) => (below.get(top) ?? []).map(({ id }) => id)));
}

async function assertPlace(ctx: Ctx, id: string, input: DirectionInput) {
  if (input.parentId !== root) await getDirection(ctx, input.parentId);
  const below = await directionsBelow(ctx.db, [id]);
  if (input.parentId === id || below.has(input.parentId)) fail('RV_TREE_CYCLE', { id });
  const taken = await ctx.db
    .selectFrom('declareDirection')
    .select('id')
    .where('enCode', '=', input.enCode)
    .where('id', '!=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (taken) fail('RV_CODE_TAKEN', { code: input.enCode });
}

const columnsOf = ({ keywords, ...input }: DirectionInput) => ({
  ...input,
  keywords: JSON.stringify(keywords),
});

/** Moves of the tree wait for each other, so that two of them never close a circle together. */
const lockTree = (db: Kysely<Database>) =>
  sql`select pg_advisory_xact_lock(hashtext('declareDirection'))`.execute(db);

export async function createDirection(ctx: Ctx, input: DirectionInput): Promise<IdReply> {
  await lockTree(ctx.db);
  await assertPlace(ctx, '', input);
  return await createRow(ctx, declareDirectionResource, columnsOf(input), { ...input });
}

export async function updateDirection(
  ctx: Ctx,
  id: string,
  { version, ...input }: DirectionInput & { version: number },
): Promise<IdReply> {
  await lockTree(ctx.db);
  const before = await holdRow(ctx, declareDirectionResource, id, version);
  await assertPlace(ctx, id, input);
  const told = { before: fieldsOf<keyof typeof input>(before, input), after: input };
  return await updateRow(ctx, declareDirectionResource, before, columnsOf(input), told);
}

/** Only a direction nothing refers to; the row is held so that no application comes under it meanwhile. */
export async function removeDirection(ctx: Ctx, id: string, version: number) {
  await lockTree(ctx.db);
  const before = await holdRow(ctx, declareDirectionResource, id, version);
  const count = await countUses(ctx, id);
  if (count > 0) fail('RV_IN_USE', { count });
  await removeRow(ctx, declareDirectionResource, before, await getDirection(ctx, id));
}

async function countUses({ db }: Ctx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from "declareDirection" where "parentId" = ${id} and "deleteMark" = 0) +
    (select count(*) from "project" where "directionId" = ${id} or "subDirectionId" = ${id}) +
    (select count(*) from "expertDirection" where "directionId" = ${id}) +
    (select count(*) from "declareBatch" where "directionIds" ? ${id} and "deleteMark" = 0) +
    (select count(*) from "reviewGroup" where "directionIds" ? ${id} and "status" in (${groupStatus.preparing}, ${groupStatus.open})) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
