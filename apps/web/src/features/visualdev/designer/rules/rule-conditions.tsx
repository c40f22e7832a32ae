import type { FormRule, RuleCondition } from '@qifu/rules';
import { Select } from '@qifu/ui/office';
import { Button, IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { ConditionLine } from './condition-line';
import { mayDrive, type RuleField } from './rule-fields';

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
