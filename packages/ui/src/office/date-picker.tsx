import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import { type ReactNode, useRef, useState } from 'react';
import { useFieldWiring } from '../parts/field';
import { Icon } from '../parts/icon';
import { type KitTextKey, useKitText } from '../parts/kit-text';
import './date-picker.css';

/** Whether what was typed names a day of the calendar, and a time where one belongs to it. */
function isMoment(typed: string, hasTime: boolean): boolean {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/.exec(typed.trim()) ?? [];
  if (day === '' || (time !== '') !== hasTime) return false;
  const at = new Date(`${day}T${hasTime ? time : '00:00'}:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** The day of the wire as the calendar takes it; nothing where an address holds something else. */
export const dayShown = (day: string | null | undefined): Dayjs | null =>
  day && isMoment(day, false) ? dayjs(day) : null;

/** yyyy-MM-dd, as on the wire. */
export const dayOn = (shown: Dayjs | null): string => shown?.format('YYYY-MM-DD') ?? '';

interface CheckedPickerProps {
  /** In the fields of the browser's zone; who calls turns it into what the wire carries. */
  value: Dayjs | null;
  onChange: (value: Dayjs | null) => void;
  hasTime?: boolean;
  isDisabled?: boolean;
  /** Where no Field surrounds it. */
  label?: string;
  /** Stands inside in front of the value, as in the conditions of a list. */
  prefix?: ReactNode;
  /** The other parts of its box draw the border. */
  isBare?: boolean;
  /** What to put in, where neither a Field nor a prefix says it. */
  placeholder?: string;
  min?: Dayjs | null;
  max?: Dayjs | null;
}

/** Why the picker drops what was typed; nothing when it takes it. */
function whyRefused(
  typed: string,
  { hasTime = false, min, max }: CheckedPickerProps,
): KitTextKey | undefined {
  if (!isMoment(typed, hasTime)) return hasTime ? 'date.noMoment' : 'date.noDay';
  const day = dayjs(typed);
  const isBeyond = (min && day.isBefore(min, 'day')) || (max && day.isAfter(max, 'day'));
  return isBeyond ? 'date.beyond' : undefined;
}

/** The one calendar field. What was typed and is no day is said, because antd's picker drops it silently. */
export function CheckedPicker(props: CheckedPickerProps) {
  const {
    value,
    onChange,
    hasTime = false,
    isDisabled,
    label,
    prefix,
    isBare,
    placeholder,
    min,
    max,
  } = props;
  const { id, ...aria } = useFieldWiring();
  const text = useKitText();
  const [dropped, setDropped] = useState<{ typed: string; why: KitTextKey }>();
  /** What stands in the box since the last key; the picker has emptied it by the time it tells of leaving. */
  const typed = useRef('');
  const judge = () => {
    const words = typed.current.trim();
    const why = words === '' ? undefined : whyRefused(words, props);
    setDropped(why && { typed: words, why });
    typed.current = '';
  };
  const picker = (
    <DatePicker
      id={id}
      {...aria}
      aria-label={id ? undefined : label}
      status={aria['aria-invalid'] || dropped ? 'error' : undefined}
      variant={isBare ? 'borderless' : undefined}
      prefix={prefix}
      placeholder={placeholder ?? (isBare || prefix ? '' : undefined)}
      minDate={min ?? undefined}
      maxDate={max ?? undefined}
      onKeyDown={(event) => {
        if (event.key === 'Tab') judge();
        if (event.key !== 'Enter') return;
        // Enter takes the typed day over; it does not send the form around it.
        event.preventDefault();
        judge();
      }}
      onBlur={() => typed.current && judge()}
      value={value}
      onChange={(next) => {
        typed.current = '';
        setDropped(undefined);
        onChange(next);
      }}
      showTime={hasTime ? { format: 'HH:mm' } : false}
      format={hasTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'}
      suffixIcon={<Icon name="calendar" />}
      disabled={isDisabled}
    />
  );
  return (
    <>
      <span
        className="q-date"
        onInput={(event) => {
          typed.current = (event.target as HTMLInputElement).value;
        }}
      >
        {picker}
      </span>
      {dropped && (
        <p className="q-field-error" role="alert">
          <Icon name="alert" />
          {text(dropped.why, { typed: dropped.typed })}
        </p>
      )}
    </>
  );
}
