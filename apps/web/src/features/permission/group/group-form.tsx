import { useData } from '@qifu/client';
import { type GroupInfo, groupApi, groupInput } from '@qifu/contracts';
import { FormSection, Select } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { useDictionaryIds } from '#shared/options';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useStep } from '#shared/step';
import type { Readings } from '#shared/use-edited-record';
import { ListedFields } from '../parts/listed-fields';
import { type ListedValues, listedValuesOf } from '../parts/listed-values';
import { useListedFacts } from '../parts/use-listed-facts';
import { useListedForm } from '../parts/use-listed-form';

interface GroupValues extends ListedValues {
  type: string;
}

interface GroupFormProps {
  /** `new`, or the id of a group. */
  formOf: string;
  onClose: () => void;
}

/** The form page of a group. */
export function GroupForm({ formOf, onClose }: GroupFormProps) {
  const text = useText('membership');
  const isNew = formOf === 'new';
  const query = useData(
    groupApi.read,
    { params: { id: formOf } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord isNew={isNew} query={query} what={text('group.one')}>
      {(readings) => <Body {...readings} onClose={onClose} />}
    </ReadRecord>
  );
}

function Body({ onClose, ...readings }: Readings<GroupInfo> & { onClose: () => void }) {
  const text = useText('membership');
  const { base } = readings;
  const facts = useListedFacts<GroupInfo>();
  const kinds = useDictionaryIds('groupType');
  const mayEdit = useMayCall(base ? groupApi.update : groupApi.create);
  const edited = useListedForm<GroupInfo, GroupValues, typeof groupInput._output, null>({
    ...readings,
    schema: groupInput,
    start: { ...listedValuesOf(base), type: base?.type ?? '' },
    creating: useStep(groupApi.create),
    updating: useStep(groupApi.update),
  });
  const { form } = edited;
  return (
    <RecordForm
      title={base?.fullName ?? text('group.new')}
      figures={base?.enCode}
      label={text('group.one')}
      {...{ readings, edited, facts, onClose }}
      isFixed={!mayEdit}
      onSaved={onClose}
    >
      <FormSection title={text('section.what')}>
        <ListedFields form={form} nameHint={text('group.nameHint')} codeHint={text('group.codeHint')}>
          <Field label={text('field.type')} {...form.field('type')}>
            <Select
              placeholder={text('choose')}
              choices={kinds}
              value={form.values.type}
              onChange={(type = '') => form.set({ type })}
            />
          </Field>
        </ListedFields>
      </FormSection>
    </RecordForm>
  );
}
