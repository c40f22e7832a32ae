import { reviewPreparationApi } from '@qifu/contracts';
import { FilterChoice } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Allowed } from '#shared/allowed';
import { StageStrip } from '../parts/stage-strip';
import { ExportMenu } from './export-menu';
import { ImportMenu } from './import-menu';
import type { useBatchProgress, usePreparationAddress } from './use-preparation';

type Progress = NonNullable<ReturnType<typeof useBatchProgress>>;

/** The batch and how far it is: beside the title. */
export function BatchState({
  address,
  progress,
}: {
  address: ReturnType<typeof usePreparationAddress>;
  progress: Progress | undefined;
}) {
  const text = useText('reviewBoard');
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
      {progress && <StageStrip kind="line" stages={progress.stages} />}
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
