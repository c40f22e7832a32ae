import { useData } from '@qifu/client';
import { districtApi, type OrganizeInfo, organizeTop } from '@qifu/contracts';
import { FieldPair, FormSection, Select } from '@qifu/ui/office';
import { Field, TextInput } from '@qifu/ui/parts';
import { OrganizePicker } from '@qifu/ui/pickers';
import { NameAndCode } from '#shared/name-and-code';
import { NoteAndState, OrderField } from '#shared/order-and-note';
import { useText } from '#shared/text';
import type { FormState } from '#shared/use-form';
import { type OrganizeValues, particulars } from './organize-values';

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
        <ParentPicker {...{ form, category, id }} />
      </Field>
      <NameAndCode
        form={form}
        labels={{ fullName: text('field.fullName'), enCode: text('field.enCode') }}
        codeHint={text('hint.enCode')}
      />
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
        <OrderField form={form} label={text('field.sortCode')} />
      </FieldPair>
      <NoteAndState
        form={form}
        labels={{ description: text('field.description'), enabled: text('field.enabled') }}
      />
    </>
  );
}

/** Where it stands: companies also at the top; what the caller may not choose is not offered by the server. */
function ParentPicker({ form, category, id }: OrganizeFieldsProps) {
  const isCompany = category === 'company';
  const { values, set } = form;
  const isUnset = values.parentId === organizeTop && !isCompany;
  return (
    <OrganizePicker
      isAuth
      isOnlyOrganize={isCompany}
      currentId={id}
      value={isUnset ? [] : [values.parentId]}
      onChange={([parentId = '']) => set({ parentId })}
    />
  );
}
