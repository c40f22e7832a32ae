import { type DictionaryOption, type DictionaryWithData, fail } from '@qifu/contracts';
import type { Ctx } from '#platform/context';

/** Every dictionary with its words in use, for the browser to keep once per session (spec 4, caching). */
export async function listAllDictionaries({ db }: Pick<Ctx, 'db'>): Promise<{ list: DictionaryWithData[] }> {
  const [types, words] = await Promise.all([
    db
      .selectFrom('dictionaryType')
      .select(['id', 'enCode', 'fullName', 'isTree'])
      .where('deleteMark', '=', 0)
      .where('enabledMark', '=', 1)
      .orderBy('sortCode')
      .orderBy('enCode')
      .execute(),
    readWords({ db }).execute(),
  ]);
  return {
    list: types.map((type) => ({
      ...type,
      dictionaryList: nest(words.filter((word) => word.dictionaryTypeId === type.id)),
    })),
  };
}

/** The words of one dictionary, found by its id or enCode. */
export async function listDictionaryOptions({ db }: Pick<Ctx, 'db'>, typeIdOrCode: string) {
  const type = await db
    .selectFrom('dictionaryType')
    .select(['id'])
    .where('deleteMark', '=', 0)
    .where((eb) => eb.or([eb('id', '=', typeIdOrCode), eb('enCode', '=', typeIdOrCode)]))
    .executeTakeFirst();
  if (!type) fail('record.missing', { id: typeIdOrCode });
  return { list: nest(await readWords({ db }).where('dictionaryTypeId', '=', type.id).execute()) };
}

/** Code → name of one dictionary, for lists and exports. */
export async function dictionaryNames(
  { db }: Pick<Ctx, 'db'>,
  typeCode: string,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('dictionaryData')
    .innerJoin('dictionaryType', 'dictionaryType.id', 'dictionaryData.dictionaryTypeId')
    .select(['dictionaryData.enCode', 'dictionaryData.fullName'])
    .where('dictionaryType.enCode', '=', typeCode)
    .where('dictionaryData.deleteMark', '=', 0)
    .execute();
  return new Map(rows.map(({ enCode, fullName }) => [enCode, fullName]));
}

const readWords = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('dictionaryData')
    .select(['id', 'dictionaryTypeId', 'parentId', 'fullName', 'enCode'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('enCode');

type Word = { id: string; parentId: string; fullName: string; enCode: string };

/** Roots with their descendants, in the order they came. */
function nest(words: readonly Word[]): DictionaryOption[] {
  const nodes = new Map(
    words.map(({ id, parentId, fullName, enCode }) => [
      id,
      { id, parentId, fullName, enCode, hasChildren: false, children: [] as DictionaryOption[] },
    ]),
  );
  const roots: DictionaryOption[] = [];
  for (const node of nodes.values()) {
    const parent = nodes.get(node.parentId);
    if (!parent) roots.push(node);
    else {
      parent.children.push(node);
      parent.hasChildren = true;
    }
  }
  return roots;
}
