import { DayInput } from '@qifu/ui/office';
import { Field, IconButton, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useId } from 'react';

let made = 0;
/** A key no stored row has. */
export const newRowKey = (): string => {
  made += 1;
  return `new${made}`;
};

interface RowCardProps {
  title: string;
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

/** One row of a list inside a form: two fields beside each other, removed by its own button. */
export function RowCard({ title, removeLabel, onRemove, children }: RowCardProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in one line with a button.
    <div className="ent-card" role="group" aria-labelledby={titleId}>
      <div className="ent-card-head">
        <strong id={titleId}>{title}</strong>
        <IconButton icon="trash" className="q-quiet q-end" label={removeLabel} onClick={onRemove} />
      </div>
      <div className="ent-card-fields">{children}</div>
    </div>
  );
}

interface Wiring {
  id: string;
  error: string | undefined;
}

interface IdNumberFieldProps {
  row: { idNumber: string; hasIdNumber: boolean };
  hint?: string;
  wiring: Wiring;
  onChange: (changes: { idNumber: string }) => void;
}

/** A number that is sent but never shown again. */
export function IdNumberField({ row, hint, wiring, onChange }: IdNumberFieldProps) {
  const text = useText('enterprise');
  return (
    <Field
      label={text('row.idNumber')}
      hint={row.hasIdNumber ? text('hint.idNumberKept') : hint}
      isOptional
      {...wiring}
    >
      <TextInput
        className="q-mono"
        value={row.idNumber}
        maxLength={18}
        autoComplete="off"
        onChange={(event) => onChange({ idNumber: event.target.value.trim() })}
      />
    </Field>
  );
}

interface PeriodFieldsProps {
  row: { fromDate: string | null; toDate: string | null };
  from: Wiring;
  to: Wiring;
  onChange: (changes: { fromDate?: string | null; toDate?: string | null }) => void;
}

/** From when until when. */
export function PeriodFields({ row, from, to, onChange }: PeriodFieldsProps) {
  const text = useText('enterprise');
  return (
    <>
      <Field label={text('row.from')} isOptional {...from}>
        <DayInput value={row.fromDate} onChange={(fromDate) => onChange({ fromDate })} />
      </Field>
      <Field label={text('row.to')} isOptional {...to}>
        <DayInput value={row.toDate} onChange={(toDate) => onChange({ toDate })} />
      </Field>
    </>
  );
}
