import type { DesignInfo, DesignQuery } from '@qifu/contracts';
import { inReadingOrder, writeDesign } from '@qifu/designs';
import { findKind } from '@qifu/fields';
import { sql } from 'kysely';
import { nameOfJoined } from '#modules/permission';
import type { Ctx } from '#platform/context';
import { page } from '#platform/db/page';
import { getDesign } from './design.queries';
import { tellWork, workOfDesign } from './module-work';
import { readKept } from './read-sent';
import { countRecords } from './record-counts.queries';

const live = ({ db }: Pick<Ctx, 'db'>) => db.selectFrom('design').where('design.deleteMark', '=', 0);

const leadsTo = (category: 'Web' | 'App') =>
  sql<number>`(exists (select from menu where menu."propertyJson" ->> 'moduleId' = design.id
    and menu."propertyJson" ? 'moduleId' and menu."deleteMark" = 0 and menu.category = ${category}))::int`;

/** Names of what stands above the menus that lead to a design, else of those menus. */
const standsIn = sql<string>`coalesce((select string_agg(distinct coalesce(above."fullName", menu."fullName"), '、')
  from menu left join menu above on above.id = menu."parentId" and above."deleteMark" = 0
  where menu."propertyJson" ->> 'moduleId' = design.id and menu."propertyJson" ? 'moduleId'
    and menu."deleteMark" = 0 and menu.category = 'Web'), '')`;

/** Designs of one kind or all, newest last in their order. */
export async function listDesigns(ctx: Ctx, query: DesignQuery) {
  const rows = live(ctx)
    .leftJoin('user as creator', 'creator.id', 'design.creatorUserId')
    .leftJoin('user as modifier', 'modifier.id', 'design.lastModifyUserId')
    .leftJoin('dictionaryData as word', 'word.id', 'design.category')
    .leftJoin('designVersion as inUse', (join) =>
      join.onRef('inUse.designId', '=', 'design.id').onRef('inUse.no', '=', 'design.publishedNo'),
    )
    .leftJoin('user as publisher', 'publisher.id', 'inUse.publishedUserId')
    .select([
      'design.id',
      'design.fullName',
      'design.enCode',
      'design.type',
      'design.webType',
      'design.enableFlow',
      'design.state',
      'design.enabledMark',
      'design.sortCode',
      'design.creatorTime',
      'design.lastModifyTime',
      'design.version',
      'design.publishedNo',
      'inUse.publishedTime',
    ])
    .select(sql<number>`(design."publishedNo" is not null)::int`.as('isRelease'))
    .select(workOfDesign('design.id').as('run'))
    .select(leadsTo('Web').as('pcIsRelease'))
    .select(leadsTo('App').as('appIsRelease'))
    .select(standsIn.as('usedIn'))
    .select(sql<string>`coalesce(word."fullName", '')`.as('category'))
    .select(nameOfJoined('creator').as('creatorUser'))
    .select(nameOfJoined('modifier').as('lastModifyUser'))
    .select(nameOfJoined('publisher').as('publishedUser'))
    .$if(query.type !== undefined, (q) => q.where('design.type', '=', query.type as number))
    .$if(query.category !== null, (q) => q.where('design.category', '=', query.category as string))
    .$if(query.webType !== undefined, (q) => q.where('design.webType', '=', query.webType as number))
    .$if(query.enableFlow !== undefined, (q) => q.where('design.enableFlow', '=', query.enableFlow as number))
    .$if(query.state !== undefined, (q) => q.where('design.state', '=', query.state as number))
    .$if(query.isRelease !== undefined, (q) =>
      q.where('design.publishedNo', query.isRelease === 1 ? 'is not' : 'is', null),
    );
  const found = await page(ctx, rows, query, {
    searched: ['design.fullName', 'design.enCode'],
    sortable: ['design.fullName', 'design.enCode', 'design.creatorTime', 'design.lastModifyTime'],
    order: [
      ['design.sortCode', 'asc'],
      ['design.creatorTime', 'desc'],
    ],
    tieBreaker: 'design.id',
  });
  const records = await countRecords(
    ctx,
    found.list.map(({ id }) => id),
  );
  const list = found.list.map(({ run, ...row }) => ({
    ...row,
    ...(records.get(row.id) ?? { records: null, isEstimate: false }),
    work: tellWork(ctx.language, run),
  }));
  return { ...found, list };
}

/** A design as its designer and clients of the family read it. */
export async function readDesignInfo(ctx: Ctx, id: string): Promise<DesignInfo> {
  const { document, ...row } = await getDesign(ctx, id);
  const { fullName, enCode, type, webType, enableFlow, category, dbLinkId, state, publishedNo } = row;
  const { enabledMark, sortCode, description, version } = row;
  return {
    ...{ id, fullName, enCode, type, webType, enableFlow, category, dbLinkId, state, publishedNo },
    ...{ enabledMark, sortCode, description, version },
    ...writeDesign(readKept(document)),
  };
}

/** Inputs of the form itself by name and label; `filterType` 1 leaves out what is chosen from few. */
export async function listFormFields(ctx: Ctx, id: string, filterType: number | undefined) {
  const { document } = await getDesign(ctx, id);
  const { nodes } = readKept(document);
  const list = inReadingOrder(nodes).flatMap((node) => {
    const kind = findKind(node.type);
    const isInForm = nodes[node.parent ?? '']?.type !== 'sub-table';
    if (!kind?.value || !isInForm || (filterType === 1 && kind.abilities.options)) return [];
    return [{ vmodel: node.wireName, label: node.label ?? node.wireName }];
  });
  return { list };
}

/** Released designs and others in use, by category. */
export async function listDesignChoices(
  ctx: Ctx,
  query: { type?: number | undefined; webType?: string | undefined; isRelease?: number | undefined },
) {
  const webTypes = (query.webType ?? '').split(',').map(Number).filter(Number.isInteger).filter(Boolean);
  const rows = await live(ctx)
    .innerJoin('dictionaryData as word', 'word.id', 'design.category')
    .select(['design.id', 'design.fullName', 'word.id as wordId', 'word.fullName as word'])
    .where('design.enabledMark', '=', 1)
    .$if(query.type !== undefined, (q) => q.where('design.type', '=', query.type as number))
    .$if(webTypes.length > 0, (q) => q.where('design.webType', 'in', webTypes))
    .$if(query.isRelease === 1, (q) => q.where('design.publishedNo', 'is not', null))
    .orderBy('word.sortCode')
    .orderBy('design.sortCode')
    .orderBy('design.id')
    .execute();
  const words = new Map(rows.map(({ wordId, word }) => [wordId, word]));
  return {
    list: [...words].map(([id, fullName]) => ({
      id,
      fullName,
      hasChildren: true as const,
      children: rows
        .filter(({ wordId }) => wordId === id)
        .map((row) => ({ id: row.id, fullName: row.fullName, parentId: id })),
    })),
  };
}
