import { useData } from '@qifu/client';
import { type AreaInfo, areaApi, areaInput } from '@qifu/contracts';
import { FormSection } from '@qifu/ui/office';
import { KindTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { draftOf } from '#shared/draft/draft-store';
import { NameAndCode } from '#shared/name-and-code';
import { NoteAndState, OrderField } from '#shared/order-and-note';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useStep } from '#shared/step';
import { type Readings, useSavedRecord } from '#shared/use-edited-record';
import { type FormState, useForm } from '#shared/use-form';
import { useLevelName } from './area-level';
import { type AreaValues, inputOf, valuesOf } from './area-values';
import { ParentFields } from './parent-fields';

interface AreaFormProps {
  /** `new`, or the id of a division. */
  formOf: string;
  /** What a new one stands below, from the top down. */
  above: AreaInfo['parents'];
  onClose: () => void;
}

/** The form page of a division. */
export function AreaForm({ formOf, above, onClose }: AreaFormProps) {
  const text = useText('area');
  const isNew = formOf === 'new';
  const query = useData(
    areaApi.read,
    { params: { id: formOf } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord isNew={isNew} adding={areaApi.create} query={query} what={text('one')}>
      {(readings) => <AreaFormBody {...readings} above={above} onClose={onClose} />}
    </ReadRecord>
  );
}

type BodyProps = Readings<AreaInfo> & Pick<AreaFormProps, 'above' | 'onClose'>;

function AreaFormBody({ above, onClose, ...readings }: BodyProps) {
  const text = useText('area');
  const nameOf = useLevelName();
  const { base } = readings;
  const edited = useAreaForm(readings, above);
  const mayEdit = useMayCall(base ? areaApi.update : areaApi.create);
  const facts = [
    { label: text('field.parent'), show: ({ parentName }: AreaInfo) => parentName },
    { label: text('field.fullName'), show: ({ fullName }: AreaInfo) => fullName },
    { label: text('field.enCode'), show: ({ enCode }: AreaInfo) => enCode },
    { label: text('field.description'), show: ({ description }: AreaInfo) => description },
  ];
  const level = edited.form.values.above.length + 1;
  return (
    <RecordForm
      title={base?.fullName ?? text('new')}
      beside={<KindTag>{nameOf(level)}</KindTag>}
      figures={base?.enCode}
      label={text('one')}
      {...{ readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <FormSection title={text('section.parent')}>
        <ParentFields
          above={edited.form.values.above}
          known={base?.parents ?? above}
          ownId={base?.id ?? '0'}
          field={edited.form.field('parentId')}
          onChange={(next) => edited.form.set({ above: next })}
        />
      </FormSection>
      <AreaFields form={edited.form} />
    </RecordForm>
  );
}

function AreaFields({ form }: { form: Pick<FormState<AreaValues, unknown>, 'values' | 'set' | 'field'> }) {
  const text = useText('area');
  return (
    <FormSection title={text('section.place')}>
      <NameAndCode
        form={form}
        labels={{ fullName: text('field.fullName'), enCode: text('field.enCode') }}
        codeHint={text('hint.enCode')}
        isCodeNumber
      />
      <OrderField form={form} label={text('field.sortCode')} />
      <NoteAndState
        form={form}
        labels={{ description: text('field.description'), enabled: text('field.enabled') }}
        enabledHint={text('hint.enabled')}
      />
    </FormSection>
  );
}

function useAreaForm({ base, newest, onReload }: Readings<AreaInfo>, above: AreaInfo['parents']) {
  const text = useText('area');
  const labels: Record<string, string> = {
    parentId: text('field.parent'),
    fullName: text('field.fullName'),
    enCode: text('field.enCode'),
    sortCode: text('field.sortCode'),
    description: text('field.description'),
  };
  const form = useForm({
    schema: areaInput,
    draft: draftOf(`area ${above.at(-1)?.id ?? ''}`, base),
    start: valuesOf(
      base,
      above.map(({ id }) => id),
    ),
    inputOf,
    labelOf: (path) => labels[path],
  });
  const creating = useStep(areaApi.create);
  const updating = useStep(areaApi.update);
  return useSavedRecord({ base, newest, onReload, form, creating, updating });
}
