import { type FieldOption, type OptionSource, staticOptions } from '@qifu/fields';
import { sayWord } from '#modules/settings';
import type { Ctx } from '#platform/context';
import type { CompiledModule, ModuleField } from '../compile/compile-module';
import { readDictionaryWords } from '../record/dictionary-words.queries';

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
  return await readWords(ctx, type, own?.keys.value === 'enCode' ? 'code' : 'id');
}

async function readWords(ctx: Pick<Ctx, 'db' | 'language'>, type: string, kept: 'id' | 'code') {
  const words = await readDictionaryWords(ctx, type);
  const below = (parentId: string): FieldOption[] =>
    words
      .filter((word) => word.parentId === parentId)
      .map((word) => ({
        value: word[kept],
        label: sayWord(ctx.language, word.kind, word.name),
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
