import { useData } from '@qifu/client';
import { type DeclareBatchRow, declareBatchApi } from '@qifu/contracts';
import { DataTable, FilterBar, Page, useFilters, ViewTabs } from '@qifu/ui/office';
import { Button, Empty, IconButton } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Allowed } from '#shared/allowed';
import { fetchStateOf } from '#shared/query-state';
import { useAddressWords } from '../parts/address-words';
import { useBatchColumns } from './batch-columns';
import { BatchForm } from './batch-form';
import { OpenBatchDialog } from './open-batch-dialog';
import '../review.css';

const batchAreas = ['reviewMaster', 'reviewParts', 'reviewBoard', 'record', 'validation'] as const;
const views = ['all', 'draft', 'open', 'closed', 'archived'] as const;
const statusOf = { all: undefined, draft: 10, open: 20, closed: 30, archived: 40 } as const;
const start = { view: 'all', keyword: '', year: '' };
/** Years offered: this one and those before and after it. */
const yearsAround = 4;

/** The next year and those before it. */
const yearChoices = () =>
  Array.from({ length: yearsAround }, (_, back) => String(new Date().getFullYear() + 1 - back)).map(
    (year) => ({ value: year, label: year }),
  );

/** Batches of applications: when, for what, by which standard and rules. */
export default function BatchPage() {
  useAreas(...batchAreas);
  const { wordOf, change } = useAddressWords();
  const formOf = wordOf('form');
  if (!formOf) return <BatchList />;
  return (
    <BatchForm
      key={formOf}
      batchId={formOf}
      copyOf={wordOf('from')}
      onClose={() => change({ form: '', from: '' })}
    />
  );
}

function BatchList() {
  const text = useText('reviewMaster');
  const parts = useText('reviewParts');
  const { change } = useAddressWords();
  const filters = useFilters(start);
  const { values, query: listQuery } = filters;
  const { currentPage, pageSize, sidx, sort } = listQuery;
  const view = views.find((key) => key === values.view) ?? 'all';
  const query = useData(
    declareBatchApi.list,
    {
      body: {
        keyword: values.keyword,
        year: values.year === '' ? undefined : Number(values.year),
        status: statusOf[view],
        currentPage,
        pageSize,
        sidx,
        sort,
      },
    },
    { isQuiet: true },
  );
  const edit = (id: string) => change({ form: id }, { isStep: true });
  const copy = (id: string) => change({ form: 'new', from: id }, { isStep: true });
  const [opening, setOpening] = useState<DeclareBatchRow>();
  const columns = useBatchColumns({ edit, copy, open: setOpening });
  return (
    <Page
      isFilled
      title={text('batch.title')}
      acts={
        <Allowed to={declareBatchApi.create}>
          <Button kind="main" icon="plus" onClick={() => edit('new')}>
            {text('batch.new')}
          </Button>
        </Allowed>
      }
    >
      <ViewTabs
        label={parts('fact.status')}
        current={view}
        views={views.map((key) => ({ key, label: text(`batchView.${key}`) }))}
        onChange={(key) => filters.set({ view: key })}
      />
      <FilterBar
        filters={filters}
        search={{ name: 'keyword', label: text('batch.search') }}
        fields={[
          {
            name: 'year',
            label: parts('fact.year'),
            choices: yearChoices(),
          },
        ]}
        acts={
          <IconButton icon="refresh" label={parts('list.refresh')} onClick={() => void query.refetch()} />
        }
      />
      <DataTable<DeclareBatchRow>
        label={text('batch.title')}
        page={query.data}
        columns={columns}
        rowName={(batch) => batch.name}
        {...fetchStateOf(query)}
        onPage={filters.setPage}
        order={{ sidx, sort }}
        onOrder={filters.setSort}
        isFiltered={filters.isFiltered}
        keyword={values.keyword}
        onClearFilters={filters.clear}
        empty={<Empty title={text('batch.empty')} hint={text('batch.emptyHint')} />}
      />
      {opening && <OpenBatchDialog batch={opening} onClose={() => setOpening(undefined)} />}
    </Page>
  );
}
