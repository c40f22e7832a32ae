import { useData } from '@qifu/client';
import { type RoleInfo, roleApi, roleInput, roleResource } from '@qifu/contracts';
import { FormSection } from '@qifu/ui/office';
import { Field, Notice, RadioCards } from '@qifu/ui/parts';
import { OrganizePicker } from '@qifu/ui/pickers';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { ReadRecord, RecordForm } from '#shared/record-form';
import * as columns from '#shared/resource/form-values';
import { ResourceFields } from '#shared/resource/resource-fields';
import { useResourceFacts, useResourceForm } from '#shared/resource/use-resource-form';
import { useStep } from '#shared/step';
import type { Readings } from '#shared/use-edited-record';
import type { FormState } from '#shared/use-form';
import { administered, useAdministeredChoices } from '../parts/use-administered';
import { useIsAdministrator } from '../parts/use-is-administrator';

interface RoleValues {
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
    <ReadRecord isNew={isNew} adding={roleApi.create} query={query} what={text('role.one')}>
      {(readings) => <Body {...readings} onClose={onClose} />}
    </ReadRecord>
  );
}

const endsOf = (paths: readonly (readonly string[])[]) => paths.flatMap((path) => path.at(-1) ?? []);

const valuesOf = (role: RoleInfo | undefined): RoleValues => ({
  ...columns.valuesOf(roleResource, role),
  reach: String(role?.globalMark ?? 0),
  organizeIds: endsOf(role?.organizeIdsTree ?? []),
});

const inputOf = ({ reach, organizeIds, ...values }: RoleValues) => ({
  ...columns.inputOf(roleResource, values),
  globalMark: Number(reach),
  organizeIdsTree: reach === '1' ? [] : organizeIds.map((id) => [id]),
});

/** Where it holds is a section of its own. */
const shownNames = ['fullName', 'enCode', 'sortCode', 'description', 'enabledMark'];

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
    ...useResourceFacts<RoleInfo>(roleResource),
    {
      label: text('field.organizes'),
      show: ({ organizeIdsTree }: RoleInfo) => endsOf(organizeIdsTree).map(nameOf).join('、'),
    },
  ];
  const edited = useResourceForm(roleResource, {
    ...readings,
    schema: roleInput,
    valuesOf,
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
        <ResourceFields
          resource={roleResource}
          form={edited.form}
          names={shownNames}
          {...(base &&
            !isAdministrator && { fixed: ['enabledMark'], hints: { enabledMark: text('role.stateHint') } })}
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
