import { FieldPair, FormSection, Select } from '@qifu/ui/office';
import { Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDistricts } from '#shared/districts';
import { useUnits } from '#shared/options';
import type { SectionProps } from './section-props';

/** District and unit: kept by the authority, because they decide who manages the enterprise. */
export function BelongingSection({ form, isStaff }: SectionProps) {
  const text = useText('enterprise');
  const common = useText('common');
  const districts = useDistricts();
  const units = useUnits();
  const { values, set, field } = form;
  const hint = isStaff ? undefined : text('hint.staffOnly');
  return (
    <FormSection title={text('section.belonging')} note={text('section.belongingNote')}>
      <FieldPair>
        <Field label={text('field.districtId')} hint={hint} {...field('districtId')}>
          <Select
            choices={districts}
            value={values.districtId}
            placeholder={common('placeholder.select')}
            isDisabled={!isStaff}
            onChange={(districtId = '') => set({ districtId })}
          />
        </Field>
        <Field label={text('field.declareUnitId')} hint={hint} isOptional {...field('declareUnitId')}>
          <Select
            choices={units}
            value={values.declareUnitId}
            placeholder={common('placeholder.select')}
            isDisabled={!isStaff}
            canClear
            onChange={(declareUnitId = '') => set({ declareUnitId })}
          />
        </Field>
      </FieldPair>
    </FormSection>
  );
}

/** Where it is and whom to call. */
export function ContactSection({ form }: SectionProps) {
  const text = useText('enterprise');
  const { values, set, field } = form;
  return (
    <FormSection title={text('section.contact')} note={text('section.contactNote')}>
      <FieldPair>
        <Field label={text('field.contactName')} isOptional {...field('contactName')}>
          <TextInput
            value={values.contactName}
            maxLength={64}
            onChange={(event) => set({ contactName: event.target.value })}
          />
        </Field>
        <Field label={text('field.contactPhone')} isOptional {...field('contactPhone')}>
          <TextInput
            inputMode="tel"
            value={values.contactPhone}
            maxLength={14}
            onChange={(event) => set({ contactPhone: event.target.value.trim() })}
          />
        </Field>
      </FieldPair>
      <Field label={text('field.contactEmail')} isOptional {...field('contactEmail')}>
        <TextInput
          inputMode="email"
          value={values.contactEmail}
          maxLength={200}
          onChange={(event) => set({ contactEmail: event.target.value.trim() })}
        />
      </Field>
      <Field label={text('field.address')} isOptional {...field('address')}>
        <TextInput
          value={values.address}
          maxLength={200}
          onChange={(event) => set({ address: event.target.value })}
        />
      </Field>
    </FormSection>
  );
}

/** Who stands behind it. */
export function TiesSection({ form }: SectionProps) {
  const text = useText('enterprise');
  const { values, set, field } = form;
  return (
    <FormSection title={text('section.ties')} note={text('section.tiesNote')}>
      <FieldPair>
        <Field label={text('field.controllerName')} isOptional {...field('controllerName')}>
          <TextInput
            value={values.controllerName}
            maxLength={128}
            onChange={(event) => set({ controllerName: event.target.value })}
          />
        </Field>
        <Field label={text('field.parentCreditCode')} isOptional {...field('parentCreditCode')}>
          <TextInput
            className="q-mono"
            value={values.parentCreditCode}
            maxLength={18}
            onChange={(event) => set({ parentCreditCode: event.target.value.trim().toUpperCase() })}
          />
        </Field>
      </FieldPair>
    </FormSection>
  );
}
