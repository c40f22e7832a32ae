import { useData } from '@qifu/client';
import {
  type DictionaryTypeInfo,
  type DictionaryTypeInput,
  dictionaryDataApi,
  dictionaryTypeApi,
  dictionaryTypeInput,
} from '@qifu/contracts';
import { FormSection, Select } from '@qifu/ui/office';
import { Field, RadioCards } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { NameAndCode } from '#shared/name-and-code';
import { NoteAndState, OrderField } from '#shared/order-and-note';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useStep } from '#shared/step';
import { type Readings, useSavedRecord } from '#shared/use-edited-record';
import { type FormState, useForm } from '#shared/use-form';
import { inputOfType, type TypeValues, topType, valuesOfType } from './dictionary-values';
import { placeChoices } from './place-choices';

interface TypeFormProps {
  /** `new`, or the id of a dictionary. */
  formOf: string;
  /** Where a new one is filed at first; empty at the top. */
  parentId: string;
  onClose: () => void;
}

/** The form page of a dictionary. */
export function TypeForm({ formOf, parentId, onClose }: TypeFormProps) {
  const text = useText('dictionary');
  const isNew = formOf === 'new';
  const query = useData(
    dictionaryTypeApi.read,
    { params: { id: formOf } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord isNew={isNew} query={query} what={text('one')}>
      {(readings) => <TypeFormBody {...readings} parentId={parentId} onClose={onClose} />}
    </ReadRecord>
  );
}

type BodyProps = Readings<DictionaryTypeInfo> & Pick<TypeFormProps, 'parentId' | 'onClose'>;

function TypeFormBody({ parentId, onClose, ...readings }: BodyProps) {
  const text = useText('dictionary');
  const { base } = readings;
  const edited = useTypeForm(readings, parentId);
  const mayEdit = useMayCall(base ? dictionaryTypeApi.update : dictionaryTypeApi.create);
  const facts = [
    { label: text('field.fullName'), show: ({ fullName }: DictionaryTypeInfo) => fullName },
    { label: text('field.enCode'), show: ({ enCode }: DictionaryTypeInfo) => enCode },
    { label: text('field.description'), show: ({ description }: DictionaryTypeInfo) => description },
  ];
  return (
    <RecordForm
      title={base?.fullName ?? text('new')}
      figures={base?.enCode}
      label={text('one')}
      {...{ readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <TypeFields form={edited.form} id={base?.id ?? '0'} />
    </RecordForm>
  );
}

function TypeFields({ form, id }: { form: FormState<TypeValues, DictionaryTypeInput>; id: string }) {
  const text = useText('dictionary');
  const { values, set, field } = form;
  const places = useData(dictionaryTypeApi.listOptions, { params: { id } }, { isQuiet: true });
  return (
    <FormSection title={text('section.type')}>
      <Field label={text('field.parent')} {...field('parentId')}>
        <Select
          choices={[{ value: topType, label: text('top') }, ...placeChoices(places.data?.list ?? [])]}
          value={values.parentId}
          onChange={(parentId = topType) => set({ parentId })}
        />
      </Field>
      <NameAndCode
        form={form}
        labels={{ fullName: text('field.fullName'), enCode: text('field.enCode') }}
        codeHint={text('hint.typeCode')}
      />
      <RadioCards
        legend={text('field.kind')}
        isRow
        choices={[
          { value: '0', label: text('kind.list') },
          { value: '1', label: text('kind.tree'), aside: text('hint.kind') },
        ]}
        value={values.isTree}
        onChange={(isTree) => set({ isTree })}
      />
      <OrderField form={form} label={text('field.sortCode')} hint={text('hint.sortCode')} />
      <NoteAndState
        form={form}
        labels={{ description: text('field.description'), enabled: text('field.enabled') }}
        enabledHint={text('hint.enabled')}
      />
    </FormSection>
  );
}

function useTypeForm({ base, newest, onReload }: Readings<DictionaryTypeInfo>, parentId: string) {
  const text = useText('dictionary');
  const labels: Record<string, string> = {
    parentId: text('field.parent'),
    fullName: text('field.fullName'),
    enCode: text('field.enCode'),
    sortCode: text('field.sortCode'),
    description: text('field.description'),
  };
  const form = useForm({
    schema: dictionaryTypeInput,
    start: valuesOfType(base, parentId),
    inputOf: inputOfType(base),
    labelOf: (path) => labels[path],
  });
  const options = { refreshes: [dictionaryDataApi.listAll] };
  const creating = useStep(dictionaryTypeApi.create, options);
  const updating = useStep(dictionaryTypeApi.update, options);
  return useSavedRecord({ base, newest, onReload, form, creating, updating });
}
