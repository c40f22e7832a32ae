import type { Ctx } from '#platform/context';
import type { RuleShelf } from '../rule-shelf/rule-shelf';

export type PlaceNames = readonly { code: string; name: string }[];

const held = new WeakMap<RuleShelf, PlaceNames>();

/** The districts of the cities that have policies, and the other districts that have some of their own. */
export async function readPlaceNames({ db }: Pick<Ctx, 'db'>, shelf: RuleShelf): Promise<PlaceNames> {
  const known = held.get(shelf);
  if (known) return known;
  const codes = [...new Set(shelf.items.map(({ document }) => document.regionCode))];
  const cities = codes.filter((code) => code.endsWith('00') && !code.endsWith('0000'));
  const districts = codes.filter((code) => !code.endsWith('00'));
  const rows = await db
    .selectFrom('area')
    .select(['enCode as code', 'fullName as name'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .where((eb) =>
      eb.or([
        eb('parentId', 'in', cities.length > 0 ? cities : ['']),
        eb('enCode', 'in', districts.length > 0 ? districts : ['']),
      ]),
    )
    .orderBy('sortCode')
    .orderBy('enCode')
    .execute();
  held.set(shelf, rows);
  return rows;
}
