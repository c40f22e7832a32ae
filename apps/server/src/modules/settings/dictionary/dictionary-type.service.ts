import { type DictionaryTypeInput, type DictionaryTypeNode, fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { explainTaken, type Taken } from '#platform/db/explain-taken';
import { nest, withoutBranch } from '#platform/db/nest';
import { assertVersion, changed, created, withoutMarks } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { holdDictionary, readDictionaryType, readDictionaryTypes } from './dictionary-type.queries';

/** Parent of the dictionaries at the top. */
const aboveTop = '-1';

/** Changes of the tree wait for each other, so that two of them never close a circle or lose a child together. */
const lockTree = ({ db }: Ctx) => sql`select pg_advisory_xact_lock(hashtext('dictionaryType'))`.execute(db);

/** The dictionaries as a tree without one of them and those below it; `0` leaves none out. */
export async function listDictionaryTypes(
  ctx: Pick<Ctx, 'db'>,
  leftOut: string,
): Promise<{ list: DictionaryTypeNode[] }> {
  const rows = await readDictionaryTypes(ctx).execute();
  return {
    list: nest(withoutBranch(rows, leftOut).map(({ description: _description, ...row }) => row)),
  };
}

async function getHeld(ctx: Ctx, id: string) {
  return (await holdDictionary(ctx, id)) ?? fail('record.missing', { id });
}

const columnsOf = ({ version: _version, ...input }: DictionaryTypeInput) => input;

/** Which field another dictionary has already. */
const taken: Taken = {
  dictionaryTypeCode: ['dictionaryType.codeTaken', 'enCode'],
  dictionaryTypeName: ['dictionaryType.nameTaken', 'fullName'],
};

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

export async function createDictionaryType(ctx: Ctx, input: DictionaryTypeInput): Promise<void> {
  await lockTree(ctx);
  await assertPlace(ctx, input.parentId);
  const id = ctx.newId();
  const columns = columnsOf(input);
  await ctx.db
    .insertInto('dictionaryType')
    .values({ id, ...columns, ...created(ctx) })
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit({ objectType: 'dictionaryType', objectId: id, objectName: input.fullName, after: columns });
}

export async function updateDictionaryType(ctx: Ctx, id: string, input: DictionaryTypeInput): Promise<void> {
  await lockTree(ctx);
  const before = await getHeld(ctx, id);
  assertVersion(before, input.version ?? undefined);
  await assertPlace(ctx, input.parentId, id);
  await ctx.db
    .updateTable('dictionaryType')
    .set({ ...columnsOf(input), ...changed(ctx) })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit({
    objectType: 'dictionaryType',
    objectId: id,
    objectName: input.fullName,
    before: withoutMarks(before),
    after: withoutMarks(await readDictionaryType(ctx, id)),
  });
}

/** Deletes a dictionary that has neither dictionaries below it nor words. */
export async function removeDictionaryType(ctx: Ctx, id: string, version: number | null): Promise<void> {
  await lockTree(ctx);
  const before = await getHeld(ctx, id);
  assertVersion(before, version ?? undefined);
  const { children, words } = await countBelow(ctx, id);
  if (children) fail('dictionaryType.hasChildren', { id });
  if (words) fail('dictionaryType.hasWords', { id });
  await ctx.db
    .updateTable('dictionaryType')
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({
    objectType: 'dictionaryType',
    objectId: id,
    objectName: before.fullName,
    before: withoutMarks(before),
  });
}

async function countBelow({ db }: Ctx, id: string) {
  const { rows } = await sql<{ children: boolean; words: boolean }>`select
    exists (select from "dictionaryType" where "parentId" = ${id} and "deleteMark" = 0) as children,
    exists (select from "dictionaryData" where "dictionaryTypeId" = ${id} and "deleteMark" = 0) as words`.execute(
    db,
  );
  return rows[0] ?? { children: false, words: false };
}
