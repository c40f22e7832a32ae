import { FieldPair } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { GroupPicker, OrganizePicker, PositionPicker, RolePicker, UserPicker } from '@qifu/ui/pickers';
import { useText } from '@qifu/ui/text';
import { useSession } from '#shared/session';
import type { UserFormState } from './text-field';

/** Where a person belongs, and what gives the rights. */
export function PlaceFields({ form }: { form: UserFormState }) {
  const text = useText('user');
  const sheet = useText('userSheet');
  const { values, set, field } = form;
  const { organizeIds } = values;
  const isSeparated = useSession(({ user }) => user?.seat !== undefined);
  return (
    <>
      <Field label={sheet('columns.organizeId')} hint={text('hint.organizeId')} {...field('organizeId')}>
        <OrganizePicker
          isAuth
          isMultiple
          canClear
          placeholder={text('choose')}
          value={organizeIds}
          onChange={(ids) => set({ organizeIds: ids })}
        />
      </Field>
      <FieldPair>
        <Field
          label={sheet('columns.positionId')}
          hint={text('hint.positionId')}
          isOptional
          {...field('positionId')}
        >
          <PositionPicker
            isMultiple
            canClear
            able={{ departIds: organizeIds }}
            placeholder={text('choose')}
            value={values.positionIds}
            onChange={(positionIds) => set({ positionIds })}
          />
        </Field>
        <Field
          label={sheet('columns.managerId')}
          hint={text('hint.managerId')}
          isOptional
          {...field('managerId')}
        >
          <UserPicker
            canClear
            placeholder={text('choose')}
            value={values.managerIds}
            onChange={(managerIds) => set({ managerIds })}
          />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field
          label={sheet('columns.roleId')}
          hint={isSeparated ? text('hint.roleElsewhere') : undefined}
          isOptional
          {...field('roleId')}
        >
          <RolePicker
            isMultiple
            isDisabled={isSeparated}
            canClear
            placeholder={text('choose')}
            value={values.roleIds}
            onChange={(roleIds) => set({ roleIds })}
          />
        </Field>
        <Field label={text('field.groupId')} isOptional {...field('groupId')}>
          <GroupPicker
            isMultiple
            canClear
            placeholder={text('choose')}
            value={values.groupIds}
            onChange={(groupIds) => set({ groupIds })}
          />
        </Field>
      </FieldPair>
    </>
  );
}
