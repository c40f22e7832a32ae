import type { AreaOption } from '@qifu/contracts';
import type { Ctx } from '#platform/context';

/** Children of an area in use, `-1` being above the top (contract-core 7). */
export async function listAreaOptions({ db }: Pick<Ctx, 'db'>, parentId: string, leftOut: string) {
  const list: AreaOption[] = await db
    .selectFrom('area')
    .select((eb) => [
      'id',
      'parentId',
      'fullName',
      'enCode',
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('area as child')
              .select('child.id')
              .whereRef('child.parentId', '=', 'area.id')
              .where('child.deleteMark', '=', 0),
          ),
        )
        .$castTo<boolean>()
        .as('isLeaf'),
    ])
    .where('parentId', '=', parentId)
    .where('id', '!=', leftOut)
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('enCode')
    .execute();
  return { list };
}

/** Names of several id paths, in their order; unknown ids are skipped. */
export async function nameAreaPaths({ db }: Pick<Ctx, 'db'>, paths: readonly (readonly string[])[]) {
  const names = await areaNames({ db }, paths.flat());
  return paths.map((path) => path.flatMap((id) => names.get(id) ?? []));
}

/** Id → name, for lists and exports. */
export async function areaNames(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('area')
    .select(['id', 'fullName'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}
