import { useData } from '@qifu/client';
import { districtApi, type OrganizeInfo, organizeTop } from '@qifu/contracts';
import { FieldPair, FormSection, Select } from '@qifu/ui/office';
import { Field, TextInput } from '@qifu/ui/parts';
import { OrganizePicker } from '@qifu/ui/pickers';
import { useText } from '@qifu/ui/text';
import { NameAndCode } from '#shared/name-and-code';
import { NoteAndState, OrderField } from '#shared/order-and-note';
import type { FormState } from '#shared/use-form';
import { useIsAdministrator } from '../parts/use-is-administrator';
import { type OrganizeValues, particulars, wholeCity } from './organize-values';

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
  return (
    <>
      <Field label={text('field.parent')} {...form.field('parentId')}>
        <ParentPicker {...{ form, category, id }} />
      </Field>
      <NameAndCode
        form={form}
        labels={{ fullName: text('field.fullName'), enCode: text('field.enCode') }}
        codeHint={text('hint.enCode')}
      />
      <FieldPair>
        <DistrictField form={form} isNew={id === '0'} />
        <OrderField form={form} label={text('field.sortCode')} />
      </FieldPair>
      <NoteAndState
        form={form}
        labels={{ description: text('field.description'), enabled: text('field.enabled') }}
      />
    </>
  );
}

/** Which enterprises its people see: a new one serves what the one above it does; only administrators choose. */
function DistrictField({ form, isNew }: { form: OrganizeFieldsProps['form']; isNew: boolean }) {
  const text = useText('organize');
  const isAdministrator = useIsAdministrator();
  const districts = useData(districtApi.listServed, {}, { isQuiet: true });
  const hint = isAdministrator ? text('hint.area') : text('hint.areaFixed');
  return (
    <Field label={text('field.area')} hint={hint} isOptional {...form.field('areaId')}>
      <Select
        canClear={isNew}
        isDisabled={!isAdministrator}
        placeholder={text(form.values.parentId === organizeTop ? 'wholeCity' : 'likeAbove')}
        choices={[
          { value: wholeCity, label: text('wholeCity') },
          ...(districts.data?.list ?? []).map(({ id: value, fullName: label }) => ({ value, label })),
        ]}
        value={form.values.areaId}
        onChange={(areaId) => form.set({ areaId })}
      />
    </Field>
  );
}

/** Where it stands: administrators put companies also at the top; what the caller may not choose is not offered by the server. */
function ParentPicker({ form, category, id }: OrganizeFieldsProps) {
  const isCompany = category === 'company';
  const { values, set } = form;
  const mayBeTop = useIsAdministrator() && isCompany;
  const isAtTop = id !== '0' && isCompany;
  const isUnset = values.parentId === organizeTop && !mayBeTop && !isAtTop;
  return (
    <OrganizePicker
      isAuth
      isOnlyOrganize={isCompany}
      isTopFixed={!mayBeTop}
      currentId={id}
      value={isUnset ? [] : [values.parentId]}
      onChange={([parentId = '']) => set({ parentId })}
    />
  );
}
