import { type ProjectRow, projectApi } from '@qifu/contracts';
import { showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import { CoSignDialog } from '../co-signature/co-sign-dialog';
import { changesWithProjects } from './changes-with-projects';

/** Voids an application that is in review; a second person confirms. */
export function VoidDialog({ project, onClose }: { project: ProjectRow; onClose: () => void }) {
  const text = useText('reviewProject');
  const voiding = useStep(projectApi.void, { saysNothing: true, refreshes: changesWithProjects });
  const send = async (coSignToken: string, reason: string) => {
    const body = { version: project.version, reason, coSignToken };
    const { data } = await voiding.run({ params: { id: project.id }, body });
    if (!data) return;
    showSuccess(text('voidDone', { name: project.projectName }));
    onClose();
  };
  return (
    <CoSignDialog
      action="project.void"
      objectId={project.id}
      objectName={project.projectName}
      isBusy={voiding.isBusy}
      onClose={onClose}
      onSigned={(token, reason) => void send(token, reason)}
    />
  );
}
