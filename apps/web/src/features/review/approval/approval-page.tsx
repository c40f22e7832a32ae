import { useData } from '@qifu/client';
import { projectDecisionApi, reviewResultApi } from '@qifu/contracts';
import { Page } from '@qifu/ui/office';
import { Button, Empty } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { FilteredTable } from '#shared/filtered-table';
import { useAddressWords } from '../parts/address-words';
import { useBatches } from '../parts/review-options';
import { ProjectDrawer } from '../project/project-drawer';
import { ApprovalActs, ApprovalBatch } from './approval-acts';
import { useApprovalColumns } from './approval-columns';
import { DirectionFigures } from './direction-figures';
import { approvalViews, useApprovalConditions } from './use-approval';
import { useDecisionFigures } from './use-decision-figures';
import '../review.css';

/** Where one direction is decided; whoever comes for the list does not wait for it. */
const DecisionPage = lazy(async () => ({ default: (await import('./decision-page')).DecisionPage }));

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
  const { wordOf, change } = useAddressWords();
  const { first, choices } = useBatches();
  const batchId = wordOf('batch') || (first ?? '');
  const directionId = wordOf('direction');
  const figures = useDecisionFigures(batchId).data;
  const isTable = wordOf('table') === '1' && directionId !== '';
  const open = (id: string) =>
    change({ batch: batchId, direction: id, table: '1', project: '' }, { isStep: true });
  const named = choices.find(({ value }) => value === batchId)?.label;
  const batchName = wordOf('batch') === '' ? named : undefined;
  const strip = figures && (
    <DirectionFigures
      figures={figures}
      current={isTable ? directionId : ''}
      onOpen={open}
      batchName={batchName}
    />
  );
  if (!isTable) return <ApprovalList strip={strip} />;
  return (
    <Suspense fallback={null}>
      <DecisionPage
        key={`${batchId} ${directionId}`}
        batchId={batchId}
        directionId={directionId}
        strip={strip}
      />
    </Suspense>
  );
}

/** All of them in a list, across batches. */
function ApprovalList({ strip }: { strip: ReactNode }) {
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
      {strip}
      <FilteredTable
        filters={filters}
        query={query}
        views={{
          label: text('views'),
          word: 'decision',
          current: filters.values.decision,
          noneHint: text(`viewNone.${approvalViews.find((key) => key === filters.values.decision) ?? 'all'}`),
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
        empty={
          <NothingToDecide
            unpublished={counts.unpublished ?? 0}
            onPublish={() => filters.set({ decision: 'unpublished' })}
          />
        }
      />
      {projectId && <ProjectDrawer projectId={projectId} onClose={() => change({ project: '' })} />}
    </Page>
  );
}

/** All are decided, or none has come: what is left to be published comes next. */
function NothingToDecide({ unpublished, onPublish }: { unpublished: number; onPublish: () => void }) {
  const text = useText('reviewApproval');
  const mayPublish = useMayCall(projectDecisionApi.publish);
  if (unpublished === 0 || !mayPublish) return <Empty title={text('empty')} hint={text('emptyHint')} />;
  return (
    <Empty title={text('empty')} hint={text('emptyToPublish', { count: unpublished })}>
      <Button onClick={onPublish}>{text('view.unpublished')}</Button>
    </Empty>
  );
}
