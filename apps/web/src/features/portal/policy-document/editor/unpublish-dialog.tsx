import { policyDocumentApi } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Field, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { ReasonDialog } from '#shared/reason-dialog';
import { useStep } from '#shared/step';
import { PolicySelect } from '../../policy-parts/policy-select';
import type { StepDialogProps } from './schedule-dialog';

/** Takes a released policy away: into another document, to which its readers are led, or because it was a mistake. */
export function UnpublishDialog({ record: { id, title }, version, onClose }: StepDialogProps) {
  const text = useText('policyEditor');
  const [reason, setReason] = useState<'consolidated' | 'error'>('consolidated');
  const [redirectToId, setRedirect] = useState('');
  const unpublish = useStep(policyDocumentApi.unpublish);
  const send = async (note: string) => {
    const { error } = await unpublish.run({
      params: { id },
      body: { version, reason, note, redirectToId: redirectToId || null },
    });
    if (error !== undefined) return;
    showSuccess(text('done.ended'));
    onClose();
  };
  return (
    <ReasonDialog
      title={text('ask.unpublishTitle', { title })}
      effect={text('ask.unpublishEffect')}
      verb={text('ask.verb')}
      isRisky
      isBusy={unpublish.isBusy}
      onClose={onClose}
      onSend={(note) => void send(note)}
    >
      <div className="rec-form">
        <Field label={text('ask.reason')}>
          <Select
            choices={(['consolidated', 'error'] as const).map((value) => ({
              value,
              label: text(`ask.${value}`),
            }))}
            value={reason}
            onChange={(next) => setReason(next === 'error' ? 'error' : 'consolidated')}
          />
        </Field>
        <Field label={text('ask.redirect')} isOptional={reason === 'error'}>
          <PolicySelect value={redirectToId} onChange={setRedirect} canClear />
        </Field>
      </div>
    </ReasonDialog>
  );
}
