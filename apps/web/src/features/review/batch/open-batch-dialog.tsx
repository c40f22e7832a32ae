import { batchStatus, type DeclareBatchRow, declareBatchApi } from '@qifu/contracts';
import { Button, Dialog, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useStep } from '#shared/step';
import { useDateWords } from '../parts/date-words';
import { DeadlineField } from '../parts/deadline-field';
import { officeEnd } from '../parts/deadline-presets';

interface OpenBatchDialogProps {
  batch: DeclareBatchRow;
  onClose: () => void;
}

/** A month is what most calls are given where the planned end is over. */
const usualDays = 30;

/** Opens a batch for applications, or again: until when, what firms see from then on, and what cannot be undone. */
export function OpenBatchDialog({ batch, onClose }: OpenBatchDialogProps) {
  const text = useText('reviewMaster');
  const common = useText('common');
  const words = useDateWords();
  const { id, name, version, status, startTime, projectCount } = batch;
  const [end, setEnd] = useState<number | null>(
    batch.endTime > Date.now() ? batch.endTime : officeEnd(usualDays),
  );
  const opening = useStep(declareBatchApi.setStatus, { saysNothing: true });
  const isLater = end !== null && end > Date.now() && end > startTime;
  const send = async () => {
    if (!isLater) return;
    const { data } = await opening.run({
      params: { id },
      body: { version, status: batchStatus.open, ...(end !== batch.endTime && { endTime: end }) },
    });
    if (!data) return;
    showSuccess(text('batch.opened', { name, end: words.monthDayTime(end) }));
    onClose();
  };
  const isAgain = status === batchStatus.closed;
  const effects = [
    startTime > Date.now()
      ? text('batch.openLater', { start: words.monthDayTime(startTime) })
      : text('batch.openNow'),
    text('batch.openTold'),
    isAgain ? text('batch.openAgain', { count: projectCount }) : text('batch.openKept'),
  ];
  return (
    <Dialog
      isOpen
      title={text(isAgain ? 'batch.openAgainTitle' : 'batch.openTitle', { name })}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" disabled={!isLater} busy={opening.isBusy}>
            {text(isAgain ? 'batchStep.reopen' : 'batchStep.open')}
          </Button>
        </>
      }
    >
      <ul className="rv-effects">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <DeadlineField
        label={text('batch.end')}
        value={end}
        onChange={setEnd}
        error={end !== null && !isLater ? text('batch.endOver') : undefined}
      />
    </Dialog>
  );
}
