import { type ExpertInput, expertTypes } from '@qifu/contracts';
import { FieldPair, FormSection, Select, SelectMany } from '@qifu/ui/office';
import { Checkbox, Field, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDistricts } from '#shared/districts';
import type { FormState } from '#shared/use-form';
import { useDictionary, useDirections } from '../parts/review-options';
import { ExpertKeywords } from './expert-keywords';
import { ExpertTieFields } from './expert-tie-fields';
import type { ExpertValues } from './expert-values';

export interface ExpertFieldsProps {
  form: FormState<ExpertValues, ExpertInput>;
  isNew: boolean;
}

/** The fields of an expert. */
export function ExpertFields(props: ExpertFieldsProps) {
  const text = useText('reviewExpert');
  return (
    <>
      <FormSection title={text('form.person')}>
        <PersonFields {...props} />
      </FormSection>
      <FormSection title={text('form.work')}>
        <WorkFields {...props} />
      </FormSection>
      <FormSection title={text('form.skill')} note={text('form.skillNote')}>
        <SkillFields {...props} />
      </FormSection>
      <FormSection title={text('form.review')}>
        <ReviewFields {...props} />
      </FormSection>
      <FormSection title={text('form.ties')} note={text('form.tiesNote')}>
        <ExpertTieFields {...props} />
      </FormSection>
    </>
  );
}

type TextName = {
  [K in keyof ExpertValues]: ExpertValues[K] extends string ? K : never;
}[keyof ExpertValues];

/** One line of text of the form. */
function useLine({ values, set, field }: ExpertFieldsProps['form']) {
  return (
    name: TextName,
    label: string,
    more: { isOptional?: boolean; isMono?: boolean; hint?: string } = {},
  ) => (
    <Field label={label} isOptional={more.isOptional} hint={more.hint} {...field(name)}>
      <TextInput
        className={more.isMono ? 'q-mono' : undefined}
        value={values[name]}
        autoComplete="off"
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );
}

function PersonFields({ form, isNew }: ExpertFieldsProps) {
  const text = useText('reviewExpert');
  const parts = useText('reviewParts');
  const { values, set, field } = form;
  const sexes = useDictionary('sex');
  const line = useLine(form);
  return (
    <>
      <FieldPair>
        {line('name', text('column.name'))}
        <Field label={text('field.gender')} isOptional {...field('gender')}>
          <Select
            canClear
            placeholder={text('form.choose')}
            choices={sexes.choices}
            value={values.gender}
            onChange={(next = '') => set({ gender: next })}
          />
        </Field>
      </FieldPair>
      <Field
        label={text('form.idNumber')}
        hint={text('form.idHint')}
        isOptional={!isNew}
        {...field('idNumber')}
      >
        <TextInput
          className="q-mono"
          autoComplete="off"
          maxLength={18}
          value={values.idNumber}
          placeholder={isNew ? '' : text('form.idKept')}
          onChange={(event) => set({ idNumber: event.target.value })}
        />
      </Field>
      <FieldPair>
        {line('mobile', parts('fact.mobile'))}
        {line('email', parts('fact.email'), { isOptional: true })}
      </FieldPair>
    </>
  );
}

function WorkFields({ form }: ExpertFieldsProps) {
  const text = useText('reviewExpert');
  const parts = useText('reviewParts');
  const { values, set, field } = form;
  const titles = useDictionary('titleLevel');
  const districts = useDistricts();
  const line = useLine(form);
  return (
    <>
      {line('employerName', parts('fact.employer'))}
      {line('employerCreditCode', parts('fact.creditCode'), { isMono: true })}
      <FieldPair>
        <Field label={parts('fact.titleLevel')} {...field('titleLevel')}>
          <Select
            canClear
            placeholder={text('form.choose')}
            choices={titles.choices}
            value={values.titleLevel}
            onChange={(next = '') => set({ titleLevel: next })}
          />
        </Field>
        {line('post', text('field.post'), { isOptional: true })}
      </FieldPair>
      <Field label={parts('fact.district')} isOptional {...field('districtId')}>
        <Select
          choices={districts}
          value={values.districtId}
          onChange={(id) => set({ districtId: id ?? '' })}
          placeholder={text('form.choose')}
          canClear
        />
      </Field>
    </>
  );
}

function SkillFields(props: ExpertFieldsProps) {
  const text = useText('reviewExpert');
  const parts = useText('reviewParts');
  const { values, set, field } = props.form;
  const { choices } = useDirections();
  return (
    <>
      <Field label={parts('fact.expertType')} {...field('expertType')}>
        <Select
          choices={expertTypes.map((type) => ({ value: type, label: parts(`expertType.${type}`) }))}
          value={values.expertType}
          onChange={(next = '') => set({ expertType: next })}
        />
      </Field>
      <Field label={text('field.directions')} {...field('directionIds')}>
        <SelectMany
          choices={choices}
          values={values.directionIds}
          onChange={(directionIds) => set({ directionIds })}
          placeholder={text('form.choose')}
        />
      </Field>
      <ExpertKeywords {...props} />
      <Field label={text('field.abstract')} isOptional {...field('abstract')}>
        <TextArea
          rows={5}
          maxLength={5000}
          value={values.abstract}
          onChange={(event) => set({ abstract: event.target.value })}
        />
      </Field>
    </>
  );
}

function ReviewFields({ form }: ExpertFieldsProps) {
  const text = useText('reviewExpert');
  const { values, set, field } = form;
  const line = useLine(form);
  return (
    <>
      <Checkbox
        checked={values.leaderEligible === 1}
        onChange={() => set({ leaderEligible: values.leaderEligible === 1 ? 0 : 1 })}
      >
        {text('field.leaderEligible')}
      </Checkbox>
      <FieldPair>
        {line('maxGroups', text('form.maxGroups'), { hint: text('form.noLimit') })}
        {line('maxProjects', text('form.maxProjects'), { hint: text('form.noLimit') })}
      </FieldPair>
      <Field label={text('field.remark')} isOptional {...field('remark')}>
        <TextArea
          maxLength={500}
          value={values.remark}
          onChange={(event) => set({ remark: event.target.value })}
        />
      </Field>
    </>
  );
}
