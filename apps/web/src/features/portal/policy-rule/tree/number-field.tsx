import { TextInput } from '@qifu/ui/parts';
import { useEffect, useState } from 'react';

interface NumberFieldProps {
  label: string;
  value: number | string;
  unit?: string;
  onChange: (value: number) => void;
}

/** A figure while it is typed: written once it is one. */
export function NumberField({ label, value, unit, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `1.` is a 1 that is still being typed.
  useEffect(() => {
    if (Number(typed) !== Number(value) || typed === '') setTyped(String(value));
  }, [value]);
  const isNumber = /^-?\d+(\.\d+)?$/.test(typed.trim());
  return (
    <TextInput
      className="pr-field-number"
      aria-label={label}
      inputMode="decimal"
      aria-invalid={!isNumber || undefined}
      value={typed}
      unit={unit || undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        if (/^-?\d+(\.\d+)?$/.test(target.value.trim())) onChange(Number(target.value));
      }}
    />
  );
}
