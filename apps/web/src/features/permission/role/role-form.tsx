import { useData } from '@qifu/client';
import { type RoleInfo, roleApi, roleInput } from '@qifu/contracts';
import { FormSection } from '@qifu/ui/office';
import { Field, Notice, RadioCards } from '@qifu/ui/parts';
import { OrganizePicker } from '@qifu/ui/pickers';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { ReadRecord, RecordForm } from '#shared/record-form';
import { useStep } from '#shared/step';
import type { Readings } from '#shared/use-edited-record';
import type { FormState } from '#shared/use-form';
import { ListedFields } from '../parts/listed-fields';
import { type ListedValues, listedInputOf, listedValuesOf } from '../parts/listed-values';
import { administered, useAdministeredChoices } from '../parts/use-administered';
import { useIsAdministrator } from '../parts/use-is-administrator';
import { useListedFacts } from '../parts/use-listed-facts';
import { useListedForm } from '../parts/use-listed-form';

interface RoleValues extends ListedValues {
  /** `1` holds everywhere, `0` in the chosen organizations only. */
  reach: string;
  organizeIds: string[];
}

interface RoleFormProps {
  /** `new`, or the id of a role. */
  formOf: string;
  onClose: () => void;
}

/** The form page of a role. */
export function RoleForm({ formOf, onClose }: RoleFormProps) {
  const text = useText('membership');
  const isNew = formOf === 'new';
  const query = useData(
    roleApi.read,
    { params: { id: formOf } },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord isNew={isNew} query={query} what={text('role.one')}>
      {(readings) => <Body {...readings} onClose={onClose} />}
    </ReadRecord>
  );
}

const endsOf = (paths: readonly (readonly string[])[]) => paths.flatMap((path) => path.at(-1) ?? []);

const inputOf = ({ reach, organizeIds, ...values }: RoleValues) => ({
  ...listedInputOf(values),
  globalMark: Number(reach),
  organizeIdsTree: reach === '1' ? [] : organizeIds.map((id) => [id]),
});

function Body({ onClose, ...readings }: Readings<RoleInfo> & { onClose: () => void }) {
  const text = useText('membership');
  const sayRule = useText('validation');
  const { base } = readings;
  const isAdministrator = useIsAdministrator();
  const organizes = useAdministeredChoices();
  const mayCall = useMayCall(base ? roleApi.update : roleApi.create);
  const isFixed = !mayCall || (base?.globalMark === 1 && !isAdministrator);
  const nameOf = (id: string) => organizes.find(({ value }) => value === id)?.label ?? id;
  const facts = [
    ...useListedFacts<RoleInfo>(),
    {
      label: text('field.organizes'),
      show: ({ organizeIdsTree }: RoleInfo) => endsOf(organizeIdsTree).map(nameOf).join('、'),
    },
  ];
  const edited = useListedForm<RoleInfo, RoleValues, typeof roleInput._output, null>({
    ...readings,
    schema: roleInput,
    start: {
      ...listedValuesOf(base),
      reach: String(base?.globalMark ?? 0),
      organizeIds: endsOf(base?.organizeIdsTree ?? []),
    },
    inputOf,
    // The contract's rule over both fields is silent as long as another field is wrong.
    alsoWrong: ({ reach, organizeIds }): Record<string, string> =>
      reach === '0' && organizeIds.length === 0 ? { organizeIdsTree: sayRule('required') } : {},
    creating: useStep(roleApi.create),
    updating: useStep(roleApi.update),
  });
  return (
    <RecordForm
      title={base?.fullName ?? text('role.new')}
      figures={base?.enCode}
      label={text('role.one')}
      {...{ readings, edited, facts, onClose }}
      isFixed={isFixed}
      note={mayCall && isFixed && <Notice title={text('role.globalHint')} />}
      onSaved={onClose}
    >
      <ReachFields form={edited.form} />
      <FormSection title={text('section.what')}>
        <ListedFields
          form={edited.form}
          nameHint={text('role.nameHint')}
          codeHint={text('role.codeHint')}
          stateHint={isAdministrator || !base ? undefined : text('role.stateHint')}
        />
      </FormSection>
    </RecordForm>
  );
}

function ReachFields({ form }: { form: FormState<RoleValues, unknown> }) {
  const text = useText('membership');
  const isAdministrator = useIsAdministrator();
  const { values, set, field } = form;
  return (
    <FormSection title={text('section.reach')}>
      <RadioCards
        legend={text('role.reach')}
        choices={[
          { value: '0', label: text('role.organize'), aside: text('role.organizeAside') },
          {
            value: '1',
            label: text('role.global'),
            aside: text('role.globalAside'),
            disabled: !isAdministrator,
          },
        ]}
        value={values.reach}
        onChange={(reach) => set({ reach })}
      />
      {values.reach === '0' && (
        <Field
          label={text('field.organizes')}
          hint={text('role.organizesHint')}
          {...field('organizeIdsTree')}
        >
          <OrganizePicker
            isMultiple
            ableIds={administered}
            value={values.organizeIds}
            onChange={(organizeIds) => set({ organizeIds })}
          />
        </Field>
      )}
    </FormSection>
  );
}
