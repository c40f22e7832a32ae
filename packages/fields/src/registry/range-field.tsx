import { useText } from '@qifu/ui/text';
import { type ReactNode, useState } from 'react';
import './range-field.css';

interface RangeFieldProps<T> {
  value: readonly T[] | null;
  onChange: (value: T[] | null) => void;
  /** The field of one end, with its name. */
  children: (end: { value: T | null; onChange: (value: T | null) => void; label: string }) => ReactNode;
}

/** Two fields that are one value as soon as both are filled in; until then the one waits here for the other. */
export function RangeField<T>({ value, onChange, children }: RangeFieldProps<T>) {
  const text = useText('fields');
  const [half, setHalf] = useState<readonly (T | null)[]>([null, null]);
  const [from = null, to = null] = value ?? half;
  const change = (next: readonly [T | null, T | null]) => {
    setHalf(next);
    const [first, last] = next;
    if (first !== null && last !== null) onChange([first, last]);
    else if (value !== null) onChange(null);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside a labelled field would be announced twice.
    <div className="fld-range" role="group">
      {children({ value: from, onChange: (next) => change([next, to]), label: text('from') })}
      <span aria-hidden="true">–</span>
      {children({ value: to, onChange: (next) => change([from, next]), label: text('to') })}
    </div>
  );
}
