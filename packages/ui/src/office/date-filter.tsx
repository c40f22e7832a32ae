import { useKitText } from '../parts/kit-text';
import { CheckedPicker, dayOn, dayShown } from './date-picker';

interface DayFilterProps {
  label: string;
  /** yyyy-MM-dd; '' means not used. */
  value: string;
  onChange: (value: string) => void;
}

/** A condition that is a day. */
export const DayFilter = ({ label, value, onChange }: DayFilterProps) => (
  <span className="q-filter-day">
    <CheckedPicker
      label={label}
      prefix={<span className="q-filter-name">{label}</span>}
      value={dayShown(value)}
      onChange={(next) => onChange(dayOn(next))}
    />
  </span>
);

interface DayRangeFilterProps {
  label: string;
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/** A condition from a day to a day; either end may stay open, and neither calendar offers days beyond the other. */
export function DayRangeFilter({ label, from, to, onChange }: DayRangeFilterProps) {
  const text = useKitText();
  return (
    <fieldset className="q-input q-filter-range" aria-label={label}>
      <span className="q-filter-name">{label}</span>
      <CheckedPicker
        isBare
        label={text('date.from', { name: label })}
        placeholder={text('date.fromDay')}
        value={dayShown(from)}
        max={dayShown(to)}
        onChange={(next) => onChange(dayOn(next), to)}
      />
      <span aria-hidden="true">–</span>
      <CheckedPicker
        isBare
        label={text('date.to', { name: label })}
        placeholder={text('date.toDay')}
        value={dayShown(to)}
        min={dayShown(from)}
        onChange={(next) => onChange(from, dayOn(next))}
      />
    </fieldset>
  );
}
