import { type DataField, type DataFieldInput, fail } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import { noteSavedForm } from '#platform/audit/note-saved-form';
import type { Ctx } from '#platform/context';
import { explainTaken, type Taken } from '#platform/db/explain-taken';
import { keywordFilter } from '#platform/db/keyword';
import { assertVersion, changed, created } from '#platform/db/versioned-row';
import type { Toggle } from '#platform/resource/change-rows';
import { findRowDoor } from '../data-scheme/row-door';
import { storedCodeOf } from '../menu/field-code';
import { nameOfField } from '../menu/field-names';
import { getMenu, holdMenu } from '../menu/menu.queries';
import { holdPart, togglePart } from '../menu/menu-part';
import { listOfferedFields, mainTable } from '../menu/offered-fields';

const shown = [
  'id',
  'moduleId',
  'fullName',
  'enCode',
  'type',
  'conditionSymbol',
  'conditionText',
  'fieldRule',
  'bindTable',
  'childTableKey',
  'sortCode',
  'enabledMark',
  'description',
  'version',
] as const;
const taken: Taken = {
  dataFieldCode: ['dataField.codeTaken', 'enCode'],
  dataFieldName: ['dataField.nameTaken', 'fullName'],
};

const liveFields = ({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom('dataField').select(shown).where('deleteMark', '=', 0);

export async function listDataFields(ctx: Ctx, moduleId: string, keyword: string) {
  const rows = liveFields(ctx)
    .where('moduleId', '=', moduleId)
    .where(keywordFilter(['fullName', 'enCode'], keyword))
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .orderBy('id');
  return { list: await rows.execute() };
}

const typeOf = { text: 'varchar', number: 'decimal', time: 'datetime', list: 'list' } as const;

/** Columns that conditions work on in this menu come first, then what its other definitions know. */
export async function listOfferedDataFields(ctx: Ctx, moduleId: string) {
  const [menu, { list }, own] = await Promise.all([
    getMenu(ctx, moduleId),
    listOfferedFields(ctx, 'dataField', moduleId),
    liveFields(ctx).where('moduleId', '=', moduleId).execute(),
  ]);
  const known = new Set(own.map(({ enCode }) => enCode));
  const door = await findRowDoor(ctx, menu.enCode);
  const columns = [...(door?.columns ?? [])].filter(([code]) => !known.has(code));
  const named = new Map(list.map((offer) => [offer.field, offer]));
  const offered = columns.map(([field, { kind }]) => ({
    fieldName: nameOfField(ctx.language, menu.enCode, field) ?? field,
    ...mainTable,
    ...named.get(field),
    field,
    type: typeOf[kind],
  }));
  const codes = new Set(columns.map(([code]) => code));
  return { list: [...offered, ...list.filter(({ field }) => !codes.has(field))] };
}

export async function readDataField(ctx: Pick<Ctx, 'db'>, id: string): Promise<DataField> {
  const row = await liveFields(ctx).where('id', '=', id).executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

export async function createDataField(ctx: Ctx, given: DataFieldInput) {
  await holdMenu(ctx, given.moduleId);
  const id = ctx.newId();
  const input = { ...given, enCode: storedCodeOf(given) };
  const write = ctx.db
    .insertInto('dataField')
    .values({ id, ...input, ...created(ctx) })
    .execute();
  await write.catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit({ objectType: 'dataField', objectId: id, objectName: input.fullName, after: { ...input } });
  return { id, version: 1 };
}

/** While a scheme uses a field, its code and kind stay: the conditions were checked against them. */
export async function updateDataField(
  ctx: Ctx,
  id: string,
  { version, moduleId: _fixed, ...given }: DataFieldInput & { version?: number | undefined },
) {
  await holdPart(ctx, 'dataField', id);
  const before = await readDataField(ctx, id);
  assertVersion(before, version);
  const input = { ...given, enCode: storedCodeOf(given, before) };
  if (input.enCode !== before.enCode || input.type !== before.type) await assertUnused(ctx, id);
  const write = ctx.db
    .updateTable('dataField')
    .set({ ...input, ...changed(ctx) })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const row = await write.catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit(noteSavedForm('dataField', before, input));
  return row;
}

/** Schemes hold the fields they name while they are saved, so none slips past this look. */
async function assertUnused({ db }: Ctx, id: string) {
  const used = JSON.stringify([{ groups: [{ id }] }]);
  const scheme = await db
    .selectFrom('dataScheme')
    .select('fullName')
    .where('deleteMark', '=', 0)
    .where(sql<SqlBool>`"conditionJson" @> ${used}::jsonb`)
    .orderBy('fullName')
    .executeTakeFirst();
  if (scheme) fail('dataField.inUse', { id, scheme: scheme.fullName });
}

export const toggleDataField = (ctx: Ctx, id: string, asked: Toggle) =>
  togglePart(ctx, 'dataField', id, asked);

export async function removeDataField(ctx: Ctx, id: string, version: number | undefined) {
  await holdPart(ctx, 'dataField', id);
  const before = await readDataField(ctx, id);
  assertVersion(before, version);
  await assertUnused(ctx, id);
  await ctx.db
    .updateTable('dataField')
    .set({ deleteMark: 1, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
  ctx.audit({ objectType: 'dataField', objectId: id, objectName: before.fullName, before: { ...before } });
}
