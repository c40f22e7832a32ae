import { type PolicyDocumentRecord, policyDocumentApi } from '@qifu/contracts';
import { DateInput } from '@qifu/ui/office';
import { Button, Dialog, Field, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useStep } from '#shared/step';

export interface StepDialogProps {
  record: PolicyDocumentRecord;
  version: number;
  onClose: () => void;
}

/** The hour at which an edition goes out by itself. */
export function ScheduleDialog({ record: { id, title }, version, onClose }: StepDialogProps) {
  const text = useText('policyEditor');
  const [time, setTime] = useState<number | null>(null);
  const schedule = useStep(policyDocumentApi.schedule);
  const send = async () => {
    if (time === null) return;
    const { error } = await schedule.run({ params: { id }, body: { version, time } });
    if (error !== undefined) return;
    showSuccess(text('done.scheduled'));
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={text('ask.scheduleTitle', { title })}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={onClose}>{text('paste.cancel')}</Button>
          <Button kind="main" type="submit" disabled={time === null} busy={schedule.isBusy}>
            {text('act.schedule')}
          </Button>
        </>
      }
    >
      <div className="rec-form">
        <p>{text('ask.scheduleEffect')}</p>
        <Field label={text('ask.scheduleTime')}>
          <DateInput value={time} onChange={setTime} hasTime />
        </Field>
      </div>
    </Dialog>
  );
}
