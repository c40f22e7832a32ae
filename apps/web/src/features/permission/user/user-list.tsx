import { userAsked, usersApi } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { useMayHold } from '#shared/allowed';
import { useRowBulk } from '#shared/bulk/use-row-bulk';
import { useConditions } from '#shared/conditions/use-conditions';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { useDictionary } from '#shared/options';
import { useLeavingEffect } from '../parts/stopping';
import { AddRole } from './add-role';
import { useRoleChoices } from './use-role-choices';
import { useUserColumns } from './use-user-columns';
import type { UserListState } from './use-user-list';
import { useUserStates } from './use-user-states';

interface UserListProps {
  list: UserListState;
  /** Only those of one organization. */
  isHere: boolean;
  /** The person whose drawer is open; '' for none. */
  openId: string;
  onOpen: (id: string) => void;
  onForm: (form: string) => void;
}

/** The people of the chosen organization under their conditions. */
export function UserList({ list, isHere, openId, onOpen, onForm }: UserListProps) {
  const text = useText('user');
  const { columns, dialogs } = useUserColumns({ onOpen, onForm });
  const { choices: genders } = useDictionary('sex');
  const roles = useRoleChoices();
  const stateOf = useUserStates();
  const mayAddRole = useMayHold('role:btn_edit');
  const bulk = useRowBulk({
    rows: list.query.data?.list,
    nameOf: (row) => row.realName,
    toggle: usersApi.toggleState,
    mayToggle: (row) => row.isAdministrator === 0,
    disableEffect: useLeavingEffect()(text('disableManyEffect')),
    hasMore: mayAddRole,
    more: (people, clear) => mayAddRole && <AddRole people={people} onDone={clear} />,
  });
  const states = [1, 0, 2].map((mark) => ({ value: String(mark), label: stateOf(mark) }));
  return (
    <>
      <FilteredTable
        filters={list.filters}
        conditions={useConditions(userAsked, list.filters, list.query.data)}
        query={list.query}
        search={text('search')}
        fields={[
          { name: 'roleId', label: text('field.role'), choices: roles },
          { name: 'enabledMark', label: text('field.state'), choices: states },
        ]}
        more={[
          { name: 'gender', label: text('field.gender'), choices: genders },
          {
            name: 'isTemporary',
            label: text('field.kind'),
            choices: [{ value: '1', label: text('temporary') }],
          },
        ]}
        columns={columns}
        label={text('title')}
        rowName={(row) => row.realName}
        alsoBy={['place']}
        openId={openId}
        selected={bulk.selected}
        onSelect={bulk.onSelect}
        batch={bulk.batch}
        empty={<NobodyHere isHere={isHere} onAdd={() => onForm('new')} />}
      />
      {dialogs}
    </>
  );
}

function NobodyHere({ isHere, onAdd }: { isHere: boolean; onAdd: () => void }) {
  const text = useText('user');
  return (
    <EmptyList
      icon="users"
      title={text(isHere ? 'emptyHere' : 'empty')}
      hint={text('emptyHint')}
      otherwise={text('emptyReadHint')}
      to={usersApi.create}
      act={{ label: text('new'), run: onAdd }}
    />
  );
}
