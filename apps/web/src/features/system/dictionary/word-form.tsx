import { useData } from '@qifu/client';
import {
  type DictionaryDataInfo,
  type DictionaryDataInput,
  type DictionaryTypeInfo,
  dictionaryDataApi,
  dictionaryDataInput,
  dictionaryTypeApi,
} from '@qifu/contracts';
import { FormSection, Select } from '@qifu/ui/office';
import { Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { NameAndCode } from '#shared/name-and-code';
import { NoteAndState, OrderField } from '#shared/order-and-note';
import { Loaded } from '#shared/query-state';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useStep } from '#shared/step';
import { type Readings, useSavedRecord } from '#shared/use-edited-record';
import { type FormState, useForm } from '#shared/use-form';
import { inputOfWord, topWord, valuesOfWord, type WordValues } from './dictionary-values';
import { placeChoices } from './place-choices';

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
  const text = useText('dictionary');
  const isNew = formOf === 'new';
  const type = useData(dictionaryTypeApi.read, { params: { id: typeId } }, { isQuiet: true });
  const query = useData(
    dictionaryDataApi.read,
    { params: { id: formOf } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <Loaded query={type} what={text('one')}>
      {(dictionary) => (
        <ReadRecord isNew={isNew} query={query} what={text('word')}>
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
  const { base } = readings;
  const edited = useWordForm(readings, type.id, parentId);
  const mayEdit = useMayCall(base ? dictionaryDataApi.update : dictionaryDataApi.create);
  const facts = [
    { label: text('field.fullName'), show: ({ fullName }: DictionaryDataInfo) => fullName },
    { label: text('field.enCode'), show: ({ enCode }: DictionaryDataInfo) => enCode },
    { label: text('field.description'), show: ({ description }: DictionaryDataInfo) => description },
  ];
  return (
    <RecordForm
      title={base?.fullName ?? text('newWord')}
      figures={type.fullName}
      label={text('word')}
      {...{ readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <WordFields form={edited.form} type={type} id={base?.id ?? '0'} />
    </RecordForm>
  );
}

interface FieldsProps {
  form: FormState<WordValues, DictionaryDataInput>;
  type: DictionaryTypeInfo;
  id: string;
}

function WordFields({ form, type, id }: FieldsProps) {
  const text = useText('dictionary');
  const { values, set, field } = form;
  return (
    <FormSection title={text('section.word')}>
      {type.isTree === 1 && (
        <Field label={text('field.wordParent')} {...field('parentId')}>
          <ParentSelect
            typeId={type.id}
            id={id}
            value={values.parentId}
            onChange={(parentId) => set({ parentId })}
          />
        </Field>
      )}
      <NameAndCode
        form={form}
        labels={{ fullName: text('field.fullName'), enCode: text('field.enCode') }}
        codeHint={text('hint.wordCode')}
      />
      <Field
        label={text('field.simpleSpelling')}
        hint={text('hint.simpleSpelling')}
        isOptional
        {...field('simpleSpelling')}
      >
        <TextInput
          value={values.simpleSpelling}
          maxLength={64}
          onChange={(event) => set({ simpleSpelling: event.target.value })}
        />
      </Field>
      <OrderField form={form} label={text('field.sortCode')} hint={text('hint.sortCode')} />
      <NoteAndState
        form={form}
        labels={{ description: text('field.description'), enabled: text('field.enabled') }}
        enabledHint={text('hint.enabled')}
      />
    </FormSection>
  );
}

interface ParentSelectProps {
  typeId: string;
  id: string;
  value: string;
  onChange: (parentId: string) => void;
}

function ParentSelect({ typeId, id, value, onChange }: ParentSelectProps) {
  const { data } = useData(
    dictionaryDataApi.listParents,
    { params: { id: typeId, leftOut: id }, query: { isTree: 1 } },
    { isQuiet: true },
  );
  return (
    <Select
      isLoading={!data}
      choices={placeChoices(data?.list ?? [])}
      value={data ? value : ''}
      onChange={(next = topWord) => onChange(next)}
    />
  );
}

function useWordForm(
  { base, newest, onReload }: Readings<DictionaryDataInfo>,
  typeId: string,
  parentId: string,
) {
  const text = useText('dictionary');
  const labels: Record<string, string> = {
    parentId: text('field.wordParent'),
    fullName: text('field.fullName'),
    enCode: text('field.enCode'),
    simpleSpelling: text('field.simpleSpelling'),
    sortCode: text('field.sortCode'),
    description: text('field.description'),
  };
  const form = useForm({
    schema: dictionaryDataInput,
    start: valuesOfWord(base, parentId),
    inputOf: inputOfWord(typeId),
    labelOf: (path) => labels[path],
  });
  const creating = useStep(dictionaryDataApi.create);
  const updating = useStep(dictionaryDataApi.update);
  return useSavedRecord({ base, newest, onReload, form, creating, updating });
}
