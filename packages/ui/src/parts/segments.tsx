import { type ReactNode, useId } from 'react';
import { useFieldWiring } from './field';
import './segments.css';

interface SegmentsProps<T extends string> {
  /** What is chosen; a field around it says so by its own label. */
  label?: string;
  choices: readonly {
    value: T;
    label: ReactNode /** Said where the words alone are too short. */;
    hint?: string;
  }[];
  value: T | undefined;
  onChange: (value: T) => void;
  /** As wide as its place, in equal parts. */
  isWide?: boolean;
}

/** One of a few short words beside each other, chosen at once; arrow keys go along. */
export function Segments<T extends string>({ label, choices, value, onChange, isWide }: SegmentsProps<T>) {
  const name = useId();
  const { id } = useFieldWiring();
  return (
    <div
      className={isWide ? 'q-seg q-seg-wide' : 'q-seg'}
      role="radiogroup"
      id={id}
      aria-label={label}
      aria-labelledby={!label && id ? `${id}-label` : undefined}
    >
      {choices.map((choice) => (
        <label key={choice.value} title={choice.hint}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-label={choice.hint}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
