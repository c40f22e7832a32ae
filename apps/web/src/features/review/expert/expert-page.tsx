import { useData } from '@qifu/client';
import { type ExpertRow, expertApi, reviewImportApi } from '@qifu/contracts';
import {
  arrangeColumns,
  type ColumnChoice,
  ColumnSettings,
  DataTable,
  FilterBar,
  Page,
  ViewTabs,
} from '@qifu/ui/office';
import { Button, Empty, IconButton } from '@qifu/ui/parts';
import { useState } from 'react';
import { Allowed } from '#shared/allowed';
import { fetchStateOf } from '#shared/query-state';
import { useAreas, useText } from '#shared/text';
import { ImportDrawer } from '../import/import-drawer';
import { useAddressWords } from '../parts/address-words';
import { ExpertForm } from './expert-form';
import { ExpertRecordDrawer } from './expert-record-drawer';
import { expertViews, useExpertColumns, useExpertList } from './use-expert-list';
import '../review.css';

const expertAreas = [
  'reviewExpert',
  'reviewParts',
  'reviewImport',
  'record',
  'sheetImport',
  'review',
  'validation',
] as const;

/** Experts: the list with its drawer, or the form of one (spec 2.2, /table3). */
export default function ExpertPage() {
  useAreas(...expertAreas);
  const { wordOf, change } = useAddressWords();
  const formOf = wordOf('form');
  if (!formOf) return <ExpertList />;
  return (
    <ExpertForm
      key={formOf}
      expertId={formOf}
      onClose={(savedId = '') => change({ form: '', expert: savedId })}
    />
  );
}

function ExpertList() {
  const text = useText('reviewExpert');
  const parts = useText('reviewParts');
  const { wordOf, change } = useAddressWords();
  const { filters, fields, body, counts } = useExpertList();
  const query = useData(expertApi.list, { body }, { isQuiet: true });
  const [choices, setChoices] = useState<ColumnChoice[]>();
  const open = (id: string) => change({ expert: id }, { isStep: true });
  const edit = (id: string) => change({ expert: '', form: id }, { isStep: true });
  const columns = useExpertColumns(open, edit);
  const expertId = wordOf('expert');
  return (
    <Page
      isFilled
      title={text('title')}
      figures={query.data && text('figures', { count: query.data.pagination.total })}
      acts={<PageActs onNew={() => edit('new')} />}
    >
      <ViewTabs
        label={text('views')}
        current={filters.values.view}
        views={expertViews.map(({ key }) => ({ key, label: text(`view.${key}`), count: counts[key] }))}
        onChange={(view) => filters.set({ view })}
      />
      <FilterBar
        filters={filters}
        search={{ name: 'keyword', label: text('searchLabel') }}
        fields={fields}
        acts={
          <>
            <IconButton icon="refresh" label={parts('list.refresh')} onClick={() => void query.refetch()} />
            <ColumnSettings columns={columns} choices={choices} onChange={setChoices} />
          </>
        }
      />
      <DataTable<ExpertRow>
        label={text('title')}
        page={query.data}
        columns={arrangeColumns(columns, choices)}
        rowName={(expert) => expert.name}
        {...fetchStateOf(query)}
        onPage={filters.setPage}
        order={{ sidx: body.sidx, sort: body.sort }}
        onOrder={filters.setSort}
        isFiltered={filters.isFiltered}
        keyword={filters.values.keyword}
        onClearFilters={filters.clear}
        currentId={expertId || undefined}
        empty={<Empty icon="users" title={text('empty')} hint={text('emptyHint')} />}
      />
      {expertId && (
        <ExpertRecordDrawer
          expertId={expertId}
          onClose={() => change({ expert: '' })}
          onEdit={() => edit(expertId)}
        />
      )}
    </Page>
  );
}

function PageActs({ onNew }: { onNew: () => void }) {
  const text = useText('reviewExpert');
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <Allowed to={reviewImportApi.confirm}>
        <Button icon="upload" onClick={() => setIsImporting(true)}>
          {text('act.import')}
        </Button>
      </Allowed>
      <Allowed to={expertApi.create}>
        <Button kind="main" icon="plus" onClick={onNew}>
          {text('act.new')}
        </Button>
      </Allowed>
      {isImporting && <ImportDrawer type="expert" onClose={() => setIsImporting(false)} />}
    </>
  );
}
