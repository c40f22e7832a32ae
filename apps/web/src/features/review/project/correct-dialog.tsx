import { useData } from '@qifu/client';
import { type ProjectRow, projectApi } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Field, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useStep } from '#shared/step';
import { ReasonDialog } from '../parts/reason-dialog';
import { useUnits } from '../parts/review-options';
import { changesWithProjects } from './changes-with-projects';
import { DirectionFields } from './direction-fields';

type Changed = Partial<Pick<ProjectRow, 'directionId' | 'declareUnitId'> & { subDirectionId: string | null }>;

/** Puts a submitted application under the right direction or unit; the change is on record. */
export function CorrectDialog({ project, onClose }: { project: ProjectRow; onClose: () => void }) {
  const text = useText('reviewProject');
  const parts = useText('reviewParts');
  const record = useText('record');
  const correcting = useStep(projectApi.correct, { saysNothing: true, refreshes: changesWithProjects });
  const { data: read } = useData(projectApi.read, { params: { id: project.id } });
  const units = useUnits();
  const [changed, setChanged] = useState<Changed>({});
  const { directionId, declareUnitId } = { ...project, ...changed };
  const { subDirectionId = read?.subDirectionId ?? null } = changed;
  const send = async (reason: string) => {
    const body = { version: project.version, reason, directionId, subDirectionId, declareUnitId };
    const { data } = await correcting.run({ params: { id: project.id }, body });
    if (!data) return;
    showSuccess(text('correct.done', { name: project.projectName }));
    onClose();
  };
  return (
    <ReasonDialog
      title={text('correct.title', { name: project.projectName })}
      effect={text('correct.effect')}
      verb={text('act.correct')}
      readers={record('reason.applicantReads')}
      isBusy={correcting.isBusy || !read}
      onClose={onClose}
      onSend={(reason) => void send(reason)}
    >
      <div className="rv-form rv-effect">
        <DirectionFields
          values={{ batchId: project.batchId, directionId, subDirectionId }}
          onChange={(place) => setChanged({ ...changed, ...place })}
        />
        <Field label={parts('fact.unit')} isOptional>
          <Select
            choices={units}
            value={declareUnitId}
            onChange={(id) => setChanged({ ...changed, declareUnitId: id ?? '' })}
            canClear
          />
        </Field>
      </div>
    </ReasonDialog>
  );
}
