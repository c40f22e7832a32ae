import { useData } from '@qifu/client';
import { type PositionInfo, positionApi, positionInput } from '@qifu/contracts';
import { FormSection, Select } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { OrganizePicker } from '@qifu/ui/pickers';
import { useMayCall } from '#shared/allowed';
import { useDictionary } from '#shared/options';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useStep } from '#shared/step';
import { useText } from '#shared/text';
import type { Readings } from '#shared/use-edited-record';
import type { FormState } from '#shared/use-form';
import { ListedFields } from '../parts/listed-fields';
import { type ListedValues, listedValuesOf } from '../parts/listed-values';
import { administered } from '../parts/use-administered';
import { useListedFacts } from '../parts/use-listed-facts';
import { useListedForm } from '../parts/use-listed-form';

interface PositionValues extends ListedValues {
  organizeId: string;
  type: string;
}

interface PositionFormProps {
  /** `new`, or the id of a position. */
  formOf: string;
  /** Where a new one stands at first. */
  organizeId: string;
  onClose: () => void;
}

/** The form page of a position. */
export function PositionForm({ formOf, organizeId, onClose }: PositionFormProps) {
  const text = useText('membership');
  const isNew = formOf === 'new';
  const query = useData(
    positionApi.read,
    { params: { id: formOf } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord isNew={isNew} query={query} what={text('position.one')}>
      {(readings) => <Body {...readings} organizeId={organizeId} onClose={onClose} />}
    </ReadRecord>
  );
}

type BodyProps = Readings<PositionInfo> & Omit<PositionFormProps, 'formOf'>;

function Body({ organizeId, onClose, ...readings }: BodyProps) {
  const text = useText('membership');
  const { base } = readings;
  const facts = useListedFacts<PositionInfo>();
  const mayEdit = useMayCall(base ? positionApi.update : positionApi.create);
  const edited = useListedForm<PositionInfo, PositionValues, typeof positionInput._output, null>({
    ...readings,
    schema: positionInput,
    start: {
      ...listedValuesOf(base),
      organizeId: base?.organizeId ?? organizeId,
      type: base?.type ?? '',
    },
    creating: useStep(positionApi.create),
    updating: useStep(positionApi.update),
  });
  return (
    <RecordForm
      title={base?.fullName ?? text('position.new')}
      figures={base?.enCode}
      label={text('position.one')}
      {...{ readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <Fields form={edited.form} isNew={!base} />
    </RecordForm>
  );
}

function Fields({ form, isNew }: { form: FormState<PositionValues, unknown>; isNew: boolean }) {
  const text = useText('membership');
  const { choices } = useDictionary('PositionType');
  return (
    <FormSection title={text('section.what')}>
      <Field
        label={text('field.organize')}
        hint={isNew ? undefined : text('position.placeHint')}
        {...form.field('organizeId')}
      >
        <OrganizePicker
          ableIds={administered}
          value={form.values.organizeId ? [form.values.organizeId] : []}
          onChange={([organizeId = '']) => form.set({ organizeId })}
        />
      </Field>
      <ListedFields form={form} nameHint={text('position.nameHint')} codeHint={text('position.codeHint')}>
        <Field label={text('field.type')} {...form.field('type')}>
          <Select
            placeholder={text('choose')}
            choices={choices}
            value={form.values.type}
            onChange={(type = '') => form.set({ type })}
          />
        </Field>
      </ListedFields>
    </FormSection>
  );
}
