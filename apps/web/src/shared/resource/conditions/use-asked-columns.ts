import { type AskedList, type ConditionForm, columnsFor, conditionFormOf } from '@qifu/contracts';
import type { Choice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useResourceText } from '../named-text';
import { useResourceWords } from '../use-resource-filters';

/** A column people may ask for in groups of conditions. */
export interface AskedColumn {
  name: string;
  label: string;
  form: ConditionForm;
  /** Of a column that has one of several values. */
  choices: readonly Choice[];
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
  return columnsFor(resource, 'condition').flatMap(([name, column]): AskedColumn[] => {
    const form = conditionFormOf(column);
    if (!form || hidden.has(name)) return [];
    const choices = column.kind === 'mark' ? states : (words[name] ?? []);
    return [{ name, label: say(column.heading), form, choices }];
  });
}
