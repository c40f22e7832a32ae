import { DateInput } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { officeEnd, usualTerms, workDayEnd } from './deadline-presets';

interface DeadlineFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** Instead of days from today: working days. */
  workDays?: readonly number[];
}

/** A deadline, with the terms people choose most as one press each. */
export function DeadlineField({ label, value, onChange, error, hint, workDays }: DeadlineFieldProps) {
  const text = useText('reviewParts');
  const terms = workDays
    ? workDays.map((count) => ({ label: text('term.workDays', { count }), end: () => workDayEnd(count) }))
    : usualTerms.map((count) => ({ label: text('term.days', { count }), end: () => officeEnd(count) }));
  return (
    <>
      <Field label={label} error={error} hint={hint}>
        <DateInput value={value} onChange={onChange} hasTime />
      </Field>
      <p className="rv-presets">
        {terms.map(({ label: name, end }) => (
          <button key={name} type="button" className="q-link" onClick={() => onChange(end())}>
            {name}
          </button>
        ))}
      </p>
    </>
  );
}
