import { TextInput } from '@qifu/ui/parts';
import { useState } from 'react';

interface NumberFieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
  isDisabled: boolean;
  placeholder?: string;
  /** What the arrow keys add and take. */
  step?: number;
  unit?: string;
  /** Where the field that surrounds it has more than one. */
  label?: string;
}

const decimal = /^-?\d{0,15}(\.\d{0,10})?$/;

/** A number as it is typed: what is no number yet stays in sight and is nothing. */
export function NumberField({
  value,
  onChange,
  isDisabled,
  placeholder,
  step = 1,
  unit,
  label,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const known = value === null ? '' : String(value);
  const shown = typed !== undefined && (typed === '' ? null : Number(typed)) === value ? typed : known;
  const enter = (text: string) => {
    const plain = text.trim().replaceAll(',', '');
    if (!decimal.test(plain)) return;
    setTyped(plain);
    const number = Number(plain);
    onChange(plain === '' || plain === '-' || Number.isNaN(number) ? null : number);
  };
  const stepBy = (by: number) => onChange(Number(((value ?? 0) + by).toFixed(10)));
  return (
    <TextInput
      inputMode="decimal"
      aria-label={label}
      value={typed === '-' && value === null ? typed : shown}
      placeholder={placeholder}
      disabled={isDisabled}
      unit={unit || undefined}
      onChange={(event) => enter(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        stepBy(event.key === 'ArrowUp' ? step : -step);
      }}
    />
  );
}
