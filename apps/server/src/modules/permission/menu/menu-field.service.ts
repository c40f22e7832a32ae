import { fail, type MenuField, type MenuFieldBatch, type MenuFieldInput } from '@qifu/contracts';
import { noteSavedForm } from '#platform/audit/note-saved-form';
import type { Ctx } from '#platform/context';
import { explainTaken, type Taken } from '#platform/db/explain-taken';
import { keywordFilter } from '#platform/db/keyword';
import { assertVersion, changed, created } from '#platform/db/versioned-row';
import type { Toggle } from '#platform/resource/change-rows';
import { readHeld } from '#platform/resource/change-rows';
import { storedCodeOf } from './field-code';
import { holdMenu } from './menu.queries';
import { holdPart, removePart, togglePart } from './menu-part';
import { listFieldOffers } from './offered-fields';

const shown = [
  'id',
  'moduleId',
  'fullName',
  'enCode',
  'bindTable',
  'bindTableName',
  'fieldRule',
  'childTableKey',
  'sortCode',
  'enabledMark',
  'description',
  'version',
] as const;
const taken: Taken = {
  menuColumnCode: ['menuField.codeTaken', 'enCode'],
  menuFormCode: ['menuField.codeTaken', 'enCode'],
};

type FieldTable = 'menuColumn' | 'menuForm';

const live = ({ db }: Pick<Ctx, 'db'>, table: FieldTable) =>
  db.selectFrom(table).select(shown).where('deleteMark', '=', 0);

async function listFields(ctx: Ctx, table: FieldTable, moduleId: string, keyword: string) {
  const rows = live(ctx, table)
    .where('moduleId', '=', moduleId)
    .where(keywordFilter(['fullName', 'enCode'], keyword))
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .orderBy('id');
  return { list: await rows.execute() };
}

async function readField(ctx: Pick<Ctx, 'db'>, table: FieldTable, id: string): Promise<MenuField> {
  const row = await live(ctx, table).where('id', '=', id).executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

async function createField(ctx: Ctx, table: FieldTable, given: MenuFieldInput) {
  await holdMenu(ctx, given.moduleId);
  const id = ctx.newId();
  const input = { ...given, enCode: storedCodeOf(given) };
  const write = ctx.db
    .insertInto(table)
    .values({ id, ...input, ...created(ctx) })
    .execute();
  await write.catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit({ objectType: table, objectId: id, objectName: input.fullName, after: { ...input } });
  return { id, version: 1 };
}

/** All of them or none; the codes that are there already are named. */
async function createFields(ctx: Ctx, table: FieldTable, { columnJson, formJson, ...given }: MenuFieldBatch) {
  await holdMenu(ctx, given.moduleId, 'update');
  const rows = (columnJson ?? formJson ?? []).map(({ enCode, fullName }, order) => ({
    id: ctx.newId(),
    ...given,
    fullName,
    enCode: storedCodeOf({ ...given, enCode }),
    sortCode: order,
  }));
  const codes = rows.map(({ enCode }) => enCode);
  const known = await live(ctx, table)
    .where('moduleId', '=', given.moduleId)
    .where('enCode', 'in', codes)
    .execute();
  const double = [
    ...known.map(({ enCode }) => enCode),
    ...codes.filter((code, at) => codes.indexOf(code) !== at),
  ];
  if (double.length > 0) fail('menuField.codeTaken', { enCode: [...new Set(double)].join(', ') });
  await ctx.db
    .insertInto(table)
    .values(rows.map((row) => ({ ...row, ...created(ctx) })))
    .execute();
  for (const { id, ...after } of rows)
    ctx.audit({ objectType: table, objectId: id, objectName: after.fullName, after });
  return { ids: rows.map(({ id }) => id) };
}

/** A field stays with its menu: grants name it there. */
async function updateField(
  ctx: Ctx,
  table: FieldTable,
  id: string,
  { version, moduleId: _fixed, ...given }: MenuFieldInput & { version?: number | undefined },
) {
  await holdPart(ctx, table, id);
  const before = await readField(ctx, table, id);
  assertVersion(before, version);
  const input = { ...given, enCode: storedCodeOf(given, before) };
  const write = ctx.db
    .updateTable(table)
    .set({ ...input, ...changed(ctx) })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const row = await write.catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit(noteSavedForm(table, before, input));
  return row;
}

async function removeField(ctx: Ctx, table: FieldTable, id: string, version: number | undefined) {
  await holdPart(ctx, table, id);
  const before = await readField(ctx, table, id);
  assertVersion(before, version);
  await removePart(ctx, table, before);
}

/** What can be done about the list columns or the form fields of menus, whose tables have the same shape. */
export const menuFields = (table: FieldTable) => ({
  list: (ctx: Ctx, moduleId: string, keyword: string) => listFields(ctx, table, moduleId, keyword),
  listOffered: (ctx: Ctx, moduleId: string) => listFieldOffers(ctx, table, moduleId),
  read: (ctx: Ctx, id: string) => readField(ctx, table, id),
  readHeld: readHeld(table, (ctx, id) => readField(ctx, table, id)),
  create: (ctx: Ctx, input: MenuFieldInput) => createField(ctx, table, input),
  createMany: (ctx: Ctx, batch: MenuFieldBatch) => createFields(ctx, table, batch),
  update: (ctx: Ctx, id: string, input: Parameters<typeof updateField>[3]) =>
    updateField(ctx, table, id, input),
  toggle: (ctx: Ctx, id: string, asked: Toggle) => togglePart(ctx, table, id, asked),
  remove: (ctx: Ctx, id: string, version: number | undefined) => removeField(ctx, table, id, version),
});
