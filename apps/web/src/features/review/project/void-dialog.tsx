import { type ProjectRow, projectApi } from '@qifu/contracts';
import { useStep } from '#shared/step';
import { CoSignDialog } from '../co-signature/co-sign-dialog';
import { changesWithProjects } from './changes-with-projects';

/** Voids an application that is in review; a second person confirms. */
export function VoidDialog({ project, onClose }: { project: ProjectRow; onClose: () => void }) {
  const voiding = useStep(projectApi.void, { refreshes: changesWithProjects });
  const send = async (coSignToken: string, reason: string) => {
    const body = { version: project.version, reason, coSignToken };
    const { data } = await voiding.run({ params: { id: project.id }, body });
    if (data) onClose();
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
