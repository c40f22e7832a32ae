import { type ProjectRow, projectApi } from '@qifu/contracts';
import { DateInput } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useStep } from '#shared/step';
import { ReasonDialog } from '../parts/reason-dialog';
import { changesWithProjects } from './changes-with-projects';

const dayMs = 24 * 3_600_000;
const usualDays = 10;

/** Gives an application back with a reason and a deadline of its own. */
export function ReturnDialog({ project, onClose }: { project: ProjectRow; onClose: () => void }) {
  const text = useText('reviewProject');
  const parts = useText('reviewParts');
  const returning = useStep(projectApi.return, { refreshes: changesWithProjects });
  const [deadline, setDeadline] = useState<number | null>(() => Date.now() + usualDays * dayMs);
  const [isTried, setIsTried] = useState(false);
  const isLater = deadline !== null && deadline > Date.now();
  const send = async (reason: string) => {
    setIsTried(true);
    if (deadline === null || !isLater) return;
    const body = { version: project.version, reason, deadline };
    const { data } = await returning.run({ params: { id: project.id }, body });
    if (data) onClose();
  };
  return (
    <ReasonDialog
      title={text('return.title', { name: project.projectName })}
      effect={text('return.effect')}
      verb={text('act.return')}
      isBusy={returning.isBusy}
      onClose={onClose}
      onSend={(reason) => void send(reason)}
    >
      <div className="rv-effect">
        <Field
          label={parts('fact.returnDeadline')}
          error={isTried && !isLater ? text('return.tooEarly') : undefined}
        >
          <DateInput value={deadline} onChange={setDeadline} hasTime />
        </Field>
      </div>
    </ReasonDialog>
  );
}
