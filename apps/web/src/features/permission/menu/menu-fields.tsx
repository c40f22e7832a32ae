import { useData } from '@qifu/client';
import { type MenuInfo, menuApi, menuTypes, menuTypesWithoutParts } from '@qifu/contracts';
import { FieldPair, FormSection, Select } from '@qifu/ui/office';
import { Checkbox, Field, TextArea } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { NameAndCode } from '#shared/name-and-code';
import { OrderField } from '#shared/order-and-note';
import type { FormState } from '#shared/use-form';
import { IconChoice } from './icon-choice';
import { MenuTarget } from './menu-target';
import { type MenuValues, noParent, parentChoices, switches, type TypeCode, typeCodes } from './menu-values';

export type MenuFormState = Pick<FormState<MenuValues, unknown>, 'values' | 'set' | 'field'>;

interface MenuFieldsProps {
  form: MenuFormState;
  /** `0` for a new one. */
  id: string;
  place: Pick<MenuInfo, 'systemId' | 'category'>;
}

/** The fields of a menu; which of them are asked depends on its kind. */
export function MenuFields({ form, id, place }: MenuFieldsProps) {
  const text = useText('menus');
  const { values, set } = form;
  return (
    <>
      <FormSection title={text('section.what')}>
        <PlaceFields {...{ form, id, place }} />
      </FormSection>
      {values.type !== menuTypes.directory && (
        <FormSection title={text('section.target')} note={text(`typeNote.t${values.type}`)}>
          <MenuTarget form={form} category={place.category} />
        </FormSection>
      )}
      {!menuTypesWithoutParts.includes(values.type) && (
        <FormSection title={text('section.rights')} note={text('section.rightsNote')}>
          {switches.map((name) => (
            <div key={name}>
              <Checkbox
                checked={values[name]}
                onChange={(event) => set({ [name]: event.target.checked })}
                aria-describedby={`menu-${name}`}
              >
                {text(`switch.${name}`)}
              </Checkbox>
              <p className="q-field-hint" id={`menu-${name}`}>
                {text(`switchHint.${name}`)}
              </p>
            </div>
          ))}
        </FormSection>
      )}
      <FormSection title={text('section.shown')}>
        <ShownFields form={form} />
      </FormSection>
    </>
  );
}

function PlaceFields({ form, id, place }: MenuFieldsProps) {
  const text = useText('menus');
  const { values, set, field } = form;
  const parents = useData(
    menuApi.listParents,
    { params: { id, systemId: place.systemId }, query: { category: place.category } },
    { enabled: place.systemId !== '', isQuiet: true },
  );
  return (
    <>
      <FieldPair>
        <Field label={text('field.type')} {...field('type')}>
          <Select
            choices={typeCodes.map((code) => ({ value: String(code), label: text(`type.t${code}`) }))}
            value={String(values.type)}
            onChange={(type) => set({ type: Number(type) as TypeCode })}
          />
        </Field>
        <Field label={text('field.parent')} {...field('parentId')}>
          <Select
            isLoading={parents.isLoading}
            choices={[{ value: noParent, label: text('top') }, ...parentChoices(parents.data?.list ?? [])]}
            value={values.parentId}
            onChange={(parentId = noParent) => set({ parentId })}
          />
        </Field>
      </FieldPair>
      <NameAndCode
        form={form}
        labels={{ fullName: text('field.fullName'), enCode: text('field.enCode') }}
        nameHint={text('hint.fullName')}
        codeHint={text('hint.enCode')}
      />
      <IconChoice value={values.icon} wiring={field('icon')} onChange={(icon) => set({ icon })} />
    </>
  );
}

function ShownFields({ form }: Pick<MenuFieldsProps, 'form'>) {
  const text = useText('menus');
  const { values, set, field } = form;
  return (
    <>
      <OrderField form={form} label={text('field.sortCode')} hint={text('hint.sortCode')} />
      <Field label={text('field.description')} isOptional {...field('description')}>
        <TextArea
          rows={3}
          value={values.description}
          maxLength={500}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
      <Checkbox checked={values.isHidden} onChange={(event) => set({ isHidden: event.target.checked })}>
        {text('field.hidden')}
      </Checkbox>
      <Checkbox checked={values.isEnabled} onChange={(event) => set({ isEnabled: event.target.checked })}>
        {text('field.enabled')}
      </Checkbox>
    </>
  );
}
