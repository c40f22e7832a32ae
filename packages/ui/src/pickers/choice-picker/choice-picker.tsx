import type { CallError } from '@qifu/contracts';
import { lazy, useMemo } from 'react';
import type { PickerProps } from '../kit/picked';
import { Picker } from '../kit/picker';
import { choiceNodes, findChoices, pathKey, pathOfKey, type TreeChoice } from './choice-nodes';

const TreeDialog = lazy(() => import('../kit/tree-dialog').then((file) => ({ default: file.TreeDialog })));

/** How far the options have come. */
export interface ChoicesRead {
  error: CallError | null;
  isLoading: boolean;
  refetch: () => unknown;
}

interface ChoicePickerProps extends Omit<PickerProps, 'value' | 'onChange'> {
  choices: readonly TreeChoice[];
  read: ChoicesRead;
  /** Over the dialog. */
  title: string;
  isAnyLevel: boolean;
  separator?: string;
  paths: readonly (readonly string[])[];
  onChange: (paths: string[][]) => void;
}

/** Options that stand below each other, in a tree that opens, is searched and is walked by keys; by the ways to them. */
export function ChoicePicker(props: ChoicePickerProps) {
  const { choices, read, title, isAnyLevel, separator = ' / ', paths, onChange, ...field } = props;
  const nodes = useMemo(
    () => choiceNodes(choices, { isAnyLevel, separator }),
    [choices, isAnyLevel, separator],
  );
  return (
    <Picker
      {...field}
      value={paths.map(pathKey)}
      onChange={(keys) => onChange(keys.map(pathOfKey))}
      useLookUp={(keys) => (read.isLoading ? undefined : findChoices(nodes, keys))}
      dialog={(dialog) => <TreeDialog {...dialog} title={title} query={read} nodes={nodes} />}
    />
  );
}
