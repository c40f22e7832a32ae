import { useData } from '@qifu/client';
import { type DictionaryOption, dictionaryDataApi } from '@qifu/contracts';
import type { Choice } from '@qifu/ui/parts';
import { useMemo } from 'react';
import { flat, type OptionSource, staticOptions } from './option-source';

/** The options of a choice, from the design itself or from its dictionary. */
export function useOptions(settings: OptionSource): readonly Choice[] {
  const { source, dictionaryType, keys } = settings;
  const isDictionary = source === 'dictionary' && dictionaryType !== '';
  const words = useData(
    dictionaryDataApi.listOptions,
    { params: { id: dictionaryType } },
    { enabled: isDictionary, isQuiet: true },
  );
  return useMemo(() => {
    if (!isDictionary) return flat(staticOptions(settings));
    const kept = keys.value === 'enCode' ? 'enCode' : 'id';
    return allWords(words.data?.list ?? []).map((word) => ({ value: word[kept], label: word.fullName }));
  }, [isDictionary, settings, words.data, keys.value]);
}

const allWords = (words: readonly DictionaryOption[]): DictionaryOption[] =>
  words.flatMap((word) => [word, ...allWords(word.children ?? [])]);
