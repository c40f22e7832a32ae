import { useData } from '@qifu/client';
import { type ReviewStandardRow, reviewStandardApi } from '@qifu/contracts';
import { type Filters, Page, useFilters } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { lazy, Suspense } from 'react';
import { Allowed } from '#shared/allowed';
import { EmptyList } from '#shared/empty-list';
import { FilteredTable } from '#shared/filtered-table';
import { sortedRows } from '#shared/whole-table';
import { useAddressWords } from '../parts/address-words';
import { useStandardColumns } from './standard-columns';
import '../review.css';

/** Fetched when a standard is opened: the list needs none of it. */
const StandardForm = lazy(async () => ({ default: (await import('./standard-form')).StandardForm }));

const standardAreas = ['reviewStandard', 'reviewMaster', 'reviewParts', 'record', 'validation'] as const;
const views = ['all', 'draft', 'frozen'] as const;
const statusOf = { all: undefined, draft: 10, frozen: 20 } as const;
const start = { view: 'all', keyword: '' };
/** Standards of project reviews (spec 7: requested with parameter 1). */
export const projectReviewType = 1;

/** Review standards: what experts score, with which weight; frozen versions never change. */
export default function StandardPage() {
  useAreas(...standardAreas);
  const { wordOf, change } = useAddressWords();
  const formOf = wordOf('form');
  if (!formOf) return <StandardList />;
  return (
    <Suspense>
      <StandardForm
        key={formOf}
        standardId={formOf}
        onClose={() => change({ form: '' })}
        onOpen={(id) => change({ form: id })}
      />
    </Suspense>
  );
}

function StandardList() {
  const text = useText('reviewStandard');
  const parts = useText('reviewParts');
  const { change } = useAddressWords();
  const filters = useFilters(start);
  const view = views.find((key) => key === filters.values.view) ?? 'all';
  const query = useData(
    reviewStandardApi.list,
    { params: { type: projectReviewType }, query: { status: statusOf[view] } },
    { isQuiet: true },
  );
  const open = (id: string) => change({ form: id }, { isStep: true });
  const columns = useStandardColumns(open);
  return (
    <Page
      isFilled
      title={text('title')}
      figures={text('lead')}
      acts={
        <Allowed to={reviewStandardApi.create}>
          <Button kind="main" icon="plus" onClick={() => open('new')}>
            {text('new')}
          </Button>
        </Allowed>
      }
    >
      <FilteredTable<ReviewStandardRow, typeof start>
        filters={filters}
        query={{ ...query, data: query.data && { list: found(query.data.list, filters) } }}
        views={{
          label: parts('fact.status'),
          word: 'view',
          current: view,
          views: views.map((key) => ({ key, label: text(`view.${key}`) })),
          onChange: (key) => filters.set({ view: key }),
        }}
        search={text('search')}
        columns={columns}
        label={text('title')}
        rowName={(standard) => standard.name}
        empty={
          <EmptyList
            title={text('empty')}
            hint={text('emptyHint')}
            to={reviewStandardApi.create}
            act={{ label: text('new'), run: () => open('new') }}
          />
        }
      />
    </Page>
  );
}

/** Standards come all at once: searched and sorted here. */
function found(list: readonly ReviewStandardRow[], { values, query }: Filters<typeof start>) {
  const wanted = values.keyword.trim().toLowerCase();
  return sortedRows(
    list.filter(({ name }) => name.toLowerCase().includes(wanted)),
    query.sidx,
    query.sort,
  );
}
