import { declareBatchApi, type ProjectRow, projectApi, projectDecisionApi } from '@qifu/contracts';
import { showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import { ReasonDialog } from '../parts/reason-dialog';

/** Takes a decision back while it is not published. */
export function RevokeDialog({ project, onClose }: { project: ProjectRow; onClose: () => void }) {
  const text = useText('reviewResult');
  const revoking = useStep(projectDecisionApi.revokeDecision, {
    saysNothing: true,
    refreshes: [projectApi.read, declareBatchApi.progress],
  });
  const send = async (reason: string) => {
    const body = { projectId: project.id, version: project.version, reason };
    const { data } = await revoking.run({ body });
    if (!data) return;
    showSuccess(text('revoke.done', { name: project.projectName }));
    onClose();
  };
  return (
    <ReasonDialog
      title={text('revoke.title', { name: project.projectName })}
      effect={text('revoke.effect')}
      verb={text('revoke.verb')}
      isRisky
      isBusy={revoking.isBusy}
      onClose={onClose}
      onSend={(reason) => void send(reason)}
    />
  );
}
