import { fetchFile, saveFile } from '@qifu/client';
import {
  type Input,
  projectDecisionApi,
  projectReviewApi,
  projectStatus,
  type ReviewedProject,
  reviewExportApi,
} from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Allowed } from '#shared/allowed';
import { useBatches } from '../parts/review-options';
import { DecideDialog } from './decide-dialog';
import { type Publication, PublishDialog } from './publish-dialog';

const quietly = () => undefined;

interface ApprovalActsProps {
  body: Input<typeof reviewExportApi.reviewed>['body'];
}

/** Export of the list in sight, and publication of everything decided in a batch. */
export function ApprovalActs({ body }: ApprovalActsProps) {
  const text = useText('reviewApproval');
  const parts = useText('reviewParts');
  const [isPublishing, setIsPublishing] = useState(false);
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
        <Button icon="send" disabled={batchId === ''} onClick={() => setIsPublishing(true)}>
          {text('publish.batch')}
        </Button>
      </Allowed>
      {isPublishing && (
        <PublishDialog
          publication={{ batchId, name: nameOf(batchId) }}
          onClose={() => setIsPublishing(false)}
        />
      )}
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
  const [deciding, setDeciding] = useState<'approve' | 'reject'>();
  /** Batch by batch: what is chosen of one is published at once. */
  const [publishing, setPublishing] = useState<readonly Publication[]>([]);
  const open = projects.filter(({ decision }) => decision === null);
  const mine = open.filter(({ mayDecide }) => mayDecide);
  const ready = projects.filter(
    ({ status, publishTime }) => decided.includes(status) && publishTime === null,
  );
  const batches = new Set(ready.map(({ batchId }) => batchId));
  const publications = [...batches].map((batchId): Publication => {
    const own = ready.filter((project) => project.batchId === batchId);
    return { batchId, name: own[0]?.batchName ?? '', projects: own };
  });
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
        <Button disabled={ready.length === 0} onClick={() => setPublishing(publications)}>
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
      {publishing[0] && (
        <PublishDialog
          key={publishing[0].batchId}
          publication={publishing[0]}
          onClose={(isPublished) => {
            const rest = isPublished ? publishing.slice(1) : [];
            setPublishing(rest);
            if (isPublished && rest.length === 0) onDone();
          }}
        />
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
