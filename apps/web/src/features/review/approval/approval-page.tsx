import { useData } from '@qifu/client';
import { type ReviewedProject, reviewResultApi } from '@qifu/contracts';
import {
  arrangeColumns,
  type ColumnChoice,
  ColumnSettings,
  DataTable,
  FilterBar,
  Page,
  ViewTabs,
} from '@qifu/ui/office';
import { Empty, IconButton } from '@qifu/ui/parts';
import { useState } from 'react';
import { fetchStateOf } from '#shared/query-state';
import { useAreas, useText } from '#shared/text';
import { useAddressWords } from '../parts/address-words';
import { ProjectDrawer } from '../project/project-drawer';
import { ApprovalActs, ApprovalBatch } from './approval-acts';
import { useApprovalColumns } from './approval-columns';
import { approvalViews, useApprovalConditions } from './use-approval';
import '../review.css';

const approvalAreas = [
  'reviewApproval',
  'reviewResult',
  'reviewParts',
  'reviewProject',
  'scoreSheet',
  'record',
  'review',
  'validation',
] as const;

/** Reviewed projects that wait for a decision, and those decided (spec 2.2, /p2Approved). */
export default function ApprovalPage() {
  useAreas(...approvalAreas);
  const text = useText('reviewApproval');
  const parts = useText('reviewParts');
  const { wordOf, change } = useAddressWords();
  const conditions = useApprovalConditions();
  const { filters, body, counts } = conditions;
  const query = useData(reviewResultApi.reviewed, { body }, { isQuiet: true });
  const [selected, setSelected] = useState<string[]>([]);
  const [choices, setChoices] = useState<ColumnChoice[]>();
  const open = (id: string) => change({ project: id }, { isStep: true });
  const columns = useApprovalColumns(open, filters.values.decision === 'undecided');
  const rows = query.data?.list ?? [];
  const chosen = rows.filter(({ id }) => selected.includes(id));
  const projectId = wordOf('project');
  return (
    <Page
      isFilled
      title={text('title')}
      figures={counts.undecided !== undefined && text('figures', { count: counts.undecided })}
      acts={<ApprovalActs body={body} />}
    >
      <ViewTabs
        label={text('views')}
        current={filters.values.decision}
        views={approvalViews.map((key) => ({ key, label: text(`view.${key}`), count: counts[key] }))}
        onChange={(decision) => {
          setSelected([]);
          filters.set({ decision });
        }}
      />
      <FilterBar
        filters={filters}
        search={{ name: 'keyword', label: text('searchLabel') }}
        fields={conditions.fields}
        more={conditions.more}
        acts={
          <>
            <IconButton icon="refresh" label={parts('list.refresh')} onClick={() => void query.refetch()} />
            <ColumnSettings columns={columns} choices={choices} onChange={setChoices} />
          </>
        }
      />
      <DataTable<ReviewedProject>
        label={text('title')}
        page={query.data}
        columns={arrangeColumns(columns, choices)}
        rowName={(project) => project.projectName}
        {...fetchStateOf(query)}
        onPage={filters.setPage}
        order={{ sidx: body.sidx, sort: body.sort }}
        onOrder={filters.setSort}
        selected={selected}
        onSelect={setSelected}
        batch={<ApprovalBatch projects={chosen} onDone={() => setSelected([])} />}
        isFiltered={filters.isFiltered}
        keyword={filters.values.keyword}
        onClearFilters={filters.clear}
        currentId={projectId || undefined}
        empty={<Empty title={text('empty')} hint={text('emptyHint')} />}
      />
      {projectId && <ProjectDrawer projectId={projectId} onClose={() => change({ project: '' })} />}
    </Page>
  );
}
