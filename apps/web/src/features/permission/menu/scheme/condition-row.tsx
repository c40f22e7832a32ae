import type { DataField } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { ConditionValue } from './condition-value';
import { useConditionWords } from './condition-words';
import { fits, isVariable, needsValue } from './field-kinds';
import type { ConditionValues } from './scheme-values';

interface ConditionRowProps {
  condition: ConditionValues;
  /** Which one it is, for the names of its controls. */
  place: string;
  fields: readonly DataField[];
  onChange: (condition: ConditionValues) => void;
  onRemove: () => void;
}

const csv = (text: string) => text.split(',').map((word) => word.trim());

/** What a field allows with an operator; typing a value is always possible. */
const kindsOf = (field: DataField, op: string): string[] => {
  const fitting = csv(field.conditionText).filter((kind) => fits(op, kind));
  return fitting.length > 0 ? fitting : ['text'];
};

/** Field, operator and value of one condition. */
export function ConditionRow({ condition, place, fields, onChange, onRemove }: ConditionRowProps) {
  const text = useText('dataScheme');
  const words = useConditionWords();
  const field = fields.find(({ id }) => id === condition.fieldId);
  const kinds = field ? kindsOf(field, condition.op) : [];
  const named = (part: 'field' | 'operator' | 'kind') =>
    text('partOf', { place, part: text(`control.${part}`) });
  const chooseField = (fieldId = '') => {
    const next = fields.find(({ id }) => id === fieldId);
    const op = next ? (csv(next.conditionSymbol)[0] ?? '') : '';
    onChange({
      ...condition,
      fieldId,
      op,
      kind: next ? (kindsOf(next, op)[0] ?? 'text') : 'text',
      values: [],
    });
  };
  const chooseOperator = (op = '') => {
    const allowed = field ? kindsOf(field, op) : [];
    const kind = allowed.includes(condition.kind) ? condition.kind : (allowed[0] ?? 'text');
    onChange({ ...condition, op, kind, values: kind === condition.kind ? condition.values : [] });
  };
  return (
    <div className="scheme-row">
      <Select
        label={named('field')}
        placeholder={text('control.field')}
        choices={fields.map(({ id: value, fullName: label }) => ({ value, label }))}
        value={condition.fieldId}
        onChange={chooseField}
      />
      <Select
        label={named('operator')}
        placeholder={text('control.operator')}
        isDisabled={!field}
        choices={csv(field?.conditionSymbol ?? '').map((value) => ({ value, label: words.operator(value) }))}
        value={condition.op}
        onChange={chooseOperator}
      />
      <IconButton
        icon="x"
        className="q-quiet"
        label={text('removeCondition', { place })}
        onClick={onRemove}
      />
      {field && needsValue(condition.op) && (
        <>
          <Select
            label={named('kind')}
            choices={kinds.map((value) => ({ value, label: words.kind(value) }))}
            value={condition.kind}
            onChange={(kind = 'text') => onChange({ ...condition, kind, values: [] })}
          />
          {!isVariable(condition.kind) && (
            <ConditionValue condition={condition} type={field.type} place={place} onChange={onChange} />
          )}
        </>
      )}
    </div>
  );
}
