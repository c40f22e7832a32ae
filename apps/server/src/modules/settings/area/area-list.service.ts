import {
  type AreaInfo,
  type AreaOption,
  type AreaRow,
  areaTop,
  type FoundArea,
  fail,
  type Page,
  type PageQuery,
} from '@qifu/contracts';
import { translate } from '@qifu/i18n';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { keywordFilter } from '#platform/db/keyword';
import { page } from '#platform/db/page';

const hasChildren = sql<boolean>`exists (select from area c where c."parentId" = area.id and c."deleteMark" = 0)`;
const hasChildrenInUse = sql<SqlBool>`exists (select from area c
  where c."parentId" = area.id and c."deleteMark" = 0 and c."enabledMark" = 1)`;

const childrenOf = ({ db }: Pick<Ctx, 'db'>, parentId: string) =>
  db
    .selectFrom('area')
    .where('parentId', '=', parentId)
    .where('deleteMark', '=', 0)
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .orderBy('enCode');

const listed = [
  'id',
  'parentId',
  'fullName',
  'enCode',
  'type',
  'enabledMark',
  'sortCode',
  'version',
] as const;
const searched = ['fullName', 'enCode', 'quickQuery'] as const;

/** Every child of a division, `-1` being above the top. */
export async function listAreas(
  ctx: Pick<Ctx, 'db'>,
  parentId: string,
  keyword: string,
): Promise<{ list: AreaRow[] }> {
  const rows = await childrenOf(ctx, parentId)
    .select(listed)
    .select(hasChildren.as('hasChildren'))
    .where(keywordFilter(searched, keyword))
    .execute();
  return { list: rows.map((row) => ({ ...row, isLeaf: !row.hasChildren })) };
}

/** Divisions of any level with a keyword, higher ones first, each with the names of what it stands below. */
export async function searchAreas({ db }: Pick<Ctx, 'db'>, query: PageQuery): Promise<Page<FoundArea>> {
  const rows = db
    .selectFrom('area')
    .select(listed)
    .select(hasChildren.as('hasChildren'))
    .where('deleteMark', '=', 0);
  const found = await page(db, rows, query, {
    searched,
    order: [
      ['type', 'asc'],
      ['enCode', 'asc'],
    ],
  });
  const parents = await readParents(
    db,
    found.list.map(({ id }) => id),
  );
  const list = found.list.map((row) => ({
    ...row,
    isLeaf: !row.hasChildren,
    path: (parents.get(row.id) ?? []).map(({ fullName }) => fullName).join('/'),
  }));
  return { list, pagination: found.pagination };
}

/** What each of some divisions stands below, from the top down. */
async function readParents(db: Ctx['db'], ids: readonly string[]) {
  const { rows } = await sql<{ of: string; id: string; fullName: string }>`
    with recursive above as (
      select id as of, "parentId", 0 as height from area where id = any(${[...ids]}::text[])
      union all
      select above.of, parent."parentId", above.height + 1
      from above join area parent on parent.id = above."parentId")
    select above.of, parent.id, parent."fullName"
    from above join area parent on parent.id = above."parentId" order by above.height desc`.execute(db);
  const parents = new Map<string, { id: string; fullName: string }[]>();
  for (const { of, ...parent } of rows) parents.set(of, [...(parents.get(of) ?? []), parent]);
  return parents;
}

/** Children in use of a division (contract-core 7). */
export async function listAreaOptions(ctx: Pick<Ctx, 'db'>, parentId: string, leftOut: string) {
  const list: AreaOption[] = await childrenOf(ctx, parentId)
    .select(['id', 'parentId', 'fullName', 'enCode'])
    .select(sql<boolean>`not ${hasChildrenInUse}`.as('isLeaf'))
    .where('id', '!=', leftOut)
    .where('enabledMark', '=', 1)
    .execute();
  return { list };
}

/** Names of several id paths, in their order; unknown ids are skipped. */
export async function nameAreaPaths({ db }: Pick<Ctx, 'db'>, paths: readonly (readonly string[])[]) {
  const ids = [...new Set(paths.flat())];
  if (ids.length === 0) return paths.map(() => []);
  const rows = await db
    .selectFrom('area')
    .select(['id', 'fullName'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  const names = new Map(rows.map(({ id, fullName }) => [id, fullName]));
  return paths.map((path) => path.flatMap((id) => names.get(id) ?? []));
}

/** One division with the name of what it stands below. */
export async function readArea(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  id: string,
): Promise<AreaInfo> {
  const row = await db
    .selectFrom('area')
    .leftJoin('area as parent', 'parent.id', 'area.parentId')
    .select([
      'area.id',
      'area.parentId',
      'parent.fullName as parentName',
      'area.fullName',
      'area.enCode',
      'area.type',
      'area.quickQuery',
      'area.enabledMark',
      'area.sortCode',
      'area.description',
      'area.version',
    ])
    .where('area.id', '=', id)
    .where('area.deleteMark', '=', 0)
    .executeTakeFirst();
  if (!row) fail('record.missing', { id });
  const top = row.parentId === areaTop ? translate(language, 'settings', 'topLevel') : '';
  const parents = (await readParents(db, [id])).get(id) ?? [];
  return { ...row, parentName: row.parentName ?? top, parents };
}
