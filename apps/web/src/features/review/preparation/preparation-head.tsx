import { reviewPreparationApi } from '@qifu/contracts';
import { FilterChoice } from '@qifu/ui/office';
import { Button, type Step, Stepper } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Allowed } from '#shared/allowed';
import { ExportMenu } from './export-menu';
import { ImportMenu } from './import-menu';
import type { useBatchProgress, usePreparationAddress } from './use-preparation';

type Progress = NonNullable<ReturnType<typeof useBatchProgress>>;

/** The stage at work: the first one that still holds something. */
function stageOf({ ungrouped, grouped, inReview, reviewed, decided }: Progress) {
  if (ungrouped + grouped > 0) return 'group';
  if (inReview > 0) return 'review';
  return reviewed > decided ? 'decide' : 'done';
}

/** Nothing yet shows no figure. */
const figure = (count: number) => (count > 0 ? count : undefined);

/** The batch and how far it is: beside the title. */
export function BatchState({
  address,
  progress,
}: {
  address: ReturnType<typeof usePreparationAddress>;
  progress: Progress | undefined;
}) {
  const text = useText('reviewBoard');
  const stage = progress && stageOf(progress);
  const steps: Step[] = progress
    ? [
        { key: 'accept', label: text('stage.accept'), note: figure(progress.accepted) },
        { key: 'group', label: text('stage.group'), note: figure(progress.grouped) },
        { key: 'review', label: text('stage.review'), note: figure(progress.inReview) },
        { key: 'decide', label: text('stage.decide'), note: figure(progress.decided) },
      ]
    : [];
  return (
    <>
      <FilterChoice
        field={{
          name: 'batch',
          label: text('batch'),
          choices: address.batches,
          isAlwaysSet: true,
        }}
        value={address.batchId}
        onChange={address.chooseBatch}
      />
      {stage && progress.accepted > 0 && (
        <Stepper steps={steps} current={stage === 'done' ? 'decide' : stage} isDone={stage === 'done'} />
      )}
    </>
  );
}

interface PreparationActsProps {
  address: ReturnType<typeof usePreparationAddress>;
  onNewGroup: () => void;
}

/** Import, export, and the one main act. */
export function PreparationActs({ address, onNewGroup }: PreparationActsProps) {
  const text = useText('reviewBoard');
  return (
    <>
      <ImportMenu batchId={address.batchId} />
      <ExportMenu batchId={address.batchId} tab={address.tab} />
      <Allowed to={reviewPreparationApi.addGroup}>
        <Button kind="main" icon="plus" onClick={onNewGroup}>
          {text('act.newGroup')}
        </Button>
      </Allowed>
    </>
  );
}
