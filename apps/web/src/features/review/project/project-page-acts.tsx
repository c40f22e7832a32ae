import { callForReply } from '@qifu/client';
import {
  CallError,
  type ProjectRow,
  projectApi,
  projectStatus,
  reviewImportApi,
  workbenchApi,
} from '@qifu/contracts';
import { askFirst, Button, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Allowed, useMayCall } from '#shared/allowed';
import { useAddressWords } from '../parts/address-words';
import { RejectedDialog } from '../preparation/rejected-dialog';
import type { Rejected } from '../preparation/use-move-projects';
import { changesWithProjects } from './changes-with-projects';
import { missingMaterials } from './use-accept';

const ImportDrawer = lazy(() =>
  import('../import/import-drawer').then((part) => ({ default: part.ImportDrawer })),
);

interface ProjectPageActsProps {
  isApplicant: boolean;
  batchId: string;
}

/** Applicants fill in, staff import. */
export function ProjectPageActs({ isApplicant, batchId }: ProjectPageActsProps) {
  const text = useText('reviewProject');
  const { change } = useAddressWords();
  const [isImporting, setIsImporting] = useState(false);
  if (isApplicant) {
    return (
      <Allowed to={projectApi.create}>
        <Button kind="main" icon="plus" onClick={() => change({ form: 'new' }, { isStep: true })}>
          {text('act.new')}
        </Button>
      </Allowed>
    );
  }
  return (
    <Allowed to={reviewImportApi.confirm}>
      <Button icon="upload" onClick={() => setIsImporting(true)}>
        {text('act.import')}
      </Button>
      {isImporting && (
        <Suspense>
          <ImportDrawer type="project" batchId={batchId} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </Allowed>
  );
}

/** One after the other; gives those that were refused. */
async function acceptEach(projects: readonly ProjectRow[]): Promise<Rejected[]> {
  const held: Rejected[] = [];
  for (const { id, version, projectName } of projects) {
    try {
      await callForReply(projectApi.accept, { params: { id }, body: { version } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      held.push({ name: projectName, reason: error.message });
    }
  }
  return held;
}

/** Accepts the chosen submitted applications one by one; one that is refused holds back no other. */
export function AcceptBatch({ projects, onDone }: { projects: readonly ProjectRow[]; onDone: () => void }) {
  const text = useText('reviewProject');
  const cache = useQueryClient();
  const mayAccept = useMayCall(projectApi.accept);
  const [isBusy, setIsBusy] = useState(false);
  const [rejected, setRejected] = useState<readonly Rejected[]>([]);
  const ready = projects.filter(({ status }) => status === projectStatus.submitted);
  /** Names what is missing before anything is accepted: nothing leads back from there. */
  const isAgreed = async () => {
    const materials = await Promise.all(ready.map(({ id }) => missingMaterials(id)));
    const lacking = ready.filter((_project, at) => (materials[at]?.length ?? 0) > 0);
    return askFirst({
      title: text('accept.titleMany', { count: ready.length }),
      effect: text(lacking.length > 0 ? 'accept.effectManyMissing' : 'accept.effect', {
        count: lacking.length,
        names: lacking.map(({ projectName }) => `「${projectName}」`).join(''),
      }),
      verb: text('act.accept'),
      isRisky: lacking.length > 0,
    });
  };
  const accept = async () => {
    setIsBusy(true);
    if (!(await isAgreed())) return setIsBusy(false);
    const held = await acceptEach(ready);
    setIsBusy(false);
    setRejected(held);
    for (const { resource } of [projectApi.accept, workbenchApi.read, ...changesWithProjects])
      void cache.invalidateQueries({ queryKey: [resource] });
    if (held.length < ready.length) showSuccess(text('accept.done', { count: ready.length - held.length }));
    if (held.length === 0) onDone();
  };
  if (!mayAccept) return null;
  return (
    <>
      <Button kind="main" disabled={ready.length === 0} busy={isBusy} onClick={() => void accept()}>
        {text('accept.many', { count: ready.length })}
      </Button>
      <RejectedDialog
        rejected={rejected}
        title={text('accept.rejected', { count: rejected.length })}
        onClose={() => setRejected([])}
      />
    </>
  );
}
