import dayjs from 'dayjs';
import { CheckedPicker, dayOn, dayShown } from './date-picker';

const minuteMs = 60_000;
/** The zone of the product has no summer time: always UTC+8. */
const zoneMinutes = 480;

/** The moment whose fields in the browser's zone equal the fields of this one in the product's zone. */
const shownMoment = (ms: number) => ms + (zoneMinutes + new Date(ms).getTimezoneOffset()) * minuteMs;
const realMoment = (ms: number) => ms - (zoneMinutes + new Date(ms).getTimezoneOffset()) * minuteMs;

export interface DateFieldProps<V> {
  value: V | null | undefined;
  onChange: (value: V | null) => void;
  isDisabled?: boolean;
  /** Where no Field surrounds it. */
  label?: string;
}

export interface DateInputProps extends DateFieldProps<number> {
  /** With hours and minutes (spec 9: yyyy-MM-dd HH:mm). */
  hasTime?: boolean;
}

/** A day, or a day and a time, in epoch milliseconds. */
export const DateInput = ({ value, onChange, ...rest }: DateInputProps) => (
  <CheckedPicker
    {...rest}
    value={value === null || value === undefined ? null : dayjs(shownMoment(value))}
    onChange={(next) => onChange(next ? realMoment(next.valueOf()) : null)}
  />
);

/** A day without a time, yyyy-MM-dd. */
export const DayInput = ({ value, onChange, ...rest }: DateFieldProps<string>) => (
  <CheckedPicker {...rest} value={dayShown(value)} onChange={(next) => onChange(dayOn(next) || null)} />
);
