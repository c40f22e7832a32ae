import { dayOf, formatDecimal, sumDecimals } from '@qifu/rules';
import { FormSection } from '@qifu/ui/office';
import { Button, Field, Icon, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { HolderValues } from './form-values';
import { IdNumberField, newRowKey, PeriodFields, RowCard } from './row-card';
import type { SectionProps } from './section-props';

const numeric = /^\d+(\.\d+)?$/;

/** The shares of today's rows together; rows without a number count nothing. */
function sumOf(rows: readonly HolderValues[]): string {
  const today = dayOf(Date.now());
  const held = rows.filter(
    ({ ratio, fromDate, toDate }) =>
      numeric.test(ratio) && (fromDate ?? '') <= today && (toDate === null || toDate >= today),
  );
  return formatDecimal(sumDecimals(held.map(({ ratio }) => ratio)));
}

const blankHolder = (): HolderValues => ({
  key: newRowKey(),
  id: undefined,
  name: '',
  creditCode: '',
  idNumber: '',
  hasIdNumber: false,
  ratio: '',
  fromDate: null,
  toDate: null,
});

/** Shareholders, each a card; the sum shows while one types. */
export function HoldersSection({ form }: SectionProps) {
  const text = useText('enterprise');
  const { values, set, field } = form;
  const rows = values.shareholders;
  const change = (at: number, changes: Partial<HolderValues>) =>
    set({ shareholders: rows.map((row, index) => (index === at ? { ...row, ...changes } : row)) });
  const { id, error } = field('shareholders');
  return (
    <FormSection title={text('section.shareholders')} note={text('section.shareholdersNote')}>
      <div id={id} className="ent-rows" tabIndex={-1}>
        {rows.map((row, at) => (
          <RowCard
            key={row.key}
            title={text('row.holder', { number: at + 1 })}
            removeLabel={text('row.removeHolder', { number: at + 1 })}
            onRemove={() => set({ shareholders: rows.filter((_, index) => index !== at) })}
          >
            <HolderFields row={row} at={at} form={form} onChange={(changes) => change(at, changes)} />
          </RowCard>
        ))}
        <p className="q-row q-wrap-row">
          <Button icon="plus" onClick={() => set({ shareholders: [...rows, blankHolder()] })}>
            {text('row.addHolder')}
          </Button>
          {rows.length > 0 && (
            <span className="ent-none" role="status">
              {text('row.sum', { sum: sumOf(rows) })}
            </span>
          )}
        </p>
        {error && (
          <p className="q-field-error">
            <Icon name="alert" />
            {error}
          </p>
        )}
      </div>
    </FormSection>
  );
}

interface HolderFieldsProps {
  row: HolderValues;
  at: number;
  form: SectionProps['form'];
  onChange: (changes: Partial<HolderValues>) => void;
}

function HolderFields({ row, at, form, onChange }: HolderFieldsProps) {
  const text = useText('enterprise');
  const { field } = form;
  return (
    <>
      <Field label={text('row.name')} {...field(`shareholders.${at}.name`)}>
        <TextInput
          value={row.name}
          maxLength={128}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label={text('row.ratio')} {...field(`shareholders.${at}.ratio`)}>
        <TextInput
          unit="%"
          inputMode="decimal"
          value={row.ratio}
          onChange={(event) => onChange({ ratio: event.target.value.trim() })}
        />
      </Field>
      <Field
        label={text('row.creditCode')}
        hint={text('hint.holderCode')}
        isOptional
        {...field(`shareholders.${at}.creditCode`)}
      >
        <TextInput
          className="q-mono"
          value={row.creditCode}
          maxLength={18}
          onChange={(event) => onChange({ creditCode: event.target.value.trim().toUpperCase() })}
        />
      </Field>
      <IdNumberField
        row={row}
        hint={text('hint.holderId')}
        wiring={field(`shareholders.${at}.idNumber`)}
        onChange={onChange}
      />
      <PeriodFields
        row={row}
        from={field(`shareholders.${at}.fromDate`)}
        to={field(`shareholders.${at}.toDate`)}
        onChange={onChange}
      />
    </>
  );
}
