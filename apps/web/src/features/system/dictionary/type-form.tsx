import { useData } from '@qifu/client';
import {
  type DictionaryTypeInfo,
  dictionaryDataApi,
  dictionaryTypeApi,
  dictionaryTypeInput,
  dictionaryTypeResource,
} from '@qifu/contracts';
import { FormSection, Select } from '@qifu/ui/office';
import { Field, RadioCards } from '@qifu/ui/parts';
import { useLanguage, useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { type FormValues, inputOf } from '#shared/resource/form-values';
import { ResourceFields } from '#shared/resource/resource-fields';
import { useResourceFacts, useResourceForm } from '#shared/resource/use-resource-form';
import { useStep } from '#shared/step';
import type { Readings } from '#shared/use-edited-record';
import type { FormState } from '#shared/use-form';
import { placeChoices } from './place-choices';

/** Parent on the wire of what stands at the top (contract-core 8.2). */
const topType = '-1';

interface TypeFormProps {
  /** `new`, or the id of a dictionary. */
  formOf: string;
  /** Where a new one is filed at first; empty at the top. */
  parentId: string;
  onClose: () => void;
}

/** The form page of a dictionary. */
export function TypeForm({ formOf, parentId, onClose }: TypeFormProps) {
  const isNew = formOf === 'new';
  const query = useData(
    dictionaryTypeApi.read,
    { params: { id: formOf } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord
      isNew={isNew}
      adding={dictionaryTypeApi.create}
      query={query}
      what={dictionaryTypeResource.one[useLanguage()]}
    >
      {(readings) => <TypeFormBody {...readings} parentId={parentId} onClose={onClose} />}
    </ReadRecord>
  );
}

type BodyProps = Readings<DictionaryTypeInfo> & Pick<TypeFormProps, 'parentId' | 'onClose'>;

function TypeFormBody({ parentId, onClose, ...readings }: BodyProps) {
  const text = useText('dictionary');
  const language = useLanguage();
  const { base } = readings;
  const facts = useResourceFacts<DictionaryTypeInfo>(dictionaryTypeResource);
  const mayEdit = useMayCall(base ? dictionaryTypeApi.update : dictionaryTypeApi.create);
  const options = { refreshes: [dictionaryDataApi.listAll] };
  const edited = useResourceForm(dictionaryTypeResource, {
    ...readings,
    schema: dictionaryTypeInput,
    start: { parentId: parentId || topType, isTree: 0 },
    // The form does not show the category, which stays as it is.
    inputOf: (values) => ({ ...inputOf(dictionaryTypeResource, values), category: base?.category ?? '' }),
    creating: useStep(dictionaryTypeApi.create, options),
    updating: useStep(dictionaryTypeApi.update, options),
  });
  const { form } = edited;
  return (
    <RecordForm
      title={base?.fullName ?? text('new')}
      figures={base?.enCode}
      label={dictionaryTypeResource.one[language]}
      {...{ readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <FormSection title={text('section.type')}>
        <ResourceFields
          resource={dictionaryTypeResource}
          form={form}
          own={{
            parentId: <ParentField form={form} id={base?.id ?? '0'} />,
            isTree: <KindField form={form} />,
          }}
        />
      </FormSection>
    </RecordForm>
  );
}

interface FieldProps {
  form: FormState<FormValues, unknown>;
}

function ParentField({ form: { values, set, field }, id }: FieldProps & { id: string }) {
  const text = useText('dictionary');
  const places = useData(dictionaryTypeApi.listOptions, { params: { id } }, { isQuiet: true });
  return (
    <Field label={text('field.parent')} {...field('parentId')}>
      <Select
        choices={[{ value: topType, label: text('top') }, ...placeChoices(places.data?.list ?? [])]}
        value={String(values.parentId)}
        onChange={(parentId = topType) => set({ parentId })}
      />
    </Field>
  );
}

function KindField({ form: { values, set } }: FieldProps) {
  const text = useText('dictionary');
  return (
    <RadioCards
      legend={text('field.kind')}
      isRow
      choices={[
        { value: '0', label: text('kind.list') },
        { value: '1', label: text('kind.tree'), aside: text('hint.kind') },
      ]}
      value={String(values.isTree)}
      onChange={(isTree) => set({ isTree: Number(isTree) })}
    />
  );
}
