import { useData } from '@qifu/client';
import { type PositionInfo, positionApi, positionInput, positionResource } from '@qifu/contracts';
import { FormSection } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { OrganizePicker } from '@qifu/ui/pickers';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { ReadRecord, RecordForm } from '#shared/record-form';
import type { FormValues } from '#shared/resource/form-values';
import { ResourceFields } from '#shared/resource/resource-fields';
import { useResourceFacts, useResourceForm } from '#shared/resource/use-resource-form';
import { useStep } from '#shared/step';
import type { Readings } from '#shared/use-edited-record';
import type { FormState } from '#shared/use-form';
import { administered } from '../parts/use-administered';

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
    <ReadRecord isNew={isNew} adding={positionApi.create} query={query} what={text('position.one')}>
      {(readings) => <Body {...readings} organizeId={organizeId} onClose={onClose} />}
    </ReadRecord>
  );
}

type BodyProps = Readings<PositionInfo> & Omit<PositionFormProps, 'formOf'>;

function Body({ organizeId, onClose, ...readings }: BodyProps) {
  const text = useText('membership');
  const { base } = readings;
  const facts = useResourceFacts<PositionInfo>(positionResource);
  const mayEdit = useMayCall(base ? positionApi.update : positionApi.create);
  const edited = useResourceForm(positionResource, {
    ...readings,
    schema: positionInput,
    start: { organizeId },
    creating: useStep(positionApi.create),
    updating: useStep(positionApi.update),
  });
  const { form } = edited;
  return (
    <RecordForm
      title={base?.fullName ?? text('position.new')}
      figures={base?.enCode}
      label={text('position.one')}
      {...{ readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <FormSection title={text('section.what')}>
        <ResourceFields
          resource={positionResource}
          form={form}
          own={{ organizeId: <PlaceField form={form} isNew={!base} /> }}
        />
      </FormSection>
    </RecordForm>
  );
}

function PlaceField({ form, isNew }: { form: FormState<FormValues, unknown>; isNew: boolean }) {
  const text = useText('membership');
  const { organizeId } = form.values;
  return (
    <Field
      label={text('field.organize')}
      hint={isNew ? undefined : text('position.placeHint')}
      {...form.field('organizeId')}
    >
      <OrganizePicker
        ableIds={administered}
        value={typeof organizeId === 'string' && organizeId !== '' ? [organizeId] : []}
        onChange={([chosen = '']) => form.set({ organizeId: chosen })}
      />
    </Field>
  );
}
