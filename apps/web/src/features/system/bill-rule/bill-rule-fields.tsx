import { type BillDateFormat, type BillRuleInput, billDateFormats } from '@qifu/contracts';
import { FieldPair, FormSection, Select } from '@qifu/ui/office';
import { Checkbox, Field, TextArea, TextInput } from '@qifu/ui/parts';
import { useDictionaryIds } from '#shared/options';
import { useText } from '#shared/text';
import type { FormState } from '#shared/use-form';
import { type BillRuleValues, exampleOf } from './bill-rule-values';

interface BillRuleFieldsProps {
  form: FormState<BillRuleValues, BillRuleInput>;
  /** The last number drawn; empty before the first. */
  drawn: string;
}

/** The fields of a rule, with what its next first number will look like. */
export function BillRuleFields({ form, drawn }: BillRuleFieldsProps) {
  const text = useText('billRule');
  const { values, set, field } = form;
  const categories = useDictionaryIds('businessType');
  return (
    <>
      <FormSection title={text('section.what')}>
        <Field label={text('field.fullName')} {...field('fullName')}>
          <TextInput
            value={values.fullName}
            maxLength={50}
            onChange={(event) => set({ fullName: event.target.value })}
          />
        </Field>
        <FieldPair>
          <Field label={text('field.enCode')} {...field('enCode')}>
            <TextInput
              className="q-mono"
              value={values.enCode}
              maxLength={50}
              onChange={(event) => set({ enCode: event.target.value })}
            />
          </Field>
          <Field label={text('field.category')} isOptional {...field('category')}>
            <Select
              canClear
              placeholder={text('choose')}
              choices={categories}
              value={values.category}
              onChange={(next = '') => set({ category: next })}
            />
          </Field>
        </FieldPair>
        <Field label={text('field.sortCode')} isOptional {...field('sortCode')}>
          <TextInput
            inputMode="numeric"
            value={values.sortCode}
            maxLength={6}
            onChange={(event) => set({ sortCode: event.target.value })}
          />
        </Field>
        <Field label={text('field.description')} isOptional {...field('description')}>
          <TextArea
            rows={3}
            value={values.description}
            maxLength={500}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Field>
        <Checkbox checked={values.isEnabled} onChange={(event) => set({ isEnabled: event.target.checked })}>
          {text('field.enabled')}
        </Checkbox>
      </FormSection>
      <NumberFields form={form} drawn={drawn} />
    </>
  );
}

function NumberFields({ form, drawn }: BillRuleFieldsProps) {
  const text = useText('billRule');
  const { values, set, field } = form;
  const formats = billDateFormats.map((value) => ({ value, label: text(`dateFormat.${value}`) }));
  return (
    <FormSection title={text('section.number')} note={drawn && text('drawn', { number: drawn })}>
      <FieldPair>
        <Field label={text('field.prefix')} hint={text('hint.prefix')} {...field('prefix')}>
          <TextInput
            className="q-mono"
            value={values.prefix}
            maxLength={50}
            onChange={(event) => set({ prefix: event.target.value })}
          />
        </Field>
        <Field label={text('field.dateFormat')} hint={text('hint.dateFormat')} {...field('dateFormat')}>
          <Select
            choices={formats}
            value={values.dateFormat}
            onChange={(next = 'no') => set({ dateFormat: next as BillDateFormat })}
          />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field label={text('field.digit')} hint={text('hint.digit')} {...field('digit')}>
          <TextInput
            inputMode="numeric"
            value={values.digit}
            maxLength={1}
            onChange={(event) => set({ digit: event.target.value })}
          />
        </Field>
        <Field label={text('field.startNumber')} hint={text('hint.startNumber')} {...field('startNumber')}>
          <TextInput
            inputMode="numeric"
            className="q-mono"
            value={values.startNumber}
            maxLength={9}
            onChange={(event) => set({ startNumber: event.target.value })}
          />
        </Field>
      </FieldPair>
      <p role="status">
        {text('example')} <code>{exampleOf(values, new Date())}</code>
      </p>
    </FormSection>
  );
}
