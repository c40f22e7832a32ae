import { DateInput } from '@qifu/ui/office';
import { Field, Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { officeEnd, usualTerms } from './deadline-presets';
import type { WorkDays } from './use-work-days';

interface DeadlineFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** Instead of days from today: so many working days. */
  workDays?: WorkDays & { counts: readonly number[] };
}

/** A deadline, with the terms people choose most as one press each. */
export function DeadlineField({ label, value, onChange, error, hint, workDays }: DeadlineFieldProps) {
  const text = useText('reviewParts');
  const terms = workDays
    ? workDays.counts.map((count) => ({
        label: text('term.workDays', { count }),
        end: workDays.endOf(count),
      }))
    : usualTerms.map((count) => ({ label: text('term.days', { count }), end: officeEnd(count) }));
  const problem = workDays?.problemOf(workDays.counts);
  return (
    <>
      <Field label={label} error={error} hint={hint}>
        <DateInput value={value} onChange={onChange} hasTime />
      </Field>
      <p className="rv-presets">
        {terms.map(({ label: name, end }) => (
          <button
            key={name}
            type="button"
            className="q-link"
            disabled={end === undefined}
            onClick={() => onChange(end ?? null)}
          >
            {name}
          </button>
        ))}
      </p>
      {problem && <Notice tone="warn">{problem}</Notice>}
    </>
  );
}
