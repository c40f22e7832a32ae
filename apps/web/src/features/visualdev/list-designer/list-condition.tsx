import type { RuleCondition } from '@qifu/rules';
import { ConditionLine } from '../designer/rules/condition-line';
import type { ComparedField } from '../designer/rules/rule-fields';
import type { ShownField } from '../form/form-rules';

/** Fields a condition of a list may ask for; lists name them by their wire names. */
export const comparable = (fields: readonly ShownField[]): ComparedField[] =>
  fields
    .filter(({ kind: { abilities }, settings }) => {
      const isTold = abilities.listColumn && settings.isPassword !== true;
      return isTold && abilities.isSpan !== true;
    })
    .map(({ name, label, kind, settings }) => ({ id: name, label, kind, settings }));

/** The condition a field begins with. */
export const firstCondition = (field: string): RuleCondition => ({ field, operator: 'notEmpty' });

interface ListConditionProps {
  fields: readonly ShownField[];
  condition: RuleCondition;
  onChange: (condition: RuleCondition) => void;
}

/** A condition of a list: its own filter, or what colours it. */
export function ListCondition({ fields, condition, onChange }: ListConditionProps) {
  const asked = comparable(fields);
  return <ConditionLine {...{ condition, onChange }} fields={asked} drivers={asked} isOfList />;
}
