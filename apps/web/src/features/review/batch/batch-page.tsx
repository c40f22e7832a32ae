import { useData } from '@qifu/client';
import { type DeclareBatchRow, declareBatchApi, declareBatchResource } from '@qifu/contracts';
import { Page, useFilters } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Allowed } from '#shared/allowed';
import { useConditions } from '#shared/conditions/use-conditions';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { useAddressWords } from '../parts/address-words';
import { useBatchColumns } from './batch-columns';
import { BatchForm } from './batch-form';
import { OpenBatchDialog } from './open-batch-dialog';
import '../review.css';

const batchAreas = ['reviewMaster', 'reviewParts', 'reviewBoard', 'record', 'validation'] as const;
const views = ['all', 'draft', 'open', 'closed', 'archived'] as const;
const statusOf = { all: undefined, draft: 10, open: 20, closed: 30, archived: 40 } as const;
const start = { view: 'all', keyword: '', year: '', groups: '' };
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
        groups: values.groups,
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
      <FilteredTable<DeclareBatchRow, typeof start>
        filters={filters}
        conditions={useConditions(declareBatchResource, filters, query.data)}
        query={query}
        views={{
          label: parts('fact.status'),
          word: 'view',
          current: view,
          views: views.map((key) => ({ key, label: text(`batchView.${key}`) })),
          onChange: (key) => filters.set({ view: key }),
        }}
        search={text('batch.search')}
        fields={[{ name: 'year', label: parts('fact.year'), choices: yearChoices() }]}
        columns={columns}
        label={text('batch.title')}
        rowName={(batch) => batch.name}
        empty={
          <EmptyList
            title={text('batch.empty')}
            hint={text('batch.emptyHint')}
            otherwise={text('batch.emptyReadHint')}
            to={declareBatchApi.create}
            act={{ label: text('batch.new'), run: () => edit('new') }}
          />
        }
      />
      {opening && <OpenBatchDialog batch={opening} onClose={() => setOpening(undefined)} />}
    </Page>
  );
}
