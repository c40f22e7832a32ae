import { FormSection } from '@qifu/ui/office';
import { Button, Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ExecutiveValues } from './form-values';
import { IdNumberField, newRowKey, PeriodFields, RowCard } from './row-card';
import type { SectionProps } from './section-props';

const blankExecutive = (): ExecutiveValues => ({
  key: newRowKey(),
  id: undefined,
  name: '',
  post: '',
  idNumber: '',
  hasIdNumber: false,
  fromDate: null,
  toDate: null,
});

/** Key people, each a card. */
export function ExecutivesSection({ form }: SectionProps) {
  const text = useText('enterprise');
  const { values, set, field } = form;
  const rows = values.executives;
  const change = (at: number, changes: Partial<ExecutiveValues>) =>
    set({ executives: rows.map((row, index) => (index === at ? { ...row, ...changes } : row)) });
  return (
    <FormSection title={text('section.executives')} note={text('section.tiesNote')}>
      <div className="ent-rows">
        {rows.map((row, at) => (
          <RowCard
            key={row.key}
            title={text('row.executive', { number: at + 1 })}
            removeLabel={text('row.removeExecutive', { number: at + 1 })}
            onRemove={() => set({ executives: rows.filter((_, index) => index !== at) })}
          >
            <Field label={text('row.person')} {...field(`executives.${at}.name`)}>
              <TextInput
                value={row.name}
                maxLength={128}
                onChange={(event) => change(at, { name: event.target.value })}
              />
            </Field>
            <Field label={text('row.post')} isOptional {...field(`executives.${at}.post`)}>
              <TextInput
                value={row.post}
                maxLength={50}
                onChange={(event) => change(at, { post: event.target.value })}
              />
            </Field>
            <IdNumberField
              row={row}
              wiring={field(`executives.${at}.idNumber`)}
              onChange={(changes) => change(at, changes)}
            />
            <PeriodFields
              row={row}
              from={field(`executives.${at}.fromDate`)}
              to={field(`executives.${at}.toDate`)}
              onChange={(changes) => change(at, changes)}
            />
          </RowCard>
        ))}
        <p>
          <Button icon="plus" onClick={() => set({ executives: [...rows, blankExecutive()] })}>
            {text('row.addExecutive')}
          </Button>
        </p>
      </div>
    </FormSection>
  );
}
