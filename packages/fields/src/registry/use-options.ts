import { useData } from '@qifu/client';
import { type DictionaryOption, dictionaryDataApi } from '@qifu/contracts';
import type { Choice } from '@qifu/ui/parts';
import { useMemo } from 'react';
import { type FieldOption, flat, type OptionSource, staticOptions } from './option-source';

/** The options of a choice as they stand below each other, from the design itself or from its dictionary. */
export function useOptionTree(settings: OptionSource): readonly FieldOption[] {
  const { source, dictionaryType, keys } = settings;
  const isDictionary = source === 'dictionary' && dictionaryType !== '';
  const words = useData(
    dictionaryDataApi.listOptions,
    { params: { id: dictionaryType } },
    { enabled: isDictionary, isQuiet: true },
  );
  return useMemo(() => {
    if (!isDictionary) return staticOptions(settings);
    return wordsBelow(words.data?.list ?? [], keys.value === 'enCode' ? 'enCode' : 'id');
  }, [isDictionary, settings, words.data, keys.value]);
}

/** The same one after the other. */
export function useOptions(settings: OptionSource): readonly Choice[] {
  const tree = useOptionTree(settings);
  return useMemo(() => flat(tree), [tree]);
}

const wordsBelow = (words: readonly DictionaryOption[], kept: 'id' | 'enCode'): FieldOption[] =>
  words.map((word) => ({
    value: word[kept],
    label: word.fullName,
    children: wordsBelow(word.children ?? [], kept),
  }));
