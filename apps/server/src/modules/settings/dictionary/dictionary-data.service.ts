import { type DictionaryDataInput, dictionaryDataResource, fail } from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { assertVersion, withoutMarks } from '#platform/db/versioned-row';
import { refuseField } from '#platform/http/refuse-field';
import { initialsOf } from '#platform/pinyin/initials';
import {
  createRow,
  holdRow,
  removeRow,
  type Toggle,
  toggleRow,
  updateRow,
} from '#platform/resource/change-rows';
import { readDictionaryData } from './dictionary-data-list.service';
import { holdDictionary } from './dictionary-type.queries';

/** Parent of the words at the top of their dictionary. */
const aboveTop = '0';

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

const hasChildren = async ({ db }: Ctx, { id, dictionaryTypeId }: { id: string; dictionaryTypeId: string }) =>
  (await db
    .selectFrom('dictionaryData')
    .select('id')
    .where('dictionaryTypeId', '=', dictionaryTypeId)
    .where('parentId', '=', id)
    .where('deleteMark', '=', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function createDictionaryData(ctx: Ctx, input: DictionaryDataInput) {
  await holdDictionaries(ctx, [input.dictionaryTypeId]);
  await assertPlace(ctx, input);
  await createRow(ctx, dictionaryDataResource, await columnsOf(input));
}

/** The word as it is once its dictionary is held: nobody changes it meanwhile. */
async function getHeld(ctx: Ctx, id: string, others: readonly string[] = []) {
  const { dictionaryTypeId } = await readDictionaryData(ctx, id);
  await holdDictionaries(ctx, [dictionaryTypeId, ...others]);
  const held = await holdRow(ctx, dictionaryDataResource, id);
  // Moved to another dictionary while this change waited for its old one.
  if (held.dictionaryTypeId !== dictionaryTypeId) fail('record.changed', { id, version: held.version });
  return held;
}

export async function updateDictionaryData(ctx: Ctx, id: string, input: DictionaryDataInput) {
  const before = await getHeld(ctx, id, [input.dictionaryTypeId]);
  assertVersion(before, input.version ?? undefined);
  await assertPlace(ctx, input, id);
  if (input.dictionaryTypeId !== before.dictionaryTypeId && (await hasChildren(ctx, before)))
    fail('dictionaryData.otherType', { field: 'dictionaryTypeId' });
  await updateRow(ctx, dictionaryDataResource, before, await columnsOf(input));
}

/** Deletes a word without words below it; records that carry its code keep it. */
export async function removeDictionaryData(ctx: Ctx, id: string, version: number | null) {
  const before = await getHeld(ctx, id);
  assertVersion(before, version ?? undefined);
  if (await hasChildren(ctx, before)) fail('dictionaryData.hasChildren', { id });
  await removeRow(ctx, dictionaryDataResource, before, withoutMarks(await readDictionaryData(ctx, id)));
}

/** Switches a word off or on again; those below it stay as they are. */
export async function toggleDictionaryData(ctx: Ctx, id: string, asked?: Toggle) {
  return await toggleRow(ctx, dictionaryDataResource, await getHeld(ctx, id), asked);
}
