import type { DataField } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Button, Icon, IconButton } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { ConditionRow } from './condition-row';
import { type BlockValues, blankCondition, type ConditionValues } from './scheme-values';

interface ConditionBlockProps {
  block: BlockValues;
  /** Counted from 1. */
  number: number;
  fields: readonly DataField[];
  problemOf: (order: number) => { id: string; error: string | undefined };
  onChange: (block: BlockValues) => void;
  onRemove: (() => void) | undefined;
}

/** Conditions that belong together, all of them or any of them. */
export function ConditionBlock(props: ConditionBlockProps) {
  const { block, number, fields, problemOf, onChange, onRemove } = props;
  const text = useText('dataScheme');
  const { logic, conditions } = block;
  const change = (at: number, condition: ConditionValues | undefined) =>
    onChange({
      ...block,
      conditions: conditions.flatMap((one, order) => (order === at ? (condition ?? []) : one)),
    });
  return (
    <section className="scheme-block" aria-label={text('block', { number })}>
      <div className="scheme-block-head">
        <strong>{text('block', { number })}</strong>
        <Select
          className="scheme-logic"
          label={text('within.label', { number })}
          choices={[
            { value: 'and', label: text('within.and') },
            { value: 'or', label: text('within.or') },
          ]}
          value={logic}
          onChange={(next) => onChange({ ...block, logic: next === 'or' ? 'or' : 'and' })}
        />
        {onRemove && (
          <IconButton
            icon="trash"
            className="q-quiet"
            label={text('removeBlock', { number })}
            onClick={onRemove}
          />
        )}
      </div>
      {conditions.map((condition, at) => {
        const { id, error } = problemOf(at);
        return (
          <div key={condition.key} id={id} className="scheme-condition" data-bad={error ? '' : undefined}>
            <ConditionRow
              condition={condition}
              place={text('condition', { number, order: at + 1 })}
              fields={fields}
              onChange={(next) => change(at, next)}
              onRemove={() => change(at, undefined)}
            />
            {error && (
              <p className="q-field-error">
                <Icon name="alert" />
                {error}
              </p>
            )}
          </div>
        );
      })}
      <Button
        kind="text"
        icon="plus"
        onClick={() => onChange({ ...block, conditions: [...conditions, blankCondition()] })}
      >
        {text('addCondition')}
      </Button>
    </section>
  );
}
