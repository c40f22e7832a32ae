import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import { type ReactNode, useRef, useState } from 'react';
import { useFieldWiring } from '../parts/field';
import { Icon } from '../parts/icon';
import { type KitTextKey, useKitText } from '../parts/kit-text';
import type { DateUnit } from './filter-field';
import './date-picker.css';

/** How what is typed is written, what completes it to a moment, and what is said where it is none. */
const written = {
  year: { form: 'YYYY', rest: '-01-01T00:00', isNone: 'date.noYear' },
  month: { form: 'YYYY-MM', rest: '-01T00:00', isNone: 'date.noMonth' },
  day: { form: 'YYYY-MM-DD', rest: 'T00:00', isNone: 'date.noDay' },
  moment: { form: 'YYYY-MM-DD HH:mm', rest: '', isNone: 'date.noMoment' },
} as const satisfies Record<string, { form: string; rest: string; isNone: KitTextKey }>;
type Written = keyof typeof written;

/** Whether what was typed names a day of the calendar, or a year, a month, a day and its time. */
function isMoment(typed: string, as: Written): boolean {
  const { form, rest } = written[as];
  const plain = typed.trim();
  if (plain.replaceAll(/\d/g, '0') !== form.replaceAll(/[A-Za-z]/g, '0')) return false;
  const whole = `${plain.replace(' ', 'T')}${rest}`;
  const at = new Date(`${whole}:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(whole);
}

/** The day of the wire as the calendar takes it; nothing where an address holds something else. */
export const dayShown = (day: string | null | undefined, unit: DateUnit = 'day'): Dayjs | null =>
  day && isMoment(day, unit) ? dayjs(day) : null;

/** yyyy-MM-dd, as on the wire, or as much of it as the unit tells. */
export const dayOn = (shown: Dayjs | null, unit: DateUnit = 'day'): string =>
  shown?.format(written[unit].form) ?? '';

interface CheckedPickerProps {
  /** In the fields of the browser's zone; who calls turns it into what the wire carries. */
  value: Dayjs | null;
  onChange: (value: Dayjs | null) => void;
  hasTime?: boolean;
  /** What is chosen: a day unless it says otherwise. */
  unit?: DateUnit;
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
  { hasTime = false, unit = 'day', min, max }: CheckedPickerProps,
): KitTextKey | undefined {
  const as = hasTime ? 'moment' : unit;
  if (!isMoment(typed, as)) return written[as].isNone;
  const day = dayjs(typed);
  const isBeyond = (min && day.isBefore(min, unit)) || (max && day.isAfter(max, unit));
  return isBeyond ? 'date.beyond' : undefined;
}

/** The one calendar field. What was typed and is no day is said, because antd's picker drops it silently. */
export function CheckedPicker(props: CheckedPickerProps) {
  const {
    value,
    onChange,
    hasTime = false,
    unit = 'day',
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
      picker={unit === 'day' ? 'date' : unit}
      format={written[hasTime ? 'moment' : unit].form}
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
