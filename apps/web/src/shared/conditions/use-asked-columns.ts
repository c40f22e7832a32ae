import type { AskedList, ConditionForm } from '@qifu/contracts';
import type { Choice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useResourceText } from '../resource/named-text';
import { useResourceWords } from '../resource/use-resource-filters';
import { askableColumns } from './askable-columns';

/** A column people may ask for in groups of conditions. */
export interface AskedColumn {
  name: string;
  label: string;
  form: ConditionForm;
  /** Of a column that has one of several values. */
  choices: readonly Choice[];
}

/** What the parts of groups of conditions are given by the list they narrow. */
export interface ConditionsProps {
  list: AskedList;
  /** Names of columns hidden from the reader. */
  hidden: ReadonlySet<string>;
  /** The word of the address. */
  value: string;
  onChange: (value: string) => void;
}

/** The columns of a resource that may be asked for, without those that are hidden from the reader. */
export function useAskedColumns(resource: AskedList, hidden: ReadonlySet<string>): AskedColumn[] {
  const { say } = useResourceText(resource);
  const common = useText('common');
  const words = useResourceWords(resource, 'condition');
  const states: Choice[] = [
    { value: '1', label: common('answer.enabled') },
    { value: '0', label: common('answer.disabled') },
  ];
  return askableColumns(resource, hidden).map(([name, column, form]): AskedColumn => {
    const choices = column.kind === 'mark' ? states : (words[name] ?? []);
    return { name, label: say(column.heading), form, choices };
  });
}
