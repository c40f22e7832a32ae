import { dayOf } from '@qifu/rules';
import { DateInput } from '@qifu/ui/office';

/** The zone of the product has no summer time: always UTC+8. */
const zoneMs = 8 * 3_600_000;

/** The first instant of a day (yyyy-MM-dd) in the zone of the product. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - zoneMs;

interface DayInputProps {
  /** yyyy-MM-dd, as on the wire. */
  value: string | null;
  onChange: (value: string | null) => void;
  isDisabled?: boolean;
  label?: string;
}

/** A day without a time. */
export const DayInput = ({ value, onChange, ...rest }: DayInputProps) => (
  <DateInput
    {...rest}
    value={value ? startOfDay(value) : null}
    onChange={(ms) => onChange(ms === null ? null : dayOf(ms))}
  />
);
