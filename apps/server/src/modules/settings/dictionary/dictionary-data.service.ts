import { type DictionaryDataInfo, type DictionaryDataInput, fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { explainTaken, type Taken } from '#platform/db/explain-taken';
import { assertVersion, changed, created, withoutMarks } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { initialsOf } from '#platform/pinyin/initials';
import { readDictionaryData } from './dictionary-data-list.service';
import { holdDictionary } from './dictionary-type.queries';

/** Parent of the words at the top of their dictionary. */
const aboveTop = '0';

/** Which field another word has already. */
const taken: Taken = {
  dictionaryDataCode: ['dictionaryData.codeTaken', 'enCode'],
  dictionaryDataName: ['dictionaryData.nameTaken', 'fullName'],
};

/** What a form says, with the initials it may leave to us. */
async function columnsOf({ version: _version, ...input }: DictionaryDataInput) {
  return { ...input, simpleSpelling: input.simpleSpelling || (await initialsOf(input.fullName)) };
}

/** Holds the dictionaries a change touches, always in one order; those below must be there. */
async function holdDictionaries(ctx: Ctx, ids: readonly string[]) {
  for (const id of [...new Set(ids)].sort()) {
    const held = await holdDictionary(ctx, id);
    if (!held) refuseField(ctx, 'body.dictionaryTypeId', 'notOffered');
  }
}

/** A parent must be a word of the same dictionary, and not the word itself or one below it. */
async function assertPlace(ctx: Ctx, { dictionaryTypeId, parentId }: DictionaryDataInput, id?: string) {
  if (parentId === aboveTop) return;
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, "parentId" from "dictionaryData"
      where id = ${parentId} and "dictionaryTypeId" = ${dictionaryTypeId} and "deleteMark" = 0
      union
      select parent.id, parent."parentId" from "dictionaryData" parent join above on above."parentId" = parent.id)
    select id from above`.execute(ctx.db);
  if (rows.length === 0) refuseField(ctx, 'body.parentId', 'notOffered');
  if (rows.some((row) => row.id === id)) fail('dictionaryData.insideItself', { field: 'parentId' });
}

const hasChildren = async ({ db }: Ctx, { id, dictionaryTypeId }: DictionaryDataInfo) =>
  (await db
    .selectFrom('dictionaryData')
    .select('id')
    .where('dictionaryTypeId', '=', dictionaryTypeId)
    .where('parentId', '=', id)
    .where('deleteMark', '=', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function createDictionaryData(ctx: Ctx, input: DictionaryDataInput): Promise<void> {
  await holdDictionaries(ctx, [input.dictionaryTypeId]);
  await assertPlace(ctx, input);
  const id = ctx.newId();
  const columns = await columnsOf(input);
  await ctx.db
    .insertInto('dictionaryData')
    .values({ id, ...columns, ...created(ctx) })
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit({ objectType: 'dictionaryData', objectId: id, objectName: input.fullName, after: columns });
}

/** The word as it is once its dictionary is held: nobody changes it meanwhile. */
async function getHeld(ctx: Ctx, id: string, others: readonly string[] = []): Promise<DictionaryDataInfo> {
  const { dictionaryTypeId } = await readDictionaryData(ctx, id);
  await holdDictionaries(ctx, [dictionaryTypeId, ...others]);
  const held = await readDictionaryData(ctx, id);
  // Moved to another dictionary while this change waited for its old one.
  if (held.dictionaryTypeId !== dictionaryTypeId) fail('record.changed', { id, version: held.version });
  return held;
}

export async function updateDictionaryData(ctx: Ctx, id: string, input: DictionaryDataInput): Promise<void> {
  const before = await getHeld(ctx, id, [input.dictionaryTypeId]);
  assertVersion(before, input.version ?? undefined);
  await assertPlace(ctx, input, id);
  if (input.dictionaryTypeId !== before.dictionaryTypeId && (await hasChildren(ctx, before)))
    fail('dictionaryData.otherType', { field: 'dictionaryTypeId' });
  await ctx.db
    .updateTable('dictionaryData')
    .set({ ...(await columnsOf(input)), ...changed(ctx) })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit({
    objectType: 'dictionaryData',
    objectId: id,
    objectName: input.fullName,
    before: withoutMarks(before),
    after: withoutMarks(await readDictionaryData(ctx, id)),
  });
}

/** Deletes a word without words below it; records that carry its code keep it. */
export async function removeDictionaryData(ctx: Ctx, id: string, version: number | null): Promise<void> {
  const before = await getHeld(ctx, id);
  assertVersion(before, version ?? undefined);
  if (await hasChildren(ctx, before)) fail('dictionaryData.hasChildren', { id });
  await ctx.db
    .updateTable('dictionaryData')
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({
    objectType: 'dictionaryData',
    objectId: id,
    objectName: before.fullName,
    before: withoutMarks(before),
  });
}

/** Switches a word off or on again; those below it stay as they are. */
export async function toggleDictionaryData(ctx: Ctx, id: string): Promise<void> {
  const { enabledMark, fullName } = await getHeld(ctx, id);
  const next = 1 - enabledMark;
  await ctx.db
    .updateTable('dictionaryData')
    .set({ enabledMark: next, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({
    objectType: 'dictionaryData',
    objectId: id,
    objectName: fullName,
    before: { enabledMark },
    after: { enabledMark: next },
  });
}
