import { allDataSchemeCode, type DataScheme, type DataSchemeInput, fail } from '@qifu/contracts';
import { noteSavedForm } from '#platform/audit/note-saved-form';
import type { Ctx } from '#platform/context';
import { explainTaken, type Taken } from '#platform/db/explain-taken';
import { keywordFilter } from '#platform/db/keyword';
import { assertVersion, changed, created } from '#platform/db/versioned-row';
import type { Toggle } from '#platform/resource/change-rows';
import { checkConditions } from '../data-condition/check-conditions';
import { holdMenu } from '../menu/menu.queries';
import { holdPart, removePart, togglePart } from '../menu/menu-part';

const shown = [
  'id',
  'moduleId',
  'fullName',
  'enCode',
  'conditionText',
  'conditionJson',
  'allData',
  'matchLogic',
  'sortCode',
  'enabledMark',
  'description',
  'version',
] as const;
const taken: Taken = { dataSchemeName: ['dataScheme.nameTaken', 'fullName'] };

const liveSchemes = ({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom('dataScheme').select(shown).where('deleteMark', '=', 0);
type Row = Awaited<ReturnType<typeof getDataScheme>>;

const shownOf = (row: Row): DataScheme => ({
  ...row,
  conditionJson: JSON.stringify(row.conditionJson),
  matchLogic: row.matchLogic ?? '',
});

export async function listDataSchemes(ctx: Ctx, moduleId: string, keyword: string) {
  const rows = await liveSchemes(ctx)
    .where('moduleId', '=', moduleId)
    .where(keywordFilter(['fullName', 'enCode'], keyword))
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .orderBy('id')
    .execute();
  return { list: rows.map(shownOf) };
}

async function getDataScheme(ctx: Pick<Ctx, 'db'>, id: string) {
  const row = await liveSchemes(ctx).where('id', '=', id).executeTakeFirst();
  return row ?? fail('record.missing', { id });
}

export const readDataScheme = async (ctx: Ctx, id: string): Promise<DataScheme> =>
  shownOf(await getDataScheme(ctx, id));

/** The checked columns of a form. In a write the fields it names are held, so that none is removed meanwhile. */
export async function readSchemeColumns(
  { db }: Pick<Ctx, 'db'>,
  moduleId: string,
  { conditionJson, moduleId: _given, ...input }: DataSchemeInput,
  isWrite: boolean,
) {
  const fields = await db
    .selectFrom('dataField')
    .select(['id', 'enCode', 'fullName', 'type', 'conditionSymbol'])
    .where('moduleId', '=', moduleId)
    .where('deleteMark', '=', 0)
    .orderBy('id')
    .$if(isWrite, (query) => query.forShare())
    .execute();
  const blocks = checkConditions(conditionJson, fields);
  if (input.allData === 0 && !blocks.some(({ groups }) => groups.length > 0)) fail('dataScheme.empty');
  return { ...input, conditionJson: blocks };
}

/** A list goes to a jsonb column as its text. */
const stored = <Columns extends { conditionJson: unknown }>(columns: Columns) => ({
  ...columns,
  conditionJson: JSON.stringify(columns.conditionJson),
});

export async function createDataScheme(ctx: Ctx, input: DataSchemeInput) {
  const { moduleId } = input;
  await holdMenu(ctx, moduleId);
  const columns = await readSchemeColumns(ctx, moduleId, input, true);
  const id = ctx.newId();
  const write = ctx.db
    .insertInto('dataScheme')
    .values({ id, moduleId, ...stored(columns), ...created(ctx) })
    .execute();
  await write.catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit({
    objectType: 'dataScheme',
    objectId: id,
    objectName: input.fullName,
    after: { moduleId, ...columns },
  });
  return { id, version: 1 };
}

export async function updateDataScheme(
  ctx: Ctx,
  id: string,
  { version, ...input }: DataSchemeInput & { version?: number | undefined },
) {
  await holdPart(ctx, 'dataScheme', id);
  const before = await getDataScheme(ctx, id);
  assertVersion(before, version);
  if (before.enCode === allDataSchemeCode) fail('dataScheme.allDataFixed', { id });
  const columns = await readSchemeColumns(ctx, before.moduleId, input, true);
  const write = ctx.db
    .updateTable('dataScheme')
    .set({ ...stored(columns), ...changed(ctx) })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const row = await write.catch((error: unknown) => explainTaken(error, taken, input));
  ctx.audit(noteSavedForm('dataScheme', before, columns));
  return row;
}

/** The scheme a published module gets by itself stays as it is. */
export async function toggleDataScheme(ctx: Ctx, id: string, asked: Toggle) {
  const { enCode } = await getDataScheme(ctx, id);
  if (enCode === allDataSchemeCode) fail('dataScheme.allDataFixed', { id });
  return await togglePart(ctx, 'dataScheme', id, asked);
}

export async function removeDataScheme(ctx: Ctx, id: string, version: number | undefined) {
  await holdPart(ctx, 'dataScheme', id);
  const before = await getDataScheme(ctx, id);
  assertVersion(before, version);
  await removePart(ctx, 'dataScheme', before);
}
