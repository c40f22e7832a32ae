import { useData } from '@qifu/client';
import { dictionaryDataApi } from '@qifu/contracts';
import { useMemo } from 'react';
import type { PickDialogProps } from '../kit/picked';
import { usePickerText } from '../kit/picker-text';
import { TreeDialog } from '../kit/tree-dialog';
import { type DictionaryValue, wordChoices } from './dictionary-nodes';

/** Which dictionary is chosen from. */
export interface DictionarySource {
  /** Its id or code. */
  dictionary: string;
  /** `id` unless said otherwise. */
  keptField?: DictionaryValue;
  /** The name over the dialog, where the field's own says more. */
  title?: string | undefined;
}

/** The words of one dictionary. */
export function DictionaryDialog(props: PickDialogProps & DictionarySource) {
  const { dictionary, keptField = 'id', title, ...dialog } = props;
  const text = usePickerText();
  const query = useData(dictionaryDataApi.listOptions, { params: { id: dictionary } }, { isQuiet: true });
  const nodes = useMemo(() => query.data && wordChoices(query.data.list, keptField), [query.data, keptField]);
  return <TreeDialog {...dialog} title={title ?? text('title.dictionary')} query={query} nodes={nodes} />;
}
