import {
  columnsFor,
  type DictionaryDataInfo,
  type DictionaryDataNode,
  type DictionaryDataQuery,
  dictionaryDataApi,
  dictionaryDataResource,
  fail,
  type Page,
} from '@qifu/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { keywordFilter } from '#platform/db/keyword';
import { nest, withAncestors } from '#platform/db/nest';
import { seenBy } from '#platform/hidden-columns';
import type { Blob } from '#platform/http/routes';
import { withAbilities } from '#platform/resource/abilities';
import { conditionsWhere } from '#platform/resource/condition-groups';
import { exportRows } from '#platform/resource/export-rows';
import { listRows } from '#platform/resource/list-rows';
import { getDictionary } from './dictionary-type.queries';

const searched = columnsFor(dictionaryDataResource, 'search').map(([name]) => name);

const wordsOf = ({ db }: Pick<Ctx, 'db'>, typeId: string) =>
  db
    .selectFrom('dictionaryData')
    .select(['id', 'parentId', 'fullName', 'enCode', 'enabledMark', 'sortCode', 'version'])
    .where('dictionaryTypeId', '=', typeId)
    .where('deleteMark', '=', 0);
type Word = Omit<DictionaryDataNode, 'hasChildren' | 'isLeaf' | 'children' | 'abilities'>;

/** Every word of a dictionary, also those switched off: as a tree, by page, or all of them. */
export async function listDictionaryData(
  ctx: Ctx,
  typeIdOrCode: string,
  query: DictionaryDataQuery,
): Promise<{ list: DictionaryDataNode[]; pagination?: Page<unknown>['pagination'] }> {
  const type = await getDictionary(ctx, typeIdOrCode);
  if ((query.isTree ?? type.isTree) === 1) return { list: await listTree(ctx, type.id, query) };
  if (query.currentPage === null && query.pageSize === null)
    return { list: await listFlat(ctx, type.id, query) };
  return await listPage(ctx, type.id, query);
}

const inOrder = (ctx: Pick<Ctx, 'db'>, typeId: string) =>
  wordsOf(ctx, typeId).orderBy('sortCode').orderBy('creatorTime', 'desc').orderBy('enCode');

type Asked = Pick<DictionaryDataQuery, 'keyword' | 'groups'>;
const found = (ctx: Ctx, { keyword, groups }: Asked) =>
  sql<SqlBool>`(${keywordIn(ctx, keyword)} and ${
    groups ? conditionsWhere(ctx, dictionaryDataResource, groups) : sql<SqlBool>`true`
  })`;

/** A keyword is looked for in what the caller sees; where he sees none of it, it finds nothing. */
const keywordIn = (ctx: Ctx, keyword: string) => {
  const seen = searched.filter(seenBy(ctx));
  return seen.length === 0 && keyword !== '' ? sql<SqlBool>`false` : keywordFilter(seen, keyword);
};

/** With a keyword or conditions only what matches and what stands above it. */
async function listTree(ctx: Ctx, typeId: string, asked: Asked) {
  const words = await inOrder(ctx, typeId).execute();
  const parents = new Set(words.map(({ parentId }) => parentId));
  const listed = withRights(ctx, words, ({ id }) => !parents.has(id));
  if (asked.keyword === '' && !asked.groups) return nest(listed);
  const { rows } = await sql<{ id: string }>`
    select id from "dictionaryData" where "dictionaryTypeId" = ${typeId} and "deleteMark" = 0
      and ${found(ctx, asked)}`.execute(ctx.db);
  const matching = new Set(rows.map(({ id }) => id));
  return nest(withAncestors(listed, ({ id }) => matching.has(id)));
}

async function listFlat(ctx: Ctx, typeId: string, asked: Asked) {
  return flatRows(ctx, await inOrder(ctx, typeId).where(found(ctx, asked)).execute());
}

/** Words with what may be done to each; one with words below it is not deleted. */
function withRights(ctx: Ctx, words: readonly Word[], mayGo: (word: Word) => boolean) {
  const { update, toggle, remove } = dictionaryDataApi;
  const calls = { update, toggleState: toggle, remove };
  return withAbilities(ctx, words, calls, (word, call) => call !== 'remove' || mayGo(word));
}

const flatRows = (ctx: Ctx, words: readonly Word[]): DictionaryDataNode[] =>
  withRights(ctx, words, () => true).map((word) => ({
    ...word,
    hasChildren: false,
    isLeaf: true,
    children: [],
  }));

/** The words of a dictionary that a keyword and conditions find, as a workbook; those of a tree as they stand in it. */
export async function exportDictionaryData(
  ctx: Ctx,
  query: Asked & { dictionaryTypeId: string },
): Promise<Blob> {
  const type = await getDictionary(ctx, query.dictionaryTypeId);
  const { list } = await listDictionaryData(ctx, type.id, {
    keyword: query.keyword,
    groups: query.groups,
    currentPage: null,
    pageSize: null,
    isTree: type.isTree === 1 ? 1 : 0,
    sidx: '',
    sort: 'desc',
  });
  const told = await ctx.db
    .selectFrom('dictionaryData')
    .select(['id', 'simpleSpelling', 'description'])
    .where('dictionaryTypeId', '=', type.id)
    .execute();
  const more = new Map(told.map((word) => [word.id, word]));
  const rows = flattened(list).map((word) => ({ ...word, ...more.get(word.id) }));
  return await exportRows(ctx, dictionaryDataResource, { rows, query });
}

const flattened = (words: readonly DictionaryDataNode[]): DictionaryDataNode[] =>
  words.flatMap((word) => [word, ...flattened(word.children)]);

async function listPage(ctx: Ctx, typeId: string, query: DictionaryDataQuery) {
  const asked = { ...query, currentPage: query.currentPage ?? 1, pageSize: query.pageSize ?? 20 };
  const { list, pagination } = await listRows(ctx, dictionaryDataResource, wordsOf(ctx, typeId), asked);
  return { list: flatRows(ctx, list), pagination };
}

/** One word as its form reads it. */
export async function readDictionaryData({ db }: Pick<Ctx, 'db'>, id: string): Promise<DictionaryDataInfo> {
  const row = await db
    .selectFrom('dictionaryData')
    .select([
      'id',
      'dictionaryTypeId',
      'parentId',
      'fullName',
      'enCode',
      'simpleSpelling',
      'enabledMark',
      'sortCode',
      'description',
      'version',
    ])
    .where('id', '=', id)
    .where('deleteMark', '=', 0)
    .executeTakeFirst();
  return row ?? fail('record.missing', { id });
}
