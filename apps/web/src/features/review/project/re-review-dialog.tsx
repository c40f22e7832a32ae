import { declareBatchApi, type ProjectRow, projectApi, projectDecisionApi } from '@qifu/contracts';
import { showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import { CoSignDialog } from '../co-signature/co-sign-dialog';

/** Sends a reviewed application into a further round; the old result stays, superseded. */
export function ReReviewDialog({ project, onClose }: { project: ProjectRow; onClose: () => void }) {
  const text = useText('reviewProject');
  const sending = useStep(projectDecisionApi.reReview, {
    saysNothing: true,
    refreshes: [projectApi.read, declareBatchApi.progress],
  });
  const send = async (coSignToken: string, reason: string) => {
    const body = { projectId: project.id, version: project.version, reason, coSignToken };
    const { data } = await sending.run({ body });
    if (!data) return;
    showSuccess(text('reReview.done', { group: data.groupNo, round: data.roundNo }));
    onClose();
  };
  return (
    <CoSignDialog
      action="project.reReview"
      objectId={project.id}
      objectName={project.projectName}
      isBusy={sending.isBusy}
      onClose={onClose}
      onSigned={(token, reason) => void send(token, reason)}
    />
  );
}
