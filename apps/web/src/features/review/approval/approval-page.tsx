import { useData } from '@qifu/client';
import { projectDecisionApi, reviewResultApi } from '@qifu/contracts';
import { Page } from '@qifu/ui/office';
import { Button, Empty, SkeletonRows, showNumber } from '@qifu/ui/parts';
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
import { mayChoose, useDecisionFigures, useDecisionTable } from './use-decision-table';
import '../review.css';

// The list is what is opened first; deciding side by side comes when a direction is opened.
const DecisionTable = lazy(async () => ({ default: (await import('./decision-table')).DecisionTable }));
const TryLinesDialog = lazy(async () => ({ default: (await import('./try-lines-dialog')).TryLinesDialog }));

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
    <DecisionPage
      key={`${batchId} ${directionId}`}
      batchId={batchId}
      directionId={directionId}
      strip={strip}
    />
  );
}

interface DecisionPageProps {
  batchId: string;
  directionId: string;
  strip: ReactNode;
}

/** The projects of one direction, to be decided side by side. */
function DecisionPage({ batchId, directionId, strip }: DecisionPageProps) {
  const text = useText('reviewApproval');
  const { wordOf, change } = useAddressWords();
  const { choices } = useBatches();
  const table = useDecisionTable(batchId, directionId);
  const projectId = wordOf('project');
  const { direction, sums } = table;
  const [isTrying, setIsTrying] = useState(false);
  return (
    <Page
      isFilled
      title={
        direction
          ? text('table.title', {
              name: direction.name,
              undecided: direction.undecided,
              count: sums.count,
              amount: showNumber(sums.amount, 2),
            })
          : text('title')
      }
      figures={choices.find(({ value }) => value === batchId)?.label}
      acts={
        <>
          {table.rows.some(mayChoose) && (
            <Button icon="calculator" onClick={() => setIsTrying(true)}>
              {text('table.try')}
            </Button>
          )}
          <Button icon="list" onClick={() => change({ table: '', direction: '' }, { isStep: true })}>
            {text('table.list')}
          </Button>
        </>
      }
    >
      {strip}
      <Suspense fallback={<SkeletonRows />}>
        <DecisionTable
          table={table}
          batchId={batchId}
          openId={projectId}
          onOpen={(id) => change({ project: id }, { isStep: true })}
          onTry={() => setIsTrying(true)}
        />
      </Suspense>
      {isTrying && (
        <Suspense>
          <TryLinesDialog table={table} onClose={() => setIsTrying(false)} />
        </Suspense>
      )}
      {projectId && <ProjectDrawer projectId={projectId} onClose={() => change({ project: '' })} />}
    </Page>
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
