import { readServedDistricts } from '#modules/permission';
import { dictionaryChoices } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { type Choice, choiceOf } from '#platform/sheet-import/choices';
import { reachOf } from '../enterprise.policy';
import type { ChoiceField } from './import-columns';

const choiceOfWords = (words: Awaited<ReturnType<typeof dictionaryChoices>>) =>
  choiceOf(words.map(({ enCode, names }) => ({ value: enCode, words: names })));

/** Everything that can be chosen in a sheet; district staff choose their district only. */
export async function readChoices(ctx: Ctx): Promise<Record<ChoiceField, Choice>> {
  const [industries, kinds, sizes] = [
    await dictionaryChoices(ctx, 'industryCode'),
    await dictionaryChoices(ctx, 'enterpriseType'),
    await dictionaryChoices(ctx, 'scaleType'),
  ];
  return {
    industryCode: choiceOfWords(industries),
    enterpriseType: choiceOfWords(kinds),
    scaleType: choiceOfWords(sizes),
    districtId: await readDistricts(ctx),
    declareUnitId: await readUnits(ctx),
  };
}

/** District staff choose their own alone. A cell may say the code instead of the name. */
async function readDistricts(ctx: Ctx): Promise<Choice> {
  const served = await readServedDistricts(ctx);
  const reach = reachOf(ctx.actor);
  const own = reach.kind === 'district' ? served.filter(({ id }) => id === reach.districtId) : served;
  return choiceOf(own.map(({ id, fullName, enCode }) => ({ value: id, words: [fullName, enCode] })));
}

async function readUnits({ db }: Ctx): Promise<Choice> {
  const rows = await db
    .selectFrom('organize')
    .select(['id', 'fullName'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .where('category', '=', 'company')
    .orderBy('sortCode')
    .execute();
  return choiceOf(rows.map(({ id, fullName }) => ({ value: id, words: [fullName] })));
}
