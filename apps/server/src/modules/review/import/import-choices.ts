import { batchStatus } from '@qifu/contracts';
import { readServedDistricts } from '#modules/permission';
import { dictionaryChoices } from '#modules/settings';
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
  const words = await dictionaryChoices(ctx, code);
  return choiceOf(words.map(({ enCode, names }) => ({ value: enCode, words: [...names, enCode] })));
}

const tableChoice = (rows: readonly { id: string; fullName: string; enCode: string }[]): Choice =>
  choiceOf(rows.map(({ id, fullName, enCode }) => ({ value: id, words: [fullName, enCode, id] })));

/** Entries in force. */
async function readTable(ctx: Ctx, table: 'declareDirection' | 'organize'): Promise<Choice> {
  const rows = await ctx.db
    .selectFrom(table)
    .select(['id', 'fullName', 'enCode'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('enCode')
    .execute();
  return tableChoice(rows);
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
    // Those the office is about, not all of the country, where many have the same name.
    district: tableChoice(await readServedDistricts(ctx)),
    unit: await readTable(ctx, 'organize'),
    batch: await readBatches(ctx),
    yesNo: readYesNo(ctx),
  };
}
