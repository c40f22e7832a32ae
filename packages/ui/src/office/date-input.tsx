import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import { useFieldWiring } from '../parts/field';
import { Icon } from '../parts/icon';
import './date-input.css';

const minuteMs = 60_000;
/** The zone of the product has no summer time: always UTC+8. */
const zoneMinutes = 480;

/** The moment whose fields in the browser's zone equal the fields of this one in the product's zone. */
const shownMoment = (ms: number) => ms + (zoneMinutes + new Date(ms).getTimezoneOffset()) * minuteMs;
const realMoment = (ms: number) => ms - (zoneMinutes + new Date(ms).getTimezoneOffset()) * minuteMs;

interface DateInputProps {
  /** Epoch milliseconds, as on the wire. */
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  /** With hours and minutes (spec 9: yyyy-MM-dd HH:mm). */
  hasTime?: boolean;
  isDisabled?: boolean;
  label?: string;
}

/** A day, or a day and a time. */
export function DateInput({ value, onChange, hasTime, isDisabled, label }: DateInputProps) {
  const { id, ...aria } = useFieldWiring();
  return (
    <DatePicker
      id={id}
      {...aria}
      aria-label={id ? undefined : label}
      status={aria['aria-invalid'] ? 'error' : undefined}
      value={value === null || value === undefined ? null : dayjs(shownMoment(value))}
      onChange={(next) => onChange(next ? realMoment(next.valueOf()) : null)}
      showTime={hasTime ? { format: 'HH:mm' } : false}
      format={hasTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'}
      suffixIcon={<Icon name="calendar" />}
      disabled={isDisabled}
    />
  );
}
