import { type ProjectRow, projectApi } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Field } from '@qifu/ui/parts';
import { useState } from 'react';
import { useStep } from '#shared/step';
import { useText } from '#shared/text';
import { ReasonDialog } from '../parts/reason-dialog';
import { useDirections, useUnits } from '../parts/review-options';
import { changesWithProjects } from './changes-with-projects';

/** Puts a submitted application under the right direction or unit; the change is on record. */
export function CorrectDialog({ project, onClose }: { project: ProjectRow; onClose: () => void }) {
  const text = useText('reviewProject');
  const parts = useText('reviewParts');
  const correcting = useStep(projectApi.correct, { refreshes: changesWithProjects });
  const { choices } = useDirections();
  const units = useUnits();
  const [directionId, setDirectionId] = useState(project.directionId);
  const [declareUnitId, setDeclareUnitId] = useState(project.declareUnitId);
  const send = async (reason: string) => {
    const body = { version: project.version, reason, directionId, declareUnitId };
    const { data } = await correcting.run({ params: { id: project.id }, body });
    if (data) onClose();
  };
  return (
    <ReasonDialog
      title={text('correct.title', { name: project.projectName })}
      effect={text('correct.effect')}
      verb={text('act.correct')}
      isBusy={correcting.isBusy}
      onClose={onClose}
      onSend={(reason) => void send(reason)}
    >
      <div className="rv-form rv-effect">
        <Field label={parts('fact.direction')}>
          <Select
            choices={choices}
            value={directionId}
            onChange={(id) => setDirectionId(id ?? project.directionId)}
          />
        </Field>
        <Field label={parts('fact.unit')} isOptional>
          <Select
            choices={units}
            value={declareUnitId}
            onChange={(id) => setDeclareUnitId(id ?? '')}
            canClear
          />
        </Field>
      </div>
    </ReasonDialog>
  );
}
