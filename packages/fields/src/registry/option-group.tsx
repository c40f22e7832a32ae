import { type Choice, useFieldWiring } from '@qifu/ui/parts';
import { useId } from 'react';
import './option-group.css';

interface OptionGroupProps {
  type: 'radio' | 'checkbox';
  choices: readonly Choice[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  isColumn: boolean;
  isDisabled: boolean;
}

/** Options beside or below each other, each to be hit with its words; the field's label names the group. */
export function OptionGroup({ type, choices, values, onChange, isColumn, isDisabled }: OptionGroupProps) {
  const name = useId();
  const { id, ...wiring } = useFieldWiring();
  const isChosen = (value: string) => values.includes(value);
  const toggle = (value: string) => {
    if (type === 'radio') return onChange([value]);
    // In the order of the options, so that the same choice is always the same value.
    const next = new Set(isChosen(value) ? values.filter((one) => one !== value) : [...values, value]);
    onChange(choices.map((choice) => choice.value).filter((one) => next.has(one)));
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name.
    <span
      id={id}
      role={type === 'radio' ? 'radiogroup' : 'group'}
      aria-labelledby={id && `${id}-label`}
      aria-describedby={wiring['aria-describedby']}
      className={isColumn ? 'fld-options fld-options-column' : 'fld-options'}
    >
      {choices.map(({ value, label, disabled }) => (
        <label key={value} className="fld-option">
          <input
            type={type}
            name={name}
            checked={isChosen(value)}
            disabled={isDisabled || disabled}
            onChange={() => toggle(value)}
          />
          {label}
        </label>
      ))}
    </span>
  );
}
