import type { RuleCondition } from '@qifu/rules';
import { Select } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ComparedField, operatorsFor } from './rule-fields';
import { RuleValue } from './rule-value';

interface ConditionLineProps {
  condition: RuleCondition;
  fields: readonly ComparedField[];
  /** Those that may be asked for. */
  drivers: readonly ComparedField[];
  /** Of a list: records are compared with today too, and with no other field. */
  isOfList?: boolean;
  onChange: (condition: RuleCondition) => void;
}

const shapeOf = (operator: RuleCondition['operator']) =>
  operator === 'between' ? 'ends' : operator === 'in' || operator === 'notIn' ? 'many' : 'one';
const asksNothing = (operator: RuleCondition['operator']) => operator === 'empty' || operator === 'notEmpty';

/** One comparison as a sentence: the field, how, and with what. */
export function ConditionLine({ condition, fields, drivers, isOfList, onChange }: ConditionLineProps) {
  const text = useText('formRules');
  const { operator } = condition;
  const field = fields.find(({ id }) => id === condition.field);
  const compare = (next: RuleCondition['operator']) => {
    const { value: _value, other: _other, ...bare } = condition;
    const isAlike = !asksNothing(next) && !asksNothing(operator) && shapeOf(next) === shapeOf(operator);
    onChange({ ...(isAlike ? condition : bare), operator: next });
  };
  const choices = drivers.map(({ id, label }) => ({ value: id, label }));
  return (
    <>
      <Select
        label={text('field')}
        value={condition.field}
        choices={field ? choices : [{ value: condition.field, label: text('gone') }, ...choices]}
        onChange={(id) => id && onChange({ field: id, operator: 'notEmpty' })}
      />
      {field && (
        <Select
          label={text('operator')}
          value={operator}
          choices={operatorsFor(field, operator).map((value) => ({ value, label: text(`is.${value}`) }))}
          onChange={(next) => compare(next as RuleCondition['operator'])}
        />
      )}
      {field && !asksNothing(operator) && (
        <ComparedWith {...{ condition, field, drivers, isOfList, onChange }} />
      )}
    </>
  );
}

/** A value, or another field of the form. */
function ComparedWith({
  condition,
  field,
  drivers,
  isOfList = false,
  onChange,
}: Omit<ConditionLineProps, 'fields'> & { field: ComparedField }) {
  const text = useText('formRules');
  const { operator, value, other } = condition;
  const { field: id } = condition;
  const shape = shapeOf(operator);
  const mayCompare = !isOfList && shape === 'one';
  const others = drivers.filter((one) => one.id !== id);
  return (
    <>
      {other === undefined ? (
        <RuleValue
          {...{ field, shape, value }}
          hasToday={isOfList}
          label={text('value', { field: field.label })}
          onChange={(next) => onChange({ field: id, operator, value: next })}
        />
      ) : (
        <Select
          label={text('otherField')}
          value={other}
          choices={others.map((one) => ({ value: one.id, label: one.label }))}
          onChange={(next) => next && onChange({ field: id, operator, other: next })}
        />
      )}
      {mayCompare && others[0] && (
        <Button
          kind="text"
          onClick={() =>
            onChange(
              other === undefined ? { field: id, operator, other: others[0]?.id } : { field: id, operator },
            )
          }
        >
          {text(other === undefined ? 'useField' : 'useValue')}
        </Button>
      )}
    </>
  );
}
