import { useData } from '@qifu/client';
import { type DictionaryOption, dictionaryDataApi } from '@qifu/contracts';
import type { Choice } from '@qifu/ui/parts';
import type { ChoicesRead } from '@qifu/ui/pickers';
import { useMemo } from 'react';
import { type FieldOption, flat, type OptionSource, staticOptions } from './option-source';
import { useOptionsLeft } from './options-left';

const isHere: ChoicesRead = { error: null, isLoading: false, refetch: () => undefined };

/**
 * The options of a choice as they stand below each other, from the design itself or from its dictionary; of those only
 * what rules leave.
 */
export function useOptionTree(settings: OptionSource): { tree: readonly FieldOption[]; read: ChoicesRead } {
  const { tree, read } = useWholeTree(settings);
  const left = useOptionsLeft();
  return useMemo(
    () => ({ tree: left ? narrowed(tree, new Set(left)) : tree, read: read ?? isHere }),
    [tree, read, left],
  );
}

function useWholeTree(settings: OptionSource) {
  const { source, dictionaryType, keys } = settings;
  const isDictionary = source === 'dictionary' && dictionaryType !== '';
  const words = useData(
    dictionaryDataApi.listOptions,
    { params: { id: dictionaryType } },
    { enabled: isDictionary, isQuiet: true },
  );
  const tree = useMemo(() => {
    if (!isDictionary) return staticOptions(settings);
    return wordsBelow(words.data?.list ?? [], keys.value === 'enCode' ? 'enCode' : 'id');
  }, [isDictionary, settings, words.data, keys.value]);
  return { tree, read: isDictionary ? words : undefined };
}

/**
 * The same one after the other. What was chosen before rules took it away keeps its name, and cannot be chosen any more:
 * saving says so.
 */
export function useOptions(
  settings: OptionSource,
  chosen?: string | readonly string[] | null,
): readonly Choice[] {
  const { tree } = useWholeTree(settings);
  const left = useOptionsLeft();
  return useMemo(() => {
    const all = flat(tree);
    if (!left) return all;
    return all.flatMap((option) => {
      if (left.includes(option.value)) return [option];
      return [chosen ?? []].flat().includes(option.value) ? [{ ...option, disabled: true }] : [];
    });
  }, [tree, left, chosen]);
}

const narrowed = (options: readonly FieldOption[], left: ReadonlySet<string>): FieldOption[] =>
  options.flatMap((option) =>
    left.has(option.value) ? [{ ...option, children: narrowed(option.children, left) }] : [],
  );

const wordsBelow = (words: readonly DictionaryOption[], kept: 'id' | 'enCode'): FieldOption[] =>
  words.map((word) => ({
    value: word[kept],
    label: word.fullName,
    children: wordsBelow(word.children ?? [], kept),
  }));
