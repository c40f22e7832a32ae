import type { FormRule, RuleCondition } from '@qifu/rules';
import { Select } from '@qifu/ui/office';
import { Button, IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { mayDrive, operatorsFor, type RuleField } from './rule-fields';
import { RuleValue } from './rule-value';

interface RuleConditionsProps {
  rule: FormRule;
  fields: readonly RuleField[];
  onChange: (rule: FormRule) => void;
}

const mostConditions = 20;

/** When a rule holds: each line compares a field with a value or with another field. */
export function RuleConditions({ rule, fields, onChange }: RuleConditionsProps) {
  const text = useText('formRules');
  const drivers = fields.filter(mayDrive);
  const set = (at: number, next: RuleCondition) => onChange({ ...rule, when: rule.when.with(at, next) });
  return (
    <>
      <p className="rule-word">
        <span>{text('when')}</span>
        {rule.when.length > 1 && (
          <Select
            label={text('match')}
            value={rule.match}
            choices={[
              { value: 'all', label: text('all') },
              { value: 'any', label: text('any') },
            ]}
            onChange={(match) => onChange({ ...rule, match: match === 'any' ? 'any' : 'all' })}
          />
        )}
      </p>
      {rule.when.map((condition, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place in the rule.
        <div key={at} className="rule-line">
          <ConditionLine {...{ condition, fields, drivers }} onChange={(next) => set(at, next)} />
          {rule.when.length > 1 && (
            <IconButton
              icon="x"
              className="q-quiet"
              label={text('removeCondition', { number: at + 1 })}
              onClick={() => onChange({ ...rule, when: rule.when.toSpliced(at, 1) })}
            />
          )}
        </div>
      ))}
      {drivers[0] && rule.when.length < mostConditions && (
        <Button
          kind="text"
          icon="plus"
          onClick={() =>
            onChange({ ...rule, when: [...rule.when, { field: drivers[0]?.id ?? '', operator: 'notEmpty' }] })
          }
        >
          {text('addCondition')}
        </Button>
      )}
    </>
  );
}

interface ConditionLineProps {
  condition: RuleCondition;
  fields: readonly RuleField[];
  drivers: readonly RuleField[];
  onChange: (condition: RuleCondition) => void;
}

function ConditionLine({ condition, fields, drivers, onChange }: ConditionLineProps) {
  const text = useText('formRules');
  const { operator } = condition;
  const field = fields.find(({ id }) => id === condition.field);
  const asksNothing = operator === 'empty' || operator === 'notEmpty';
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
          onChange={(next) =>
            onChange({ field: condition.field, operator: next as RuleCondition['operator'] })
          }
        />
      )}
      {field && !asksNothing && <ComparedWith {...{ condition, field, drivers, onChange }} />}
    </>
  );
}

/** A value, or another field of the form. */
function ComparedWith({
  condition,
  field,
  drivers,
  onChange,
}: Omit<ConditionLineProps, 'fields'> & { field: RuleField }) {
  const text = useText('formRules');
  const { operator, value, other } = condition;
  const { field: id } = condition;
  const mayCompare = !['between', 'in', 'notIn'].includes(operator);
  const others = drivers.filter((one) => one.id !== id);
  const shape = operator === 'between' ? 'ends' : operator === 'in' || operator === 'notIn' ? 'many' : 'one';
  return (
    <>
      {other === undefined ? (
        <RuleValue
          {...{ field, shape, value }}
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
