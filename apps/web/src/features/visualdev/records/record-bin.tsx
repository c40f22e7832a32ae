import { useData } from '@qifu/client';
import { onlineDevApi, type RemovedRecord } from '@qifu/contracts';
import { type DataColumn, DataTable, FilterSearch } from '@qifu/ui/office';
import { Button, Drawer, Empty, showSuccess, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { fetchStateOf } from '#shared/query-state';
import type { ShownModule } from '../form/use-module';
import { columnsOf } from './use-record-columns';
import { useRestoreRecord } from './use-restore-record';

interface RecordBinProps {
  module: ShownModule;
  menuId: string;
  onClose: () => void;
}

const firstPage = { currentPage: 1, pageSize: 20, keyword: '' };
const widthPx = 760;

/** What was taken away of a module, and the way back for one record or several. */
export function RecordBin({ module, menuId, onClose }: RecordBinProps) {
  const text = useText('visualdev');
  const [paging, setPaging] = useState(firstPage);
  const [selected, setSelected] = useState<string[]>([]);
  const query = useData(
    onlineDevApi.listRemoved,
    { params: { modelId: module.id }, body: { ...paging, menuId } },
    { isQuiet: true },
  );
  const { restore, isBusy } = useRestoreRecord(module);
  const restoreAll = async (ids: readonly string[]) => {
    if (!(await restore(ids))) return;
    setSelected([]);
    showSuccess(text('bin.restored', { count: ids.length }));
  };
  const search = (keyword: string) => {
    setSelected([]);
    setPaging({ ...paging, currentPage: 1, keyword });
  };
  const { columns, nameOf } = useBinColumns(module, isBusy, (id) => void restoreAll([id]));
  const title = text('bin.title', { name: module.fullName });
  return (
    <Drawer isOpen {...{ title, widthPx, onClose }}>
      <div className="rec-bin-search">
        <FilterSearch label={text('bin.search')} value={paging.keyword} onSearch={search} />
      </div>
      <DataTable<RemovedRecord>
        label={title}
        page={query.data}
        columns={columns}
        rowName={nameOf}
        selected={selected}
        onSelect={setSelected}
        batch={
          <Button busy={isBusy} onClick={() => void restoreAll(selected)}>
            {text('bin.restore')}
          </Button>
        }
        {...fetchStateOf(query)}
        onPage={(currentPage, pageSize) => setPaging({ ...paging, currentPage, pageSize })}
        isFiltered={paging.keyword !== ''}
        keyword={paging.keyword}
        onClearFilters={() => search('')}
        empty={<Empty title={text('bin.none')} hint={text('bin.noneHint')} />}
      />
    </Drawer>
  );
}

/** A record is told by the first columns of its list; nobody takes it for another by them. */
const toldColumns = 2;

function useBinColumns(module: ShownModule, isBusy: boolean, onRestore: (id: string) => void) {
  const text = useText('visualdev');
  const told = columnsOf(module).slice(0, toldColumns);
  const wordOf = ({ values }: RemovedRecord, name: string) => String(values[name] ?? '') || '—';
  const nameOf = (row: RemovedRecord) => wordOf(row, told[0]?.name ?? '');
  const columns: DataColumn<RemovedRecord>[] = [
    ...told.map(
      ({ name, label }, i): DataColumn<RemovedRecord> => ({
        key: `values.${name}`,
        title: label,
        kind: i === 0 ? 'name' : 'text',
        render: (row) => wordOf(row, name),
      }),
    ),
    { key: 'removedBy', title: text('bin.removedBy'), kind: 'text' },
    {
      key: 'removedTime',
      title: text('bin.removedTime'),
      kind: 'text',
      render: ({ removedTime }) => showTime(removedTime, 'minute'),
    },
    {
      key: 'acts',
      title: text('acts'),
      kind: 'acts',
      render: (row) => (
        <Button
          kind="text"
          disabled={isBusy}
          aria-label={`${text('bin.restore')} ${nameOf(row)}`}
          onClick={() => onRestore(row.id)}
        >
          {text('bin.restore')}
        </Button>
      ),
    },
  ];
  return { columns, nameOf };
}
