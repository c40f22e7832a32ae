import { reportFailure } from '@qifu/client';
import { CallError, type EvaluatedProject, type MyReviewGroup, projectReviewApi } from '@qifu/contracts';
import { showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { ReasonDialog } from '#shared/reason-dialog';
import type { SheetDraft } from './sheet-draft';
import { codeOf } from './use-desk-address';
import { type DraftShelf, newClientKey, sendSheets } from './use-drafts';

interface RecuseDialogProps {
  group: MyReviewGroup;
  project: EvaluatedProject;
  drafts: DraftShelf;
  draft: SheetDraft | undefined;
  onClose: () => void;
}

/** Steps back from a project, with the reason; there is no way back (review.md 2.4). */
export function RecuseDialog({ group, project, drafts, draft, onClose }: RecuseDialogProps) {
  const text = useText('evaluation');
  const [isBusy, setIsBusy] = useState(false);
  const code = codeOf(project);
  const recuse = async (reason: string) => {
    setIsBusy(true);
    try {
      // The version must be the newest: what is still on its way is waited for.
      await draft?.flush();
      const version = draft?.get().version ?? project.sheet?.version ?? 1;
      const { projectId } = project;
      const [reply] = await sendSheets(group.groupId, 'recuse', [
        { ...bare, projectId, version, reason, clientKey: newClientKey() },
      ]);
      if (reply) draft?.settle(reply);
      showSuccess(text('recuse.done', { code }));
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      reportFailure(error, projectReviewApi.finalSubmit);
    } finally {
      setIsBusy(false);
      await drafts.reread();
    }
  };
  return (
    <ReasonDialog
      title={text('recuse.title', { code })}
      effect={text('recuse.effect')}
      verb={text('recuse.verb')}
      isRisky
      isBusy={isBusy}
      onClose={onClose}
      onSend={(reason) => void recuse(reason)}
    />
  );
}

const bare = { items: [], recommendation: null, comment: '', activeSeconds: 0 };
