import { useData } from '@qifu/client';
import { departmentApi, districtApi, type OrganizeInfo, organizeApi, organizeTop } from '@qifu/contracts';
import { FieldPair, FormSection, Select } from '@qifu/ui/office';
import { Checkbox, Field, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '#shared/text';
import type { FormState } from '#shared/use-form';
import { type OrganizeValues, parentChoices, particulars } from './organize-values';

interface OrganizeFieldsProps {
  form: Pick<FormState<OrganizeValues, unknown>, 'values' | 'set' | 'field'>;
  category: OrganizeInfo['category'];
  /** `0` for a new one. */
  id: string;
}

/** The fields of a company or department. */
export function OrganizeFields({ form, category, id }: OrganizeFieldsProps) {
  const text = useText('organize');
  return (
    <>
      <FormSection title={text('section.place')}>
        <PlaceFields {...{ form, category, id }} />
      </FormSection>
      {category === 'company' && (
        <FormSection title={text('section.contact')}>
          {particulars.map((key) => (
            <Field key={key} label={text(`field.${key}`)} isOptional {...form.field(`propertyJson.${key}`)}>
              <TextInput
                value={form.values[key]}
                maxLength={200}
                onChange={(event) => form.set({ [key]: event.target.value })}
              />
            </Field>
          ))}
        </FormSection>
      )}
    </>
  );
}

function PlaceFields({ form, category, id }: OrganizeFieldsProps) {
  const text = useText('organize');
  const { values, set, field } = form;
  const districts = useData(districtApi.listServed, {}, { isQuiet: true });
  return (
    <>
      <Field label={text('field.parent')} {...field('parentId')}>
        <ParentSelect {...{ form, category, id }} />
      </Field>
      <FieldPair>
        <Field label={text('field.fullName')} {...field('fullName')}>
          <TextInput
            value={values.fullName}
            maxLength={50}
            onChange={(event) => set({ fullName: event.target.value })}
          />
        </Field>
        <Field label={text('field.enCode')} hint={text('hint.enCode')} {...field('enCode')}>
          <TextInput
            className="q-mono"
            value={values.enCode}
            maxLength={50}
            onChange={(event) => set({ enCode: event.target.value })}
          />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field label={text('field.area')} hint={text('hint.area')} isOptional {...field('areaId')}>
          <Select
            canClear
            placeholder={text('wholeCity')}
            choices={(districts.data?.list ?? []).map(({ id: value, fullName }) => ({
              value,
              label: fullName,
            }))}
            value={values.areaId}
            onChange={(areaId = '') => set({ areaId })}
          />
        </Field>
        <Field label={text('field.sortCode')} isOptional {...field('sortCode')}>
          <TextInput
            inputMode="numeric"
            value={values.sortCode}
            maxLength={6}
            onChange={(event) => set({ sortCode: event.target.value })}
          />
        </Field>
      </FieldPair>
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
    </>
  );
}

/** Where it stands: companies also at the top; what the caller may not choose is not offered by the server. */
function ParentSelect({ form, category, id }: OrganizeFieldsProps) {
  const text = useText('organize');
  const isCompany = category === 'company';
  const { data } = useData(
    isCompany ? organizeApi.listParents : departmentApi.listParents,
    { params: { id }, query: {} },
    { isQuiet: true },
  );
  const { values, set } = form;
  return (
    <Select
      placeholder={text('choose')}
      choices={[
        ...(isCompany ? [{ value: organizeTop, label: text('top') }] : []),
        ...parentChoices(data?.list ?? []),
      ]}
      value={values.parentId === organizeTop && !isCompany ? '' : values.parentId}
      onChange={(parentId = '') => set({ parentId })}
    />
  );
}
