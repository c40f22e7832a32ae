import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import { useState } from 'react';
import { useFieldWiring } from '../parts/field';
import { Icon } from '../parts/icon';
import { useKitText } from '../parts/kit-text';
import './date-input.css';

const minuteMs = 60_000;
/** The zone of the product has no summer time: always UTC+8. */
const zoneMinutes = 480;

/** The moment whose fields in the browser's zone equal the fields of this one in the product's zone. */
const shownMoment = (ms: number) => ms + (zoneMinutes + new Date(ms).getTimezoneOffset()) * minuteMs;
const realMoment = (ms: number) => ms - (zoneMinutes + new Date(ms).getTimezoneOffset()) * minuteMs;

/** Whether what was typed names a day of the calendar, and a time where one belongs to it. */
function isMoment(typed: string, hasTime: boolean): boolean {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/.exec(typed.trim()) ?? [];
  if (day === '' || (time !== '') !== hasTime) return false;
  const at = new Date(`${day}T${hasTime ? time : '00:00'}:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

interface DateInputProps {
  /** Epoch milliseconds, as on the wire. */
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  /** With hours and minutes (spec 9: yyyy-MM-dd HH:mm). */
  hasTime?: boolean;
  isDisabled?: boolean;
  label?: string;
}

/** A day, or a day and a time. What was typed and is none is said, because the picker drops it. */
export function DateInput({ value, onChange, hasTime = false, isDisabled, label }: DateInputProps) {
  const { id, ...aria } = useFieldWiring();
  const text = useKitText();
  const [dropped, setDropped] = useState('');
  const picker = (
    <DatePicker
      id={id}
      {...aria}
      aria-label={id ? undefined : label}
      status={aria['aria-invalid'] || dropped !== '' ? 'error' : undefined}
      // Enter takes the typed day over; it does not send the form around it.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onBlur={(event) => {
        const typed = event.target instanceof HTMLInputElement ? event.target.value : '';
        setDropped(typed === '' || isMoment(typed, hasTime) ? '' : typed);
      }}
      value={value === null || value === undefined ? null : dayjs(shownMoment(value))}
      onChange={(next) => {
        setDropped('');
        onChange(next ? realMoment(next.valueOf()) : null);
      }}
      showTime={hasTime ? { format: 'HH:mm' } : false}
      format={hasTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'}
      suffixIcon={<Icon name="calendar" />}
      disabled={isDisabled}
    />
  );
  return (
    <>
      {picker}
      {dropped !== '' && (
        <p className="q-field-error" role="alert">
          <Icon name="alert" />
          {text(hasTime ? 'date.noMoment' : 'date.noDay', { typed: dropped })}
        </p>
      )}
    </>
  );
}
