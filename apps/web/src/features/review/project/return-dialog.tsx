import { type ProjectRow, projectApi } from '@qifu/contracts';
import { showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useStep } from '#shared/step';
import { useDateWords } from '../parts/date-words';
import { DeadlineField } from '../parts/deadline-field';
import { officeEnd } from '../parts/deadline-presets';
import { ReasonDialog } from '../parts/reason-dialog';
import { changesWithProjects } from './changes-with-projects';

const usualDays = 10;

/** Gives an application back with a reason and a deadline of its own. */
export function ReturnDialog({ project, onClose }: { project: ProjectRow; onClose: () => void }) {
  const text = useText('reviewProject');
  const parts = useText('reviewParts');
  const words = useDateWords();
  const returning = useStep(projectApi.return, { saysNothing: true, refreshes: changesWithProjects });
  const [deadline, setDeadline] = useState<number | null>(() => officeEnd(usualDays));
  const [isTried, setIsTried] = useState(false);
  const isLater = deadline !== null && deadline > Date.now();
  const send = async (reason: string) => {
    setIsTried(true);
    if (deadline === null || !isLater) return;
    const body = { version: project.version, reason, deadline };
    const { data } = await returning.run({ params: { id: project.id }, body });
    if (!data) return;
    showSuccess(text('return.done', { name: project.projectName, time: words.monthDayTime(deadline) }));
    onClose();
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
        <DeadlineField
          label={parts('fact.returnDeadline')}
          value={deadline}
          onChange={setDeadline}
          error={isTried && !isLater ? text('return.tooEarly') : undefined}
        />
      </div>
    </ReasonDialog>
  );
}
