import { useData } from '@qifu/client';
import { type StatisticsDimension, type StatisticsProject, supervisionStatisticsApi } from '@qifu/contracts';
import { scorePlaces } from '@qifu/review-scoring';
import { type DataColumn, DataTable, NameCell } from '@qifu/ui/office';
import { Drawer, Empty, StateOf, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { fetchStateOf } from '#shared/query-state';
import { showFixed } from './shown-rates';
import type { Selection } from './use-statistics';

interface LineDrawerProps {
  dimension: StatisticsDimension;
  /** The line; empty for all projects of the selection. */
  lineKey: string;
  name: string;
  selection: Selection;
  onClose: () => void;
}

const firstPage = { currentPage: 1, pageSize: 20, keyword: '' };

/** The projects behind a line (review.md 2.9: each row drills down). */
export function LineDrawer({ dimension, lineKey, name, selection, onClose }: LineDrawerProps) {
  const text = useText('supervision');
  const [paging, setPaging] = useState(firstPage);
  const search = (keyword: string) => setPaging({ ...paging, currentPage: 1, keyword: keyword.trim() });
  const [typed, setTyped] = useState('');
  const query = useData(
    supervisionStatisticsApi.projects,
    { query: { ...selection.query, ...paging, dimension, key: lineKey } },
    { isQuiet: true },
  );
  const total = query.data?.pagination.total;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={lineKey ? text('drill.title', { name }) : text('drill.titleAll')}
      facts={
        <>
          {total !== undefined && <span>{text('drill.count', { count: total })}</span>}
          <span className="q-mute q-13">{selection.conditions.join('，') || text('filter.all')}</span>
        </>
      }
    >
      <form
        className="sv-search"
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <TextInput
          icon="search"
          value={typed}
          aria-label={text('drill.search')}
          placeholder={text('drill.search')}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <div className="sv-drill">
        <DataTable<StatisticsProject>
          label={text('drill.title', { name })}
          page={query.data}
          columns={useProjectColumns()}
          rowName={({ projectName }) => projectName}
          {...fetchStateOf(query)}
          onPage={(currentPage, pageSize) => setPaging({ ...paging, currentPage, pageSize })}
          isFiltered={paging.keyword !== ''}
          keyword={paging.keyword}
          onClearFilters={() => {
            setTyped('');
            search('');
          }}
          empty={<Empty title={text('drill.none')} />}
        />
      </div>
    </Drawer>
  );
}

function useProjectColumns(): DataColumn<StatisticsProject>[] {
  const text = useText('supervision');
  return [
    {
      key: 'projectName',
      title: text('drill.project'),
      kind: 'name',
      render: ({ projectName, projectNo, enterpriseName }) => (
        <NameCell name={projectName} code={`${projectNo} ${enterpriseName}`} />
      ),
    },
    {
      key: 'status',
      title: text('drill.status'),
      kind: 'state',
      stacked: 'aside',
      render: ({ status }) => <StateOf family="project" code={status} />,
    },
    {
      key: 'officialScore',
      title: text('drill.score'),
      kind: 'number',
      render: ({ officialScore }) => showFixed(officialScore, scorePlaces),
    },
    { key: 'rankInGroup', title: text('drill.rank'), kind: 'number' },
    { key: 'applyFund', title: text('drill.applyFund'), kind: 'number', decimals: 2 },
    {
      key: 'approvedFund',
      title: text('drill.approvedFund'),
      kind: 'number',
      render: ({ approvedFund }) => showFixed(approvedFund, 2),
    },
  ];
}
