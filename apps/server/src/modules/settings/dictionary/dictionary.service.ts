import type { DictionaryOption, DictionaryWithData } from '@qifu/contracts';
import type { Language } from '@qifu/i18n';
import type { Ctx } from '#platform/context';
import { type Nested, nest, withoutBranch } from '#platform/db/nest';
import { getDictionary } from './dictionary-type.queries';
import { sayWord, wordNames } from './say-word';

/** Every dictionary with its words in use, for the browser to keep once per session (spec 4, caching). */
export async function listAllDictionaries({ db, language }: Spoken): Promise<{ list: DictionaryWithData[] }> {
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
    list: types.map((type) => ({
      ...type,
      dictionaryList: nest(saidWords(language, type.enCode, wordsOf.get(type.id) ?? [])),
    })),
  };
}

/** The words of one dictionary, found by its id or enCode. */
export async function listDictionaryOptions({ db, language }: Spoken, typeIdOrCode: string) {
  const type = await getDictionary({ db }, typeIdOrCode);
  const words = await readWords({ db }).where('dictionaryTypeId', '=', type.id).execute();
  return { list: nest(saidWords(language, type.enCode, words)) };
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

/** The words in use with every name they go by, the reader's first: what cells of a sheet may say. */
export async function dictionaryChoices(ctx: Spoken, typeCode: string) {
  const words = await readStored(ctx, typeCode)
    .where('dictionaryData.enabledMark', '=', 1)
    .orderBy('dictionaryData.sortCode')
    .orderBy('dictionaryData.creatorTime', 'desc')
    .orderBy('dictionaryData.enCode')
    .execute();
  return words.map(({ id, enCode, fullName }) => ({
    ...{ id, enCode },
    names: wordNames(ctx.language, typeCode, fullName),
  }));
}

/** Code → name of one dictionary, for lists and exports. */
export const dictionaryNames = async (ctx: Spoken, typeCode: string) =>
  new Map((await readNames(ctx, typeCode)).map(({ enCode, fullName }) => [enCode, fullName]));

/** Id → name: some forms keep the id of a word. */
export const dictionaryNamesById = async (ctx: Spoken, typeCode: string) =>
  new Map((await readNames(ctx, typeCode)).map(({ id, fullName }) => [id, fullName]));

const readNames = async (ctx: Spoken, typeCode: string) =>
  saidWords(ctx.language, typeCode, await readStored(ctx, typeCode).execute());

const readStored = ({ db }: Pick<Ctx, 'db'>, typeCode: string) =>
  db
    .selectFrom('dictionaryData')
    .innerJoin('dictionaryType', 'dictionaryType.id', 'dictionaryData.dictionaryTypeId')
    .select(['dictionaryData.id', 'dictionaryData.enCode', 'dictionaryData.fullName'])
    .where('dictionaryType.enCode', '=', typeCode)
    .where('dictionaryType.deleteMark', '=', 0)
    .where('dictionaryData.deleteMark', '=', 0);

/** Words as their reader says them; what is kept stays as it is. */
const saidWords = <W extends { enCode: string; fullName: string }>(
  language: Language,
  typeCode: string,
  words: readonly W[],
): W[] => words.map((word) => ({ ...word, fullName: sayWord(language, typeCode, word.fullName) }));

const readWords = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('dictionaryData')
    .select(['id', 'parentId', 'fullName', 'enCode'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('creatorTime', 'desc')
    .orderBy('enCode');

/** The database, and the language words are said in. */
type Spoken = Pick<Ctx, 'db' | 'language'>;
type Word = { id: string; parentId: string; fullName: string; enCode: string };
