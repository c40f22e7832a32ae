import { call, useData } from '@qifu/client';
import { roleApi, type UserRow, userRelationApi, usersApi } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Button, Dialog, Field, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useStep } from '#shared/step';
import { useRoleChoices } from './use-role-choices';

interface AddRoleProps {
  people: readonly UserRow[];
  onDone: () => void;
}

/** Gives a role to the chosen people at once: to all of them, or, where one may not have it, to none. */
export function AddRole({ people, onDone }: AddRoleProps) {
  const text = useText('user');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button disabled={people.length === 0} onClick={() => setIsOpen(true)}>
        {text('addRole.act')}
      </Button>
      {isOpen && (
        <AddRoleDialog
          people={people}
          onClose={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false);
            onDone();
          }}
        />
      )}
    </>
  );
}

/** The people who come into a role and the way to put them there; it can be taken back. */
function useAddRole(people: readonly UserRow[], roleId: string, roleName: string) {
  const text = useText('user');
  const record = useText('record');
  const saving = useStep(userRelationApi.save, {
    saysNothing: true,
    refreshes: [usersApi.list, roleApi.list],
  });
  const params = { objectId: roleId };
  const members = useData(
    userRelationApi.read,
    { params },
    { enabled: roleId !== '', isQuiet: true, keepsFormer: false },
  );
  const coming = people.filter(({ id }) => !members.data?.ids.includes(id));
  const save = (known: string[], userIds: string[]) =>
    saving.run({ params, body: { objectType: 'Role', userIds, known } });
  const undo = async () => {
    const { ids } = await call(userRelationApi.read, { params });
    const gone = new Set(coming.map(({ id }) => id));
    const { error } = await save(
      ids,
      ids.filter((id) => !gone.has(id)),
    );
    if (!error) showSuccess(text('addRole.undone'));
  };
  /** True when they have it. */
  const add = async () => {
    const former = members.data?.ids;
    if (!former || coming.length === 0) return false;
    const { error } = await save(former, [...former, ...coming.map(({ id }) => id)]);
    if (error) return false;
    showSuccess(text('addRole.done', { name: roleName, count: coming.length }), {
      label: record('bulk.undo'),
      run: () => void undo(),
    });
    return true;
  };
  return { coming: members.data && coming.length, add, isBusy: saving.isBusy };
}

function AddRoleDialog({ people, onDone, onClose }: AddRoleProps & { onClose: () => void }) {
  const text = useText('user');
  const common = useText('common');
  const roles = useRoleChoices();
  const [roleId, setRoleId] = useState('');
  const name = roles.find(({ value }) => value === roleId)?.label ?? '';
  const { coming, add, isBusy } = useAddRole(people, roleId, name);
  const send = async () => {
    if (await add()) onDone();
  };
  return (
    <Dialog
      isOpen
      title={text('addRole.title', { count: people.length })}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" disabled={!coming} busy={isBusy}>
            {text('addRole.act')}
          </Button>
        </>
      }
    >
      <Field
        label={text('field.role')}
        hint={
          coming === undefined
            ? text('addRole.hint')
            : text('addRole.coming', { count: coming, held: people.length - coming })
        }
      >
        <Select
          choices={roles}
          placeholder={text('choose')}
          value={roleId}
          onChange={(role = '') => setRoleId(role)}
        />
      </Field>
    </Dialog>
  );
}
