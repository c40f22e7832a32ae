import { DateInput } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { officeEnd, usualTerms } from './deadline-presets';

interface DeadlineFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A deadline, with the terms people choose most as one press each. */
export function DeadlineField({ label, value, onChange, error, hint }: DeadlineFieldProps) {
  const text = useText('reviewParts');
  return (
    <>
      <Field label={label} error={error} hint={hint}>
        <DateInput value={value} onChange={onChange} hasTime />
      </Field>
      <p className="rv-presets">
        {usualTerms.map((days) => (
          <button key={days} type="button" className="q-link" onClick={() => onChange(officeEnd(days))}>
            {text('term.days', { count: days })}
          </button>
        ))}
      </p>
    </>
  );
}
