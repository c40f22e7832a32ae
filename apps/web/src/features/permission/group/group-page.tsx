import { useData } from '@qifu/client';
import { type GroupRow, groupApi } from '@qifu/contracts';
import { Page, useFilters } from '@qifu/ui/office';
import { Button, Empty } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useAddressWords } from '#shared/address-words';
import { Allowed, useMayCall } from '#shared/allowed';
import { FilteredTable } from '#shared/filtered-table';
import { useDictionaryIds } from '#shared/options';
import { ResourceExport } from '#shared/resource/resource-export';
import { useRecordMenu } from '#shared/use-record-menu';
import { MembersDialog } from '../members/members-dialog';
import { useListedColumns } from '../parts/use-listed-columns';
import { useStateChoices } from '../parts/use-state-choices';
import { GroupForm } from './group-form';

const start = { keyword: '', type: '', enabledMark: '' };

/** Groups of people, to be chosen or told something together. */
export default function GroupPage() {
  useAreas('membership', 'record', 'validation');
  const { wordOf, change } = useAddressWords();
  const formOf = wordOf('form');
  if (!formOf) return <GroupList onOpen={(form) => change({ form }, { isStep: true })} />;
  return <GroupForm key={formOf} formOf={formOf} onClose={() => change({ form: '' })} />;
}

function GroupList({ onOpen }: { onOpen: (id: string) => void }) {
  const text = useText('membership');
  const [members, setMembers] = useState<GroupRow>();
  const filters = useFilters(start);
  const query = useData(groupApi.list, { query: filters.query }, { isQuiet: true });
  const kinds = useDictionaryIds('groupType');
  const states = useStateChoices();
  const mayAdd = useMayCall(groupApi.create);
  const menuOf = useRecordMenu({
    remove: groupApi.remove,
    effect: text('group.removeEffect'),
    mayRemove: (_row: GroupRow) => true,
  });
  const mayEdit = useMayCall(groupApi.update);
  const columns = useListedColumns<GroupRow>({ mayEdit, onOpen, onMembers: setMembers, menuOf });
  const add = (
    <Allowed to={groupApi.create}>
      <Button kind="main" icon="plus" onClick={() => onOpen('new')}>
        {text('group.new')}
      </Button>
    </Allowed>
  );
  return (
    <Page
      isFilled
      title={text('group.title')}
      figures={text('group.figures')}
      acts={
        <>
          <ResourceExport label={text('act.export')} to={groupApi.exportExcel} query={{ ...filters.query }} />
          {add}
        </>
      }
    >
      <FilteredTable
        filters={filters}
        query={query}
        search={text('search')}
        fields={[
          { name: 'type', label: text('field.type'), choices: kinds },
          { name: 'enabledMark', label: text('field.state'), choices: states },
        ]}
        columns={columns}
        label={text('group.title')}
        rowName={(row) => row.fullName}
        empty={
          <Empty
            icon="users"
            title={text('group.empty')}
            hint={text(mayAdd ? 'group.emptyHint' : 'group.emptyReadHint')}
          >
            {mayAdd && add}
          </Empty>
        }
      />
      {members && (
        <MembersDialog
          objectType="Group"
          objectId={members.id}
          name={members.fullName}
          onClose={() => setMembers(undefined)}
        />
      )}
    </Page>
  );
}
