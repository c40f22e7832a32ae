import { useData } from '@qifu/client';
import { expertApi, reviewImportApi } from '@qifu/contracts';
import { Page } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Allowed } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
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
  const { wordOf, change } = useAddressWords();
  const { filters, fields, body, counts } = useExpertList();
  const query = useData(expertApi.list, { body }, { isQuiet: true });
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
      <FilteredTable
        filters={filters}
        query={query}
        views={{
          label: text('views'),
          word: 'view',
          current: filters.values.view,
          views: expertViews.map(({ key }) => ({ key, label: text(`view.${key}`), count: counts[key] })),
          onChange: (view) => filters.set({ view }),
        }}
        search={text('searchLabel')}
        fields={fields}
        columns={columns}
        label={text('title')}
        rowName={(expert) => expert.name}
        openId={expertId}
        empty={
          <EmptyList
            icon="users"
            title={text('empty')}
            hint={text('emptyHint')}
            to={expertApi.create}
            act={{ label: text('act.new'), run: () => edit('new') }}
          />
        }
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
