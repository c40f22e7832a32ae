import { useKitText } from '../parts/kit-text';
import { CheckedPicker, dayOn, dayShown } from './date-picker';
import type { DateUnit } from './filter-field';

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
  /** How far its ends are told; days unless it says otherwise. */
  unit?: DateUnit | undefined;
  onChange: (from: string, to: string) => void;
}

/** A condition from a day, month or year to another; either end may stay open, and neither calendar offers days beyond the other. */
export function DayRangeFilter({ label, from, to, unit = 'day', onChange }: DayRangeFilterProps) {
  const text = useKitText();
  return (
    <fieldset className="q-input q-filter-range" aria-label={label}>
      <span className="q-filter-name">{label}</span>
      <CheckedPicker
        isBare
        unit={unit}
        label={text('date.from', { name: label })}
        placeholder={text('date.fromDay')}
        value={dayShown(from, unit)}
        max={dayShown(to, unit)}
        onChange={(next) => onChange(dayOn(next, unit), to)}
      />
      <span aria-hidden="true">–</span>
      <CheckedPicker
        isBare
        unit={unit}
        label={text('date.to', { name: label })}
        placeholder={text('date.toDay')}
        value={dayShown(to, unit)}
        min={dayShown(from, unit)}
        onChange={(next) => onChange(from, dayOn(next, unit))}
      />
    </fieldset>
  );
}
