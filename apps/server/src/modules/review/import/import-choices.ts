import { batchStatus } from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import { listDictionaryOptions } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { type Choice, choiceOf } from '#platform/sheet-import/choices';
import { sheetText } from './import-columns';

export type ChoiceName =
  | 'gender'
  | 'titleLevel'
  | 'expertType'
  | 'direction'
  | 'district'
  | 'unit'
  | 'batch'
  | 'yesNo';

async function readDictionary(ctx: Ctx, code: string): Promise<Choice> {
  const { list } = await listDictionaryOptions(ctx, code);
  return choiceOf(list.map(({ enCode, fullName }) => ({ value: enCode, words: [fullName, enCode] })));
}

/** Entries in force; `isOffered` leaves out those nobody chooses. */
async function readTable(
  ctx: Ctx,
  table: 'declareDirection' | 'area' | 'organize',
  isOffered = sql<SqlBool>`true`,
): Promise<Choice> {
  const rows = await ctx.db
    .selectFrom(table)
    .select(['id', 'fullName', 'enCode'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .where(isOffered)
    .orderBy('sortCode')
    .orderBy('enCode')
    .execute();
  return choiceOf(rows.map(({ id, fullName, enCode }) => ({ value: id, words: [fullName, enCode, id] })));
}

async function readBatches(ctx: Ctx): Promise<Choice> {
  const rows = await ctx.db
    .selectFrom('declareBatch')
    .select(['id', 'name', 'code'])
    .where('deleteMark', '=', 0)
    .where('status', 'in', [batchStatus.open, batchStatus.closed])
    .orderBy('year', 'desc')
    .orderBy('code')
    .execute();
  return choiceOf(rows.map(({ id, name, code }) => ({ value: id, words: [name, code, id] })));
}

function readYesNo({ language }: Ctx): Choice {
  return choiceOf([
    { value: '1', words: [sheetText(language, 'yes'), '是', 'yes', 'y', '1', 'true'] },
    { value: '0', words: [sheetText(language, 'no'), '否', 'no', 'n', '0', 'false'] },
  ]);
}

/** Every word the sheets may use, as it stands now. */
export async function readChoices(ctx: Ctx): Promise<Readonly<Record<ChoiceName, Choice>>> {
  return {
    gender: await readDictionary(ctx, 'sex'),
    titleLevel: await readDictionary(ctx, 'titleLevel'),
    expertType: await readDictionary(ctx, 'expertType'),
    direction: await readTable(ctx, 'declareDirection'),
    // Only districts: a firm lies in one, not in a city.
    district: await readTable(ctx, 'area', sql<SqlBool>`"type" >= 3`),
    unit: await readTable(ctx, 'organize'),
    batch: await readBatches(ctx),
    yesNo: readYesNo(ctx),
  };
}
