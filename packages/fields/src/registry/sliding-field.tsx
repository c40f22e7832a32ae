import { useFieldWiring } from '@qifu/ui/parts';
import './sliding-field.css';

interface SlidingFieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
  min: number;
  max: number;
  step: number;
  isDisabled: boolean;
  /** Behind the figure. */
  mark?: string;
  label?: string;
}

/** A number on a line from least to most, with its figure; the keys of the browser move it. */
export function SlidingField({
  value,
  onChange,
  min,
  max,
  step,
  isDisabled,
  mark,
  label,
}: SlidingFieldProps) {
  const wiring = useFieldWiring();
  return (
    <span className="fld-slide">
      <input
        type="range"
        {...(label ? { 'aria-label': label } : wiring)}
        {...{ min, max, step }}
        disabled={isDisabled}
        value={value ?? min}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output>{value === null ? '—' : `${value}${mark ? ` ${mark}` : ''}`}</output>
    </span>
  );
}
