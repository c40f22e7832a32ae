import { useData } from '@qifu/client';
import { type DesignRow, designApi } from '@qifu/contracts';
import { Button, Dialog } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';
import { PlanList } from './plan-list';

interface RestoreDialogProps {
  design: Pick<DesignRow, 'id' | 'fullName' | 'version'>;
  no: number;
  onClose: () => void;
}

/** Shows what going back to a version does to the tables before it is done. */
export function RestoreDialog({ design, no, onClose }: RestoreDialogProps) {
  const text = useText('designer');
  const common = useText('common');
  const { id, fullName } = design;
  const plan = useData(designApi.plan, { params: { id }, query: { no } }, { isQuiet: true });
  const restoring = useStep(designApi.restoreVersion);
  const restore = async () => {
    const body = { release: true, version: design.version, plan: plan.data?.hash ?? '' };
    const { error } = await restoring.run({ params: { id, no }, body });
    // What moved meanwhile is shown before it can be done.
    if (error) return void plan.refetch();
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="medium"
      title={text('version.restoreTitle', { no, name: fullName })}
      onClose={onClose}
      onSubmit={() => void restore()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button kind="main" type="submit" busy={restoring.isBusy} disabled={!plan.data}>
            {text('version.restore')}
          </Button>
        </>
      }
    >
      <p>{text('version.restoreEffect')}</p>
      <Loaded query={plan} what={fullName}>
        {(told) => <PlanList plan={told} />}
      </Loaded>
    </Dialog>
  );
}
