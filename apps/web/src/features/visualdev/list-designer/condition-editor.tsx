import { type ConditionKind, conditionOperators, fitsKind } from '@qifu/contracts';
import { flatOptions, type OptionSource, staticOptions } from '@qifu/fields';
import { clockOf, momentOf, type RuleCondition } from '@qifu/rules';
import { Select } from '@qifu/ui/office';
import { TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ShownField } from '../form/form-rules';
import { isMoment } from '../records/rule-words';

interface ConditionEditorProps {
  fields: readonly ShownField[];
  condition: RuleCondition;
  onChange: (condition: RuleCondition) => void;
}

/** How values of a field compare, as far as the browser needs it; undefined where nothing can be said of them. */
export function comparedAs({ kind, settings }: ShownField): ConditionKind | undefined {
  if (settings.isPassword === true || !kind.abilities.listColumn) return undefined;
  if (isMoment({ kind } as ShownField)) return 'time';
  if (kind.abilities.summary || kind.type === 'rating' || kind.type === 'slider') return 'number';
  if (
    settings.isMultiple === true ||
    ['checkbox', 'address', 'cascader', 'organize-picker'].includes(kind.type)
  )
    return 'list';
  return kind.type.endsWith('-range') ? undefined : 'text';
}

export const isComparable = (fields: readonly ShownField[], name: string): boolean =>
  fields.some((field) => field.name === name && comparedAs(field) !== undefined);

const valueless: ReadonlySet<string> = new Set(['empty', 'notEmpty']);

/** One comparison as a sentence: the field, how, and with what. */
export function ConditionEditor({ fields, condition, onChange }: ConditionEditorProps) {
  const text = useText('listDesigner');
  const words = useText('recordList');
  const field = fields.find(({ name }) => name === condition.field);
  const kind = (field && comparedAs(field)) ?? 'text';
  const operators = conditionOperators.filter((one) => fitsKind(one, kind) && one !== 'between');
  return (
    <>
      <Select
        label={text('condition.field')}
        value={condition.field}
        choices={fields
          .filter((one) => comparedAs(one) !== undefined)
          .map(({ name, label }) => ({ value: name, label }))}
        onChange={(name) => name && onChange({ field: name, operator: 'notEmpty' })}
      />
      <Select
        label={text('condition.operator')}
        value={condition.operator}
        choices={operators.map((value) => ({ value, label: words(`operator.${value}`) }))}
        onChange={(next) => {
          const operator = next as RuleCondition['operator'];
          const { value: _value, ...bare } = condition;
          onChange(valueless.has(operator) ? { ...bare, operator } : { ...condition, operator });
        }}
      />
      {field && !valueless.has(condition.operator) && <Value {...{ field, condition, onChange }} />}
    </>
  );
}

function Value({ field, condition, onChange }: Omit<ConditionEditorProps, 'fields'> & { field: ShownField }) {
  const text = useText('listDesigner');
  const words = useText('recordList');
  const label = text('condition.value');
  const given = [condition.value ?? ''].flat()[0] ?? '';
  const put = (value: string | number) => onChange({ ...condition, value });
  if (field.kind.abilities.options && field.settings.source === 'static') {
    const options = flatOptions(staticOptions(field.settings as unknown as OptionSource));
    return (
      <Select {...{ label }} value={String(given)} choices={options} onChange={(value) => put(value ?? '')} />
    );
  }
  if (isMoment(field)) {
    const isNow = given === '@currentTime';
    const day = typeof given === 'number' ? clockOf(given).toISOString().slice(0, 10) : '';
    return (
      <>
        <Select
          {...{ label }}
          value={isNow ? 'now' : 'day'}
          choices={[
            { value: 'now', label: words('value.now') },
            { value: 'day', label: text('condition.day') },
          ]}
          onChange={(one) => put(one === 'now' ? '@currentTime' : '')}
        />
        {!isNow && (
          <TextInput
            type="date"
            aria-label={text('condition.day')}
            value={day}
            onChange={(event) => {
              const ms = Date.parse(`${event.target.value}T00:00:00Z`);
              if (!Number.isNaN(ms)) put(momentOf(ms));
            }}
          />
        )}
      </>
    );
  }
  const isNumber = comparedAs(field) === 'number';
  return (
    <TextInput
      key={`${field.name} ${given}`}
      aria-label={label}
      defaultValue={String(given)}
      inputMode={isNumber ? 'decimal' : undefined}
      onBlur={(event) => {
        const typed = event.target.value.trim();
        const value = isNumber ? Number(typed) : typed;
        if (typed !== '' && !Number.isNaN(value) && value !== given) put(value);
      }}
    />
  );
}
