import { type BillDateFormat, type BillRuleInput, billDateFormats } from '@qifu/contracts';
import { FieldPair, FormSection, Select } from '@qifu/ui/office';
import { Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { NameAndCode } from '#shared/name-and-code';
import { useDictionaryIds } from '#shared/options';
import { NoteAndState, OrderField } from '#shared/order-and-note';
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
        <NameAndCode
          form={form}
          labels={{ fullName: text('field.fullName'), enCode: text('field.enCode') }}
        />
        <FieldPair>
          <Field label={text('field.category')} isOptional {...field('category')}>
            <Select
              canClear
              placeholder={text('choose')}
              choices={categories}
              value={values.category}
              onChange={(next = '') => set({ category: next })}
            />
          </Field>
          <OrderField form={form} label={text('field.sortCode')} />
        </FieldPair>
        <NoteAndState
          form={form}
          labels={{ description: text('field.description'), enabled: text('field.enabled') }}
        />
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
