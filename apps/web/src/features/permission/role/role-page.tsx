import { useData } from '@qifu/client';
import { authorityApi, type RoleRow, roleApi, roleResource, temporaryGrantApi } from '@qifu/contracts';
import { type Filters, Page, useFilters } from '@qifu/ui/office';
import { Button, buttonClass, type MenuEntry } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddressWords } from '#shared/address-words';
import { Allowed, useMayCall } from '#shared/allowed';
import { useConditions } from '#shared/conditions/use-conditions';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { RecordDrawer } from '#shared/resource/record-drawer';
import { ResourceExport } from '#shared/resource/resource-export';
import { emptyConditions, useResourceFilters } from '#shared/resource/use-resource-filters';
import type { BuiltInViews } from '#shared/views/view-row';
import { MembersDialog } from '../members/members-dialog';
import { MembersSection } from '../members/members-section';
import { useAdministeredChoices } from '../parts/use-administered';
import { useIsAdministrator } from '../parts/use-is-administrator';
import { GrantsDrawer } from '../temporary/grants-drawer';
import { RoleForm } from './role-form';
import { RoleOpens } from './role-opens';
import { authorizePath, useRoleColumns } from './use-role-columns';

const start = { ...emptyConditions(roleResource), type: '', organizeId: '' };

/** Roles: sets of rights that people hold everywhere or in some organizations. */
export default function RolePage() {
  useAreas('membership', 'record', 'validation');
  const { wordOf, change } = useAddressWords();
  const formOf = wordOf('form');
  if (!formOf) return <RoleList onOpen={(form) => change({ form }, { isStep: true })} />;
  return <RoleForm key={formOf} formOf={formOf} onClose={() => change({ form: '' })} />;
}

function RoleList({ onOpen }: { onOpen: (id: string) => void }) {
  const text = useText('membership');
  const [members, setMembers] = useState<RoleRow>();
  const { wordOf, change } = useAddressWords();
  const [chosen, setChosen] = useState<string[]>([]);
  const mayAuthorize = useMayCall(authorityApi.readStep);
  const isAdministrator = useIsAdministrator();
  const filters = useFilters(start);
  const query = useData(roleApi.list, { query: filters.query }, { isQuiet: true });
  const organizes = useAdministeredChoices();
  const fields = useResourceFilters(roleResource);
  const { columns, menuOf } = useRoleColumns(onOpen, setMembers);
  const { type } = filters.values;
  return (
    <Page
      isFilled
      title={text('role.title')}
      figures={text('role.figures')}
      acts={
        <>
          <Allowed to={temporaryGrantApi.list}>
            <Button onClick={() => change({ temporary: '1' }, { isStep: true })}>
              {text('temporary.title')}
            </Button>
          </Allowed>
          <Allowed to={authorityApi.readStep}>
            <Link className={buttonClass()} to={`${authorizePath}?view=holders`}>
              {text('act.holders')}
            </Link>
          </Allowed>
          <ResourceExport label={text('act.export')} to={roleApi.exportExcel} query={{ ...filters.query }} />
          <AddButton onOpen={onOpen} />
        </>
      }
    >
      <FilteredTable
        filters={filters}
        conditions={useConditions(roleResource, filters, query.data)}
        query={query}
        views={useReachViews(filters)}
        search={text('search')}
        fields={[
          ...(type === '1'
            ? []
            : [{ name: 'organizeId', label: text('field.organizes'), choices: organizes }]),
          ...fields,
        ]}
        columns={columns}
        label={text('role.title')}
        rowName={(row) => row.fullName}
        selected={mayAuthorize ? chosen : undefined}
        onSelect={mayAuthorize ? setChosen : undefined}
        batch={
          <Link className={buttonClass()} to={`${authorizePath}?roles=${chosen.join()}`}>
            {text('act.authorizeMany')}
          </Link>
        }
        empty={<NoRole onOpen={onOpen} />}
        openId={wordOf('open')}
      />
      {wordOf('open') && (
        <RoleDrawer rows={query.data?.list} menuOf={menuOf} onEdit={onOpen} onMembers={setMembers} />
      )}
      {wordOf('temporary') && <GrantsDrawer onClose={() => change({ temporary: '' })} />}
      {members && (
        <MembersDialog
          objectType="Role"
          objectId={members.id}
          name={members.fullName}
          isFixed={members.globalMark === 1 && !isAdministrator}
          onClose={() => setMembers(undefined)}
        />
      )}
    </Page>
  );
}

/** All roles, those of organizations, global ones. */
function useReachViews(filters: Filters<typeof start>): BuiltInViews {
  const text = useText('membership');
  return {
    label: text('role.reach'),
    word: 'type',
    current: filters.values.type,
    views: [
      { key: '', label: text('all') },
      { key: '0', label: text('role.organize') },
      { key: '1', label: text('role.global') },
    ],
    onChange: (next) => filters.set({ type: next, ...(next === '1' ? { organizeId: '' } : {}) }),
  };
}

interface RoleDrawerProps {
  rows: readonly RoleRow[] | undefined;
  menuOf: (row: RoleRow) => readonly MenuEntry[];
  onEdit: (id: string) => void;
  onMembers: (row: RoleRow) => void;
}

/** A role for reading: who holds it and which pages it opens. */
function RoleDrawer({ rows, menuOf, onEdit, onMembers }: RoleDrawerProps) {
  const text = useText('membership');
  const { wordOf, change } = useAddressWords();
  const everywhere = text('role.everywhere');
  return (
    <RecordDrawer<RoleRow>
      key={wordOf('open')}
      resource={roleResource}
      calls={roleApi}
      id={wordOf('open')}
      onClose={() => change({ open: '' })}
      main={(row) => ({ label: text('act.members'), onClick: () => onMembers(row) })}
      said={{ organizeInfo: ({ globalMark }) => (globalMark === 1 ? everywhere : undefined) }}
      {...{ rows, menuOf, onEdit }}
    >
      {({ id }) => (
        <>
          <MembersSection objectType="Role" objectId={id} />
          <RoleOpens roleId={id} />
        </>
      )}
    </RecordDrawer>
  );
}

function AddButton({ onOpen }: { onOpen: (id: string) => void }) {
  const text = useText('membership');
  return (
    <Allowed to={roleApi.create}>
      <Button kind="main" icon="plus" onClick={() => onOpen('new')}>
        {text('role.new')}
      </Button>
    </Allowed>
  );
}

function NoRole({ onOpen }: { onOpen: (id: string) => void }) {
  const text = useText('membership');
  return (
    <EmptyList
      icon="key"
      title={text('role.empty')}
      hint={text('role.emptyHint')}
      otherwise={text('role.emptyReadHint')}
      to={roleApi.create}
      act={{ label: text('role.new'), run: () => onOpen('new') }}
    />
  );
}
