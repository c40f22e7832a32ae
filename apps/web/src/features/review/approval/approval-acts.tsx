import { call, fetchFile, saveFile } from '@qifu/client';
import {
  type Input,
  projectApi,
  projectDecisionApi,
  projectReviewApi,
  projectStatus,
  type ReviewedProject,
  reviewExportApi,
} from '@qifu/contracts';
import { askFirst, Button, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Allowed } from '#shared/allowed';
import { useStep } from '#shared/step';
import { useBatches } from '../parts/review-options';
import { DecideDialog } from './decide-dialog';

const quietly = () => undefined;

interface Published {
  batchId: string;
  /** Of the batch. */
  name: string;
  /** Left out: everything decided in the batch. */
  projectIds?: string[];
}

/** How many projects of a batch are decided, those already published among them. */
const countDecided = async (batchId: string): Promise<number> => {
  const body = { batchId, status: [projectStatus.approved, projectStatus.rejected], pageSize: 1 };
  return (await call(projectApi.list, { body })).pagination.total;
};

/** Makes decisions readable for applicants; it is never taken back, so it is asked first. */
function usePublish() {
  const text = useText('reviewApproval');
  const publishing = useStep(projectDecisionApi.publish, {
    saysNothing: true,
    refreshes: [projectApi.read],
  });
  const publish = async ({ batchId, name, projectIds = [] }: Published) => {
    const count = projectIds.length || (await countDecided(batchId));
    const isYes = await askFirst({
      title:
        projectIds.length > 0
          ? text('publish.some', { count, batch: name })
          : text('publish.all', { batch: name }),
      effect: text(projectIds.length > 0 ? 'publish.effect' : 'publish.effectAll', { count }),
      verb: text('publish.verb'),
      isRisky: true,
    });
    if (!isYes) return false;
    const { data } = await publishing.run({ body: { batchId, projectIds } });
    if (data) showSuccess(text('publish.done', { count: data.published }));
    return data !== undefined;
  };
  return { publish, isBusy: publishing.isBusy };
}

interface ApprovalActsProps {
  body: Input<typeof reviewExportApi.reviewed>['body'];
}

/** Export of the list in sight, and publication of everything decided in a batch. */
export function ApprovalActs({ body }: ApprovalActsProps) {
  const text = useText('reviewApproval');
  const parts = useText('reviewParts');
  const { publish, isBusy } = usePublish();
  const exportList = () => fetchFile(reviewExportApi.reviewed, { body }).then(saveFile, quietly);
  const batchId = body.batchId ?? '';
  const { choices } = useBatches();
  const nameOf = (id: string) => choices.find(({ value }) => value === id)?.label ?? '';
  return (
    <>
      <Allowed to={reviewExportApi.reviewed}>
        <Button icon="download" onClick={() => void exportList()}>
          {parts('list.export')}
        </Button>
      </Allowed>
      <Allowed to={projectDecisionApi.publish}>
        {batchId === '' && <span className="rv-muted">{text('publish.chooseBatch')}</span>}
        <Button
          icon="send"
          busy={isBusy}
          disabled={batchId === ''}
          onClick={() => void publish({ batchId, name: nameOf(batchId) })}
        >
          {text('publish.batch')}
        </Button>
      </Allowed>
    </>
  );
}

const decided: readonly number[] = [projectStatus.approved, projectStatus.rejected];

interface ApprovalBatchProps {
  projects: readonly ReviewedProject[];
  onDone: () => void;
}

/** Acts on the chosen projects; those the reader may not decide are named and left out. */
export function ApprovalBatch({ projects, onDone }: ApprovalBatchProps) {
  const text = useText('reviewApproval');
  const { publish, isBusy } = usePublish();
  const [deciding, setDeciding] = useState<'approve' | 'reject'>();
  const open = projects.filter(({ decision }) => decision === null);
  const mine = open.filter(({ mayDecide }) => mayDecide);
  const ready = projects.filter(
    ({ status, publishTime }) => decided.includes(status) && publishTime === null,
  );
  const batches = new Set(ready.map(({ batchId }) => batchId));
  const publishChosen = async () => {
    for (const batchId of batches) {
      const ids = ready.filter((project) => project.batchId === batchId).map(({ id }) => id);
      const name = ready.find((project) => project.batchId === batchId)?.batchName ?? '';
      if (!(await publish({ batchId, name, projectIds: ids }))) return;
    }
    onDone();
  };
  const download = () =>
    fetchFile(projectReviewApi.passResult, {
      query: { ids: projects.map(({ id }) => id), isScore: 1 },
    }).then(saveFile, quietly);
  return (
    <>
      <Allowed to={projectDecisionApi.decide}>
        <Button kind="main" disabled={mine.length === 0} onClick={() => setDeciding('approve')}>
          {text('batch.approve', { count: mine.length })}
        </Button>
        <Button kind="risk" disabled={mine.length === 0} onClick={() => setDeciding('reject')}>
          {text('batch.reject', { count: mine.length })}
        </Button>
      </Allowed>
      <Allowed to={projectDecisionApi.publish}>
        <Button disabled={ready.length === 0} busy={isBusy} onClick={() => void publishChosen()}>
          {text('batch.publish', { count: ready.length })}
        </Button>
      </Allowed>
      <Allowed to={projectReviewApi.passResult}>
        <Button icon="download" onClick={() => void download()}>
          {text('batch.download')}
        </Button>
      </Allowed>
      {open.length > mine.length && (
        <span className="rv-muted">{text('batch.notMine', { count: open.length - mine.length })}</span>
      )}
      {deciding && (
        <DecideDialog
          projects={mine}
          decision={deciding}
          onClose={() => {
            setDeciding(undefined);
            onDone();
          }}
        />
      )}
    </>
  );
}
