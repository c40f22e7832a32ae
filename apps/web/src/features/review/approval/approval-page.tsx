import { useData } from '@qifu/client';
import { reviewResultApi } from '@qifu/contracts';
import { Page } from '@qifu/ui/office';
import { Empty } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { FilteredTable } from '#shared/filtered-table';
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
  const { wordOf, change } = useAddressWords();
  const conditions = useApprovalConditions();
  const { filters, body, counts } = conditions;
  const query = useData(reviewResultApi.reviewed, { body }, { isQuiet: true });
  const [selected, setSelected] = useState<string[]>([]);
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
      <FilteredTable
        filters={filters}
        query={query}
        views={{
          label: text('views'),
          word: 'decision',
          current: filters.values.decision,
          views: approvalViews.map((key) => ({ key, label: text(`view.${key}`), count: counts[key] })),
          onChange: (decision) => {
            setSelected([]);
            filters.set({ decision });
          },
        }}
        search={text('searchLabel')}
        fields={conditions.fields}
        more={conditions.more}
        columns={columns}
        label={text('title')}
        rowName={(project) => project.projectName}
        selected={selected}
        onSelect={setSelected}
        batch={<ApprovalBatch projects={chosen} onDone={() => setSelected([])} />}
        openId={projectId}
        empty={<Empty title={text('empty')} hint={text('emptyHint')} />}
      />
      {projectId && <ProjectDrawer projectId={projectId} onClose={() => change({ project: '' })} />}
    </Page>
  );
}
