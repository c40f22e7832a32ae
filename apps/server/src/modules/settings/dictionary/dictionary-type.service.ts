import { type DictionaryTypeInput, dictionaryTypeApi, dictionaryTypeResource, fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { nest, withoutBranch } from '#platform/db/nest';
import { withoutMarks } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { withAbilities } from '#platform/resource/abilities';
import { createRow, holdRow, removeRow, updateRow } from '#platform/resource/change-rows';
import { readDictionaryType, readDictionaryTypes } from './dictionary-type.queries';

/** Parent of the dictionaries at the top. */
const aboveTop = '-1';

/** Changes of the tree wait for each other, so that two of them never close a circle or lose a child together. */
const lockTree = ({ db }: Ctx) => sql`select pg_advisory_xact_lock(hashtext('dictionaryType'))`.execute(db);

/** Every dictionary, in its tree, with what may be done to it; one that holds something is not deleted. */
export async function listDictionaryTypes(ctx: Pick<Ctx, 'db' | 'actor'>) {
  const rows = await listedTypes(ctx);
  const holders = await ctx.db
    .selectFrom('dictionaryData')
    .select('dictionaryTypeId')
    .distinct()
    .where('deleteMark', '=', 0)
    .execute();
  const held = new Set([
    ...rows.map(({ parentId }) => parentId),
    ...holders.map(({ dictionaryTypeId }) => dictionaryTypeId),
  ]);
  const may = ({ id }: { id: string }, call: string) => call !== 'remove' || !held.has(id);
  const { update, remove } = dictionaryTypeApi;
  return { list: nest(withAbilities(ctx, rows, { update, remove }, may)) };
}

/** Where a dictionary may be filed: the tree without itself and those below it; `0` leaves none out. */
export const listDictionaryTypePlaces = async (ctx: Pick<Ctx, 'db'>, leftOut: string) => ({
  list: nest(withoutBranch(await listedTypes(ctx), leftOut)),
});

async function listedTypes(ctx: Pick<Ctx, 'db'>) {
  const rows = await readDictionaryTypes(ctx).execute();
  return rows.map(({ description: _description, ...row }) => row);
}

const columnsOf = ({ version: _version, ...input }: DictionaryTypeInput) => input;

/** A parent must be there, and not the dictionary itself or one below it. */
async function assertPlace(ctx: Ctx, parentId: string, id?: string) {
  if (parentId === aboveTop) return;
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, "parentId" from "dictionaryType" where id = ${parentId} and "deleteMark" = 0
      union
      select parent.id, parent."parentId" from "dictionaryType" parent join above on above."parentId" = parent.id)
    select id from above`.execute(ctx.db);
  if (rows.length === 0) refuseField(ctx, 'body.parentId', 'notOffered');
  if (rows.some((row) => row.id === id)) fail('dictionaryType.insideItself', { field: 'parentId' });
}

export async function createDictionaryType(ctx: Ctx, input: DictionaryTypeInput) {
  await lockTree(ctx);
  await assertPlace(ctx, input.parentId);
  await createRow(ctx, dictionaryTypeResource, columnsOf(input));
}

export async function updateDictionaryType(ctx: Ctx, id: string, input: DictionaryTypeInput) {
  await lockTree(ctx);
  const before = await holdRow(ctx, dictionaryTypeResource, id, input.version ?? undefined);
  await assertPlace(ctx, input.parentId, id);
  await updateRow(ctx, dictionaryTypeResource, before, columnsOf(input));
}

/** Deletes a dictionary that has neither dictionaries below it nor words. */
export async function removeDictionaryType(ctx: Ctx, id: string, version: number | null) {
  await lockTree(ctx);
  const before = await holdRow(ctx, dictionaryTypeResource, id, version ?? undefined);
  const { children, words } = await countBelow(ctx, id);
  if (children) fail('dictionaryType.hasChildren', { id });
  if (words) fail('dictionaryType.hasWords', { id });
  await removeRow(ctx, dictionaryTypeResource, before, withoutMarks(await readDictionaryType(ctx, id)));
}

async function countBelow({ db }: Ctx, id: string) {
  const { rows } = await sql<{ children: boolean; words: boolean }>`select
    exists (select from "dictionaryType" where "parentId" = ${id} and "deleteMark" = 0) as children,
    exists (select from "dictionaryData" where "dictionaryTypeId" = ${id} and "deleteMark" = 0) as words`.execute(
    db,
  );
  return rows[0] ?? { children: false, words: false };
}
