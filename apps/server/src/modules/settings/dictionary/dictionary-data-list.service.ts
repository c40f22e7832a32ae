import {
  type DictionaryDataInfo,
  type DictionaryDataNode,
  type DictionaryDataQuery,
  fail,
  type Page,
} from '@qifu/contracts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context';
import { keywordFilter } from '#platform/db/keyword';
import { nest, withAncestors } from '#platform/db/nest';
import { page } from '#platform/db/page';
import { getDictionary } from './dictionary-type.queries';

const searched = ['fullName', 'enCode', 'simpleSpelling'] as const;

const wordsOf = ({ db }: Pick<Ctx, 'db'>, typeId: string) =>
  db
    .selectFrom('dictionaryData')
    .select(['id', 'parentId', 'fullName', 'enCode', 'enabledMark', 'sortCode', 'version'])
    .where('dictionaryTypeId', '=', typeId)
    .where('deleteMark', '=', 0);
type Word = Omit<DictionaryDataNode, 'hasChildren' | 'isLeaf' | 'children'>;

/** Every word of a dictionary, also those switched off: as a tree, by page, or all of them. */
export async function listDictionaryData(
  ctx: Pick<Ctx, 'db'>,
  typeIdOrCode: string,
  query: DictionaryDataQuery,
): Promise<{ list: DictionaryDataNode[]; pagination?: Page<unknown>['pagination'] }> {
  const type = await getDictionary(ctx, typeIdOrCode);
  if ((query.isTree ?? type.isTree) === 1) return { list: await listTree(ctx, type.id, query.keyword) };
  if (query.currentPage === null && query.pageSize === null)
    return { list: await listFlat(ctx, type.id, query.keyword) };
  return await listPage(ctx, type.id, query);
}

const inOrder = (ctx: Pick<Ctx, 'db'>, typeId: string) =>
  wordsOf(ctx, typeId).orderBy('sortCode').orderBy('creatorTime', 'desc').orderBy('enCode');

/** With a keyword only what matches and what stands above it. */
async function listTree(ctx: Pick<Ctx, 'db'>, typeId: string, keyword: string) {
  const words: Word[] = await inOrder(ctx, typeId).execute();
  if (keyword === '') return nest(words);
  const { rows } = await sql<{ id: string }>`
    select id from "dictionaryData" where "dictionaryTypeId" = ${typeId} and "deleteMark" = 0
      and ${keywordFilter(searched, keyword)}`.execute(ctx.db);
  const found = new Set(rows.map(({ id }) => id));
  return nest(withAncestors(words, ({ id }) => found.has(id)));
}

const flatRow = (word: Word): DictionaryDataNode => ({
  id: word.id,
  parentId: word.parentId,
  fullName: word.fullName,
  enCode: word.enCode,
  enabledMark: word.enabledMark,
  sortCode: word.sortCode,
  version: word.version,
  hasChildren: false,
  isLeaf: true,
  children: [],
});

async function listFlat(ctx: Pick<Ctx, 'db'>, typeId: string, keyword: string) {
  const words = await inOrder(ctx, typeId).where(keywordFilter(searched, keyword)).execute();
  return words.map(flatRow);
}

async function listPage(ctx: Pick<Ctx, 'db'>, typeId: string, query: DictionaryDataQuery) {
  const { currentPage, pageSize, ...search } = query;
  const found = await page(
    ctx,
    wordsOf(ctx, typeId),
    { ...search, currentPage: currentPage ?? 1, pageSize: pageSize ?? 20 },
    {
      searched,
      sortable: ['fullName', 'enCode', 'sortCode'],
      order: [
        ['sortCode', 'asc'],
        ['creatorTime', 'desc'],
        ['enCode', 'asc'],
      ],
    },
  );
  return { list: found.list.map(flatRow), pagination: found.pagination };
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
