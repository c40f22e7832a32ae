import { type FieldOption, type OptionSource, staticOptions } from '@qifu/fields';
import { sayWord } from '#modules/settings';
import type { Ctx } from '#platform/context';
import type { CompiledModule, ModuleField } from '../compile/compile-module';

/**
 * The options a field is chosen from, as they stand below each other: those of the design itself, or the words of its
 * dictionary, which is the one the list names for its left tree or the field's own. None of what is chosen elsewhere.
 */
export async function readOptionTree(
  ctx: Pick<Ctx, 'db' | 'language'>,
  { kind, settings }: ModuleField,
  list: CompiledModule['list'] = {},
): Promise<readonly FieldOption[]> {
  const own = kind.abilities.options ? (settings as unknown as OptionSource) : undefined;
  const named = list.treeDataSource === 'dictionary' ? list.treeDictionary : undefined;
  const type = typeof named === 'string' && named !== '' ? named : own?.dictionaryType;
  const isOfDictionary = own?.source === 'dictionary' || (typeof named === 'string' && named !== '');
  if (!own && !isOfDictionary) return [];
  if (own?.source === 'static') return staticOptions(own);
  if (!isOfDictionary || !type) return [];
  return await readWords(ctx, type, own?.keys.value === 'enCode' ? 'enCode' : 'id');
}

async function readWords(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  type: string,
  kept: 'id' | 'enCode',
) {
  const words = await db
    .selectFrom('dictionaryData as word')
    .innerJoin('dictionaryType as kind', 'kind.id', 'word.dictionaryTypeId')
    .select(['word.id', 'word.parentId', 'word.fullName', 'word.enCode', 'kind.enCode as kind'])
    .where('kind.id', '=', type)
    .where('word.deleteMark', '=', 0)
    .orderBy('word.sortCode')
    .orderBy('word.creatorTime', 'desc')
    .orderBy('word.enCode')
    .execute();
  const below = (parentId: string): FieldOption[] =>
    words
      .filter((word) => word.parentId === parentId)
      .map((word) => ({
        value: word[kept],
        label: sayWord(language, word.kind, word.fullName),
        children: below(word.id),
      }));
  return below('0');
}

/** Each option with those above it, itself included. */
export function optionLines(
  tree: readonly FieldOption[],
  above: readonly string[] = [],
): [string, string[]][] {
  return tree.flatMap(({ value, children }): [string, string[]][] => {
    const line = [...above, value];
    return [[value, line], ...optionLines(children, line)];
  });
}
