import type { DictionaryOption, DictionaryWithData } from '@qifu/contracts';
import type { Ctx } from '#platform/context';
import { type Nested, nest, withoutBranch } from '#platform/db/nest';
import { getDictionary } from './dictionary-type.queries';

/** Every dictionary with its words in use, for the browser to keep once per session (spec 4, caching). */
export async function listAllDictionaries({ db }: Pick<Ctx, 'db'>): Promise<{ list: DictionaryWithData[] }> {
  const [types, words] = await Promise.all([
    db
      .selectFrom('dictionaryType')
      .select(['id', 'enCode', 'fullName', 'isTree'])
      .where('deleteMark', '=', 0)
      .where('enabledMark', '=', 1)
      .orderBy('sortCode')
      .orderBy('creatorTime', 'desc')
      .orderBy('enCode')
      .execute(),
    readWords({ db }).select('dictionaryTypeId').execute(),
  ]);
  const wordsOf = new Map(types.map(({ id }) => [id, [] as Word[]]));
  for (const { dictionaryTypeId, ...word } of words) wordsOf.get(dictionaryTypeId)?.push(word);
  return {
    list: types.map((type) => ({ ...type, dictionaryList: nest(wordsOf.get(type.id) ?? []) })),
  };
}

/** The words of one dictionary, found by its id or enCode. */
export async function listDictionaryOptions({ db }: Pick<Ctx, 'db'>, typeIdOrCode: string) {
  const type = await getDictionary({ db }, typeIdOrCode);
  return { list: nest(await readWords({ db }).where('dictionaryTypeId', '=', type.id).execute()) };
}

/**
 * Where a word may stand: the dictionary itself, called `0`, and in a tree its words in use below it, without the word
 * that is placed and what is below that one (contract-core 8.2).
 */
export async function listDictionaryParents(
  { db }: Pick<Ctx, 'db'>,
  { id, leftOut }: { id: string; leftOut: string },
  isTree: number | null,
): Promise<{ list: DictionaryOption[] }> {
  const type = await getDictionary({ db }, id);
  const words =
    (isTree ?? type.isTree) === 1
      ? await readWords({ db }).where('dictionaryTypeId', '=', type.id).execute()
      : [];
  const children: Nested<Word>[] = nest(withoutBranch(words, leftOut));
  const hasChildren = children.length > 0;
  const top = { id: '0', parentId: '-1', fullName: type.fullName, enCode: type.enCode };
  return { list: [{ ...top, hasChildren, isLeaf: !hasChildren, children }] };
}

/** Code → name of one dictionary, for lists and exports. */
export const dictionaryNames = async (ctx: Pick<Ctx, 'db'>, typeCode: string) =>
  new Map((await readNames(ctx, typeCode)).map(({ enCode, fullName }) => [enCode, fullName]));

/** Id → name: some forms keep the id of a word. */
export const dictionaryNamesById = async (ctx: Pick<Ctx, 'db'>, typeCode: string) =>
  new Map((await readNames(ctx, typeCode)).map(({ id, fullName }) => [id, fullName]));

const readNames = ({ db }: Pick<Ctx, 'db'>, typeCode: string) =>
  db
    .selectFrom('dictionaryData')
    .innerJoin('dictionaryType', 'dictionaryType.id', 'dictionaryData.dictionaryTypeId')
    .select(['dictionaryData.id', 'dictionaryData.enCode', 'dictionaryData.fullName'])
    .where('dictionaryType.enCode', '=', typeCode)
    .where('dictionaryData.deleteMark', '=', 0)
    .execute();

const readWords = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('dictionaryData')
    .select(['id', 'parentId', 'fullName', 'enCode'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .orderBy('enCode');

type Word = { id: string; parentId: string; fullName: string; enCode: string };
