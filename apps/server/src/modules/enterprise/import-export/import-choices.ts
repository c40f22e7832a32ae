import { sql } from 'kysely';
import { dictionaryNames } from '#modules/settings';
import type { Ctx } from '#platform/context';
import { reachOf } from '../enterprise.policy';
import type { ChoiceField } from './import-columns';

/** Words a cell may say, with the code each stands for. */
export type Choices = Record<ChoiceField, ReadonlyMap<string, string>>;

const turned = (names: ReadonlyMap<string, string>) =>
  new Map([...names].map(([code, name]) => [name, code]));

/** Everything that can be chosen in a sheet; district staff choose their district only. */
export async function readChoices(ctx: Ctx): Promise<Choices> {
  const [industries, kinds, sizes] = [
    await dictionaryNames(ctx, 'industryCode'),
    await dictionaryNames(ctx, 'enterpriseType'),
    await dictionaryNames(ctx, 'scaleType'),
  ];
  return {
    industryCode: turned(industries),
    enterpriseType: turned(kinds),
    scaleType: turned(sizes),
    districtId: await readDistricts(ctx),
    declareUnitId: await readUnits(ctx),
  };
}

/**
 * Districts are areas without areas below them: those beside the districts that organizations are responsible for,
 * or all of the country where no organization names one. A cell may say the code instead of the name.
 */
async function readDistricts({ db, actor }: Ctx) {
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
  const words = new Map<string, string>();
  for (const { id, fullName, enCode } of own) {
    if (!words.has(fullName)) words.set(fullName, id);
    if (!words.has(enCode)) words.set(enCode, id);
  }
  return words;
}

async function readUnits({ db }: Ctx) {
  const rows = await db
    .selectFrom('organize')
    .select(['id', 'fullName'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .where('category', '=', 'company')
    .orderBy('sortCode')
    .execute();
  return new Map(rows.map(({ id, fullName }) => [fullName, id]));
}
