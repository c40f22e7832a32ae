import { useData } from '@qifu/client';
import { type SystemRow, systemApi } from '@qifu/contracts';
import { type DataColumn, NameCell, Page, RowActs, useFilters } from '@qifu/ui/office';
import { Button, KindTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Allowed, useMayCall } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { Enabled } from '#shared/enabled';
import { FilteredTable } from '#shared/filtered-table';
import { SystemDialog } from './system-dialog';
import { useSystemActs } from './use-system-acts';

const start = { keyword: '' };

/** The systems people switch between. */
export function SystemList({ onClose }: { onClose: () => void }) {
  const text = useText('menus');
  const filters = useFilters(start);
  const query = useData(systemApi.list, { query: { keyword: filters.values.keyword } }, { isQuiet: true });
  const [opened, setOpened] = useState('');
  const row = query.data?.list.find(({ id }) => id === opened);
  return (
    <Page
      isFilled
      title={text('system.title')}
      figures={text('system.lead')}
      acts={
        <>
          <Button icon="left" onClick={onClose}>
            {text('title')}
          </Button>
          <Allowed to={systemApi.create}>
            <Button kind="main" icon="plus" onClick={() => setOpened('new')}>
              {text('system.new')}
            </Button>
          </Allowed>
        </>
      }
    >
      <FilteredTable
        list="systems"
        filters={filters}
        query={query}
        search={text('search')}
        columns={useSystemColumns(setOpened)}
        label={text('system.title')}
        rowName={(system) => system.fullName}
        empty={
          <EmptyList
            icon="layers"
            title={text('system.empty')}
            hint={text('system.emptyHint')}
            to={systemApi.create}
            act={{ label: text('system.new'), run: () => setOpened('new') }}
          />
        }
      />
      {(opened === 'new' || row) && <SystemDialog key={opened} row={row} onClose={() => setOpened('')} />}
    </Page>
  );
}

function useSystemColumns(open: (id: string) => void): DataColumn<SystemRow>[] {
  const text = useText('menus');
  const record = useText('record');
  const mayEdit = useMayCall(systemApi.update);
  const actsOf = useSystemActs();
  return [
    {
      key: 'fullName',
      title: text('field.fullName'),
      kind: 'name',
      render: (row) => (
        <NameCell
          name={row.fullName}
          code={row.enCode}
          mark={row.isMain === 1 && <KindTag>{text('system.main')}</KindTag>}
          onOpen={() => open(row.id)}
        />
      ),
    },
    { key: 'description', title: text('field.description'), yields: 1 },
    { key: 'sortCode', title: text('field.sortCode'), kind: 'number', stacked: 'none' },
    {
      key: 'enabledMark',
      title: text('field.state'),
      kind: 'state',
      stacked: 'aside',
      render: ({ enabledMark }) => <Enabled mark={enabledMark} />,
    },
    {
      key: 'acts',
      title: '',
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={row.fullName}
          main={{ label: record(mayEdit ? 'act.edit' : 'act.see'), onClick: () => open(row.id) }}
          more={actsOf(row)}
        />
      ),
    },
  ];
}
