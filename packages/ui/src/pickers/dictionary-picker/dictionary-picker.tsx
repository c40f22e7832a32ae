import { useData } from '@qifu/client';
import { dictionaryDataApi } from '@qifu/contracts';
import { lazy } from 'react';
import type { LookUp, PickerProps } from '../kit/picked';
import { Picker } from '../kit/picker';
import type { DictionarySource } from './dictionary-dialog';
import { findWords } from './dictionary-nodes';

const DictionaryDialog = lazy(() =>
  import('./dictionary-dialog').then((file) => ({ default: file.DictionaryDialog })),
);

interface DictionaryPickerProps extends PickerProps, DictionarySource {}

/** Words of a dictionary, for those too long or too deep for a plain list. */
export function DictionaryPicker({ dictionary, keptField, title, ...field }: DictionaryPickerProps) {
  return (
    <Picker
      {...field}
      useLookUp={wordsOf(dictionary, keptField)}
      dialog={(dialog) => <DictionaryDialog {...dialog} {...{ dictionary, keptField, title }} />}
    />
  );
}

const wordsOf =
  (dictionary: string, keptField: DictionarySource['keptField'] = 'id'): LookUp =>
  (values) => {
    const { data, error } = useData(
      dictionaryDataApi.listOptions,
      { params: { id: dictionary } },
      { enabled: values.length > 0, isQuiet: true },
    );
    if (error) return [];
    return data && findWords(data.list, keptField, values);
  };
