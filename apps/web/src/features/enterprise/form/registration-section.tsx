import { DayInput, FieldPair, FormSection, Select } from '@qifu/ui/office';
import { Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDictionary } from '#shared/options';
import { CreditCodeField } from './credit-code-field';
import type { SectionProps } from './section-props';

/** What the business licence says. */
export function RegistrationSection({ form, firm, isStaff }: SectionProps) {
  const text = useText('enterprise');
  const { values, set, field } = form;
  return (
    <FormSection title={text('section.registration')} note={text('section.registrationNote')}>
      <Field label={text('field.enterpriseName')} {...field('enterpriseName')}>
        <TextInput
          value={values.enterpriseName}
          maxLength={128}
          autoComplete="off"
          onChange={(event) => set({ enterpriseName: event.target.value })}
        />
      </Field>
      <CreditCodeField
        {...field('creditCode')}
        value={values.creditCode}
        ownId={firm?.id}
        isDisabled={!isStaff}
        onChange={(creditCode) => set({ creditCode })}
      />
      <Field label={text('field.legalPerson')} isOptional {...field('legalPerson')}>
        <TextInput
          value={values.legalPerson}
          maxLength={64}
          onChange={(event) => set({ legalPerson: event.target.value })}
        />
      </Field>
      <Field
        label={text('field.legalPersonIdNumber')}
        hint={text(firm?.hasLegalPersonIdNumber ? 'hint.idNumberKept' : 'hint.idNumber')}
        isOptional
        {...field('legalPersonIdNumber')}
      >
        <TextInput
          className="q-mono"
          value={values.legalPersonIdNumber}
          maxLength={18}
          autoComplete="off"
          onChange={(event) => set({ legalPersonIdNumber: event.target.value.trim() })}
        />
      </Field>
      <FieldPair>
        <Field label={text('field.registerDate')} isOptional {...field('registerDate')}>
          <DayInput value={values.registerDate} onChange={(registerDate) => set({ registerDate })} />
        </Field>
        <Field label={text('field.registeredCapital')} isOptional {...field('registeredCapital')}>
          <TextInput
            unit={<Unit />}
            inputMode="decimal"
            value={values.registeredCapital}
            onChange={(event) => set({ registeredCapital: event.target.value })}
          />
        </Field>
      </FieldPair>
      <KindFields form={form} />
    </FormSection>
  );
}

const Unit = () => <>{useText('common')('units.wanYuan')}</>;

function KindFields({ form }: Pick<SectionProps, 'form'>) {
  const text = useText('enterprise');
  const common = useText('common');
  const { values, set, field } = form;
  const industries = useDictionary('industryCode').choices;
  const types = useDictionary('enterpriseType').choices;
  const scales = useDictionary('scaleType').choices;
  const shared = { placeholder: common('placeholder.select'), canClear: true };
  return (
    <>
      <Field label={text('field.industryCode')} isOptional {...field('industryCode')}>
        <Select
          {...shared}
          choices={industries}
          value={values.industryCode}
          onChange={(industryCode = '') => set({ industryCode })}
        />
      </Field>
      <FieldPair>
        <Field label={text('field.enterpriseType')} isOptional {...field('enterpriseType')}>
          <Select
            {...shared}
            choices={types}
            value={values.enterpriseType}
            onChange={(enterpriseType = '') => set({ enterpriseType })}
          />
        </Field>
        <Field label={text('field.scaleType')} isOptional {...field('scaleType')}>
          <Select
            {...shared}
            choices={scales}
            value={values.scaleType}
            onChange={(scaleType = '') => set({ scaleType })}
          />
        </Field>
      </FieldPair>
    </>
  );
}
