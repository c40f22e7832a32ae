import { useData } from '@qifu/client';
import { type GrantBatchRow, grantBatchApi, grantBatchResource, type Input } from '@qifu/contracts';
import { Page, RowActs, useFilters } from '@qifu/ui/office';
import { Button, Empty, StatusTag, showNumber } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Allowed } from '#shared/allowed';
import { FilteredTable } from '#shared/filtered-table';
import { useResourceText } from '#shared/resource/named-text';
import { ResourceExport } from '#shared/resource/resource-export';
import { listColumns } from '#shared/resource/use-resource-columns';
import { emptyConditions, useResourceFilters, useSearchWords } from '#shared/resource/use-resource-filters';
import { BatchDialog } from './batch-dialog';

type Asked = Input<typeof grantBatchApi.list>['query'];
const start = emptyConditions(grantBatchResource);

/** Batches with how far each is; a new one begins here. */
export function BatchList({ onOpen }: { onOpen: (id: string) => void }) {
  const { own, say } = useResourceText(grantBatchResource);
  const desk = useText('grantDesk');
  const filters = useFilters(start);
  const asked = filters.query as Asked;
  const query = useData(grantBatchApi.list, { query: asked }, { isQuiet: true });
  const [isNew, setIsNew] = useState(false);
  const columns = [
    ...listColumns<GrantBatchRow>(grantBatchResource, {
      say,
      onOpen,
      drawn: {
        total: ({ total }) => showNumber(total, 2),
        openObjections: ({ openObjections }) =>
          openObjections === 0 ? (
            <span className="q-mute">—</span>
          ) : (
            <StatusTag tone="bad">{openObjections}</StatusTag>
          ),
      },
    }),
    {
      key: 'acts',
      title: '',
      kind: 'acts' as const,
      render: ({ id, fullName }: GrantBatchRow) => (
        <RowActs name={fullName} main={{ label: desk('desk.open'), onClick: () => onOpen(id) }} more={[]} />
      ),
    },
  ];
  return (
    <Page
      isFilled
      title={own('title')}
      acts={
        <>
          <ResourceExport to={grantBatchApi.exportExcel} query={asked} label={own('export')} />
          <Allowed to={grantBatchApi.create}>
            <Button kind="main" icon="plus" onClick={() => setIsNew(true)}>
              {own('new')}
            </Button>
          </Allowed>
        </>
      }
    >
      <FilteredTable<GrantBatchRow, typeof start>
        filters={filters}
        query={query}
        search={useSearchWords(grantBatchResource)}
        fields={useResourceFilters(grantBatchResource)}
        columns={columns}
        label={own('title')}
        rowName={({ fullName }) => fullName}
        empty={<Empty icon="building" title={own('empty')} hint={own('emptyHint')} />}
      />
      {isNew && <BatchDialog onClose={() => setIsNew(false)} onMade={onOpen} />}
    </Page>
  );
}
