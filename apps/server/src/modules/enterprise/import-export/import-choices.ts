import { sql } from 'kysely';
import { dictionaryNames } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { type Choice, choiceOf } from '#platform/sheet-import/choices';
import { reachOf } from '../enterprise.policy';
import type { ChoiceField } from './import-columns';

const choiceOfNames = (names: ReadonlyMap<string, string>) =>
  choiceOf([...names].map(([value, name]) => ({ value, words: [name] })));

/** Everything that can be chosen in a sheet; district staff choose their district only. */
export async function readChoices(ctx: Ctx): Promise<Record<ChoiceField, Choice>> {
  const [industries, kinds, sizes] = [
    await dictionaryNames(ctx, 'industryCode'),
    await dictionaryNames(ctx, 'enterpriseType'),
    await dictionaryNames(ctx, 'scaleType'),
  ];
  return {
    industryCode: choiceOfNames(industries),
    enterpriseType: choiceOfNames(kinds),
    scaleType: choiceOfNames(sizes),
    districtId: await readDistricts(ctx),
    declareUnitId: await readUnits(ctx),
  };
}

/**
 * Districts are areas without areas below them: those beside the districts that organizations are responsible for,
 * or all of the country where no organization names one. A cell may say the code instead of the name.
 */
async function readDistricts({ db, actor }: Ctx): Promise<Choice> {
  const reach = reachOf(actor);
  const { rows } = await sql<{ id: string; fullName: string; enCode: string }>`
    with served as (
      select a."parentId" from area a join organize o on o."areaId" = a.id and o."deleteMark" = 0
    )
    select a.id, a."fullName", a."enCode" from area a
    where a."deleteMark" = 0 and a."enabledMark" = 1
      and not exists (select from area b where b."parentId" = a.id and b."deleteMark" = 0)
      and (a."parentId" in (select "parentId" from served) or not exists (select from served))
    order by a."sortCode", a."enCode"`.execute(db);
  const own = reach.kind === 'district' ? rows.filter(({ id }) => id === reach.districtId) : rows;
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
