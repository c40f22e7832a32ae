import { useData } from '@qifu/client';
import {
  type DictionaryDataInfo,
  type DictionaryTypeInfo,
  dictionaryDataApi,
  dictionaryDataInput,
  dictionaryDataResource,
  dictionaryTypeApi,
  dictionaryTypeResource,
} from '@qifu/contracts';
import { FormSection, Select } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { useLanguage, useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { type FormValues, inputOf } from '#shared/resource/form-values';
import { ResourceFields } from '#shared/resource/resource-fields';
import { useResourceFacts, useResourceForm } from '#shared/resource/use-resource-form';
import { useStep } from '#shared/step';
import type { Readings } from '#shared/use-edited-record';
import type { FormState } from '#shared/use-form';
import { placeChoices } from './place-choices';

/** Parent on the wire of what stands at the top of its dictionary (contract-core 8.2). */
const topWord = '0';

interface WordFormProps {
  /** `new`, or the id of a word. */
  formOf: string;
  /** Its dictionary. */
  typeId: string;
  /** What a new one stands below at first; empty at the top. */
  parentId: string;
  onClose: () => void;
}

/** The form page of a word. */
export function WordForm({ formOf, typeId, parentId, onClose }: WordFormProps) {
  const language = useLanguage();
  const isNew = formOf === 'new';
  const type = useData(dictionaryTypeApi.read, { params: { id: typeId } }, { isQuiet: true });
  const query = useData(
    dictionaryDataApi.read,
    { params: { id: formOf } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <Loaded query={type} what={dictionaryTypeResource.one[language]}>
      {(dictionary) => (
        <ReadRecord
          isNew={isNew}
          adding={dictionaryDataApi.create}
          query={query}
          what={dictionaryDataResource.one[language]}
        >
          {(readings) => (
            <WordFormBody {...readings} type={dictionary} parentId={parentId} onClose={onClose} />
          )}
        </ReadRecord>
      )}
    </Loaded>
  );
}

interface BodyProps extends Readings<DictionaryDataInfo>, Pick<WordFormProps, 'parentId' | 'onClose'> {
  type: DictionaryTypeInfo;
}

function WordFormBody({ type, parentId, onClose, ...readings }: BodyProps) {
  const text = useText('dictionary');
  const language = useLanguage();
  const { base } = readings;
  const facts = useResourceFacts<DictionaryDataInfo>(dictionaryDataResource);
  const mayEdit = useMayCall(base ? dictionaryDataApi.update : dictionaryDataApi.create);
  const edited = useResourceForm(dictionaryDataResource, {
    ...readings,
    schema: dictionaryDataInput,
    within: type.id,
    start: { parentId: parentId || topWord },
    inputOf: (values) => ({ ...inputOf(dictionaryDataResource, values), dictionaryTypeId: type.id }),
    creating: useStep(dictionaryDataApi.create),
    updating: useStep(dictionaryDataApi.update),
  });
  const { form } = edited;
  return (
    <RecordForm
      title={base?.fullName ?? text('word.new')}
      figures={type.fullName}
      label={dictionaryDataResource.one[language]}
      {...{ readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <FormSection title={text('section.word')}>
        <ResourceFields
          resource={dictionaryDataResource}
          form={form}
          own={{
            parentId: type.isTree === 1 && (
              <ParentField form={form} typeId={type.id} id={base?.id ?? topWord} />
            ),
          }}
        />
      </FormSection>
    </RecordForm>
  );
}

interface ParentFieldProps {
  form: FormState<FormValues, unknown>;
  typeId: string;
  id: string;
}

function ParentField({ form: { values, set, field }, typeId, id }: ParentFieldProps) {
  const text = useText('dictionary');
  const { data } = useData(
    dictionaryDataApi.listParents,
    { params: { id: typeId, leftOut: id }, query: { isTree: 1 } },
    { isQuiet: true },
  );
  return (
    <Field label={text('field.wordParent')} {...field('parentId')}>
      <Select
        isLoading={!data}
        choices={placeChoices(data?.list ?? [])}
        value={data ? String(values.parentId) : ''}
        onChange={(parentId = topWord) => set({ parentId })}
      />
    </Field>
  );
}
