import { type ColumnChoice, type ColumnInput, fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { assertNoIndividual } from '../rights/assert-no-individual';

/** Whose row holds what everybody sees who has chosen nothing (rulings 5). */
const ofMenu = '';

/** The own choice, else the default of the menu, else nothing; one statement. */
export async function readOwnColumns({ db, actor }: Ctx, moduleId: string): Promise<ColumnChoice[]> {
  assertNoIndividual(actor);
  const row = await db
    .selectFrom('columnSetting')
    .select('fieldList')
    .where('moduleId', '=', moduleId)
    .where('userId', 'in', [actor.userId, ofMenu])
    // The empty id of the default sorts first.
    .orderBy('userId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.fieldList ?? []) as ColumnChoice[];
}

export async function readDefaultColumns({ db }: Ctx, moduleId: string): Promise<ColumnChoice[]> {
  return (await findColumns(db, ofMenu, moduleId)) ?? [];
}

export async function saveOwnColumns(ctx: Ctx, input: ColumnInput) {
  assertNoIndividual(ctx.actor);
  await saveColumns(ctx, ctx.actor.userId, input);
}

export const saveDefaultColumns = (ctx: Ctx, input: ColumnInput) => saveColumns(ctx, ofMenu, input);

async function findColumns(db: Ctx['db'], userId: string, moduleId: string) {
  const row = await db
    .selectFrom('columnSetting')
    .select('fieldList')
    .where('moduleId', '=', moduleId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.fieldList as ColumnChoice[] | undefined;
}

/** Keeps the columns; of no columns nothing is kept, so that the default counts again. */
async function saveColumns({ db, now, audit }: Ctx, userId: string, { moduleId, fieldList }: ColumnInput) {
  const menu = await db
    .selectFrom('menu')
    .select('fullName')
    .where('id', '=', moduleId)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  if (!menu) fail('record.missing');
  const before = await findColumns(db, userId, moduleId);
  if (fieldList.length === 0)
    await db
      .deleteFrom('columnSetting')
      .where('userId', '=', userId)
      .where('moduleId', '=', moduleId)
      .execute();
  else
    await keepColumns(db, { userId, moduleId, fieldList: JSON.stringify(fieldList), lastModifyTime: now() });
  audit({
    objectType: userId === ofMenu ? 'menu' : 'columnSetting',
    objectId: moduleId,
    objectName: menu.fullName,
    before: { columns: shownProps(before ?? []) },
    after: { columns: shownProps(fieldList) },
  });
}

interface KeptColumns {
  userId: string;
  moduleId: string;
  fieldList: string;
  lastModifyTime: Date;
}

const keepColumns = (db: Ctx['db'], { fieldList, lastModifyTime, ...key }: KeptColumns) =>
  db
    .insertInto('columnSetting')
    .values({ ...key, fieldList, lastModifyTime })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'moduleId']).doUpdateSet({ fieldList, lastModifyTime }),
    )
    .execute();

/** The columns in their order, hidden ones in brackets. */
const shownProps = (columns: readonly ColumnChoice[]) =>
  columns.map(({ prop, columnVisible }) => (columnVisible ? prop : `(${prop})`));
